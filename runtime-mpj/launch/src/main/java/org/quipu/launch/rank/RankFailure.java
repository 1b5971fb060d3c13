package org.quipu.launch.rank;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.ProcessManager;

/**
 * Ends the job when an exception leaves the main method or any other non-daemon thread of a rank. An exception that
 * ends a daemon thread, or a shutdown hook, is printed, with rank and host, and ends nothing.
 */
public final class RankFailure implements Thread.UncaughtExceptionHandler {

    private static final int RESERVE_BYTES = 256 << 10;

    private final ProcessManager manager;
    private final RankEnd end;
    private final String host = HostName.get();

    /** Released at the first failure, so that a rank without memory can report it. */
    @SuppressWarnings("UnusedVariable") // held only to be released
    private byte @Nullable [] reserve = new byte[RESERVE_BYTES];

    /**
     * @param manager receives the report
     * @param end ends the rank after the report
     */
    public RankFailure(ProcessManager manager, RankEnd end) {
        this.manager = manager;
        this.end = end;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        reserve = null;
        boolean ends = true;
        boolean reported = false;
        try {
            print(thread, thrown);
            // A call of exit() during a shutdown never returns; the job ends for the reason that it has already.
            ends = !thread.isDaemon() && !end.isUnderWay();
            if (ends) {
                reported = manager.reportFailure("uncaught " + firstLine(thrown));
            }
        } finally {
            if (ends) {
                // Other ranks of the JVM may have taken the released memory.
                if (!reported && thrown instanceof OutOfMemoryError) {
                    manager.reportOutOfMemory();
                }
                end(thrown);
            }
        }
    }

    private void end(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            // Shutdown hooks need memory, too; a hook without memory may never end.
            end.halt(ExitCodes.FAILED);
        }
        end.exit(ExitCodes.FAILED);
    }

    private void print(Thread thread, Throwable thrown) {
        thrown.setStackTrace(UserStack.trim(thrown.getStackTrace()));
        StringWriter text = new StringWriter();
        text.append("Exception in thread \"" + thread.getName() + "\" of rank " + manager.rank() + " on " + host
                + ": ");
        thrown.printStackTrace(new PrintWriter(text, true));
        System.err.print(text);
        System.err.flush();
    }

    private static String firstLine(Throwable thrown) {
        String text = thrown.toString();
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
