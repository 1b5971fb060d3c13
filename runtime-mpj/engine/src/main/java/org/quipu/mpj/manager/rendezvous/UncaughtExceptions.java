package org.quipu.mpj.manager.rendezvous;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.HostName;

/**
 * Ends the job when an exception leaves a non-daemon thread between Init and Finalize. Not used if the program has set
 * a default handler of its own before Init.
 */
final class UncaughtExceptions implements Thread.UncaughtExceptionHandler {

    private static final int RESERVE_BYTES = 256 << 10;

    private final RendezvousProcessManager manager;

    /** Released at the first failure, so that a rank without memory can report it. */
    @SuppressWarnings("UnusedVariable") // held only to be released
    private byte @Nullable [] reserve = new byte[RESERVE_BYTES];

    private UncaughtExceptions(RendezvousProcessManager manager) {
        this.manager = manager;
    }

    static void install(RendezvousProcessManager manager) {
        if (Thread.getDefaultUncaughtExceptionHandler() == null) {
            Thread.setDefaultUncaughtExceptionHandler(new UncaughtExceptions(manager));
        }
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        reserve = null;
        boolean ends = false;
        boolean reported = false;
        try {
            print(thread, thrown);
            // A call of exit() during a shutdown never returns.
            ends = !thread.isDaemon() && !manager.isFinalized() && !manager.isShuttingDown();
            if (ends) {
                reported = manager.reportFailure("uncaught " + firstLine(thrown));
            }
        } finally {
            if (thrown instanceof OutOfMemoryError && !reported && !manager.isFinalized()) {
                manager.reportOutOfMemory();
                Runtime.getRuntime().halt(ExitCodes.FAILED);
            }
            if (ends) {
                System.exit(ExitCodes.FAILED);
            }
        }
    }

    private void print(Thread thread, Throwable thrown) {
        StringWriter text = new StringWriter();
        text.append("Exception in thread \"" + thread.getName() + "\" of rank " + manager.rank() + " on "
                + HostName.get() + ": ");
        thrown.printStackTrace(new PrintWriter(text, true));
        System.err.print(text);
        System.err.flush();
    }

    private static String firstLine(Throwable thrown) {
        return thrown.toString().lines().findFirst().orElse("");
    }
}
