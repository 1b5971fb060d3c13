package org.quipu.mpj.launch;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.quipu.mpj.launch.local.LocalProcessManager;

/**
 * Ends the job when an exception leaves the main method or any other non-daemon thread of a rank. An exception that ends
 * a daemon thread is printed, with rank and host, and ends nothing.
 */
final class RankFailure implements Thread.UncaughtExceptionHandler {

    private final LocalProcessManager manager;

    RankFailure(LocalProcessManager manager) {
        this.manager = manager;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        try {
            thrown.setStackTrace(UserStack.trim(thrown.getStackTrace()));
            StringWriter text = new StringWriter();
            text.append("Exception in thread \"" + thread.getName() + "\" of rank " + manager.rank() + " on "
                    + HostName.get() + ": ");
            thrown.printStackTrace(new PrintWriter(text, true));
            System.err.print(text);
            System.err.flush();
        } finally {
            if (!thread.isDaemon()) {
                end(thrown);
            }
        }
    }

    private void end(Throwable thrown) {
        try {
            manager.reportFailure("uncaught " + firstLine(thrown));
        } finally {
            // Also when there is no memory left for a report.
            System.exit(ExitCodes.FAILED);
        }
    }

    private static String firstLine(Throwable thrown) {
        String text = thrown.toString();
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
