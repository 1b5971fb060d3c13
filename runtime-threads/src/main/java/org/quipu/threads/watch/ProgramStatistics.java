package org.quipu.threads.watch;

import java.io.PrintStream;
import java.util.Locale;
import org.quipu.threads.observe.Summary;
import org.quipu.threads.observe.SummaryTable;

/** The sums behind the table of {@code quipu.stats}. Any thread may call any method at any time. */
public final class ProgramStatistics {

    private static final Summary SUMMARY = new Summary();

    private static boolean on;
    private static long since;
    private static long before;

    private ProgramStatistics() {
    }

    /** Begins to add up, or goes on with it. */
    public static synchronized void start() {
        if (!on) {
            on = true;
            since = System.nanoTime();
            Probe.setSummary(SUMMARY);
        }
    }

    /** Adds up no more; what there is stays. */
    public static synchronized void stop() {
        if (on) {
            on = false;
            before += System.nanoTime() - since;
            Probe.setSummary(null);
        }
    }

    /** Forgets what there is, and goes on if it was on. */
    public static synchronized void clear() {
        SUMMARY.clear();
        before = 0;
        since = System.nanoTime();
    }

    /** Prints the table, in one piece; constructs that have not ended are not in it. */
    public static void print(PrintStream out) {
        out.print(SummaryTable.of(SUMMARY, title()));
        out.flush();
    }

    private static synchronized String title() {
        String rank = System.getenv("QUIPU_RANK");
        double seconds = (before + (on ? System.nanoTime() - since : 0)) / 1e9;
        return "quipu statistics" + (rank == null ? "" : ", rank " + rank + " of " + System.getenv("QUIPU_SIZE"))
                + String.format(Locale.ROOT, ", %.3f s observed", seconds);
    }

    /** What the setting asks for. */
    static void startUntilExit() {
        start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> print(System.err), "quipu-statistics"));
    }
}
