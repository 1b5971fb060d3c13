package org.quipu.threads.watch;

import java.io.PrintStream;
import java.util.Locale;
import org.quipu.settings.SharedSettings;
import org.quipu.threads.observe.Summary;
import org.quipu.threads.observe.SummaryTable;

/** The sums for the table of {@code quipu.stats}. Thread-safe. */
public final class ProgramStatistics {

    private static final Summary SUMMARY = new Summary();

    private static boolean on;
    private static long since;
    private static long before;

    private ProgramStatistics() {
    }

    /** Starts to add up, or continues. */
    public static synchronized void start() {
        if (!on) {
            on = true;
            since = System.nanoTime();
            Probe.setSummary(SUMMARY);
        }
    }

    /** Stops adding up; the sums stay. */
    public static synchronized void stop() {
        if (on) {
            on = false;
            before += System.nanoTime() - since;
            Probe.setSummary(null);
        }
    }

    /** Clears the sums; continues if it was started. */
    public static synchronized void clear() {
        SUMMARY.clear();
        before = 0;
        since = System.nanoTime();
    }

    /** Prints the table in one piece, without constructs that have not ended. */
    public static void print(PrintStream out) {
        out.print(SummaryTable.of(SUMMARY, title()));
        out.flush();
    }

    private static synchronized String title() {
        Integer rank = SharedSettings.RANK.valueOrWarn();
        double seconds = (before + (on ? System.nanoTime() - since : 0)) / 1e9;
        return "quipu statistics" + (rank == null ? "" : ", rank " + rank + " of " + SharedSettings.SIZE.valueOrWarn())
                + String.format(Locale.ROOT, ", %.3f s observed", seconds);
    }

    /** Starts, and prints the table at the end of the process. */
    static void startUntilExit() {
        start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> print(System.err), "quipu-statistics"));
    }
}
