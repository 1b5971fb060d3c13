package org.quipu.threads;

import java.io.PrintStream;
import org.quipu.threads.watch.ProgramStatistics;

/**
 * A table of a program's time by region, loop, task and lock. The setting {@code quipu.stats=summary} prints it at the
 * end of the process; these methods print it at any time.
 *
 * <pre>{@code
 * Statistics.start();
 * solve();
 * Statistics.print(System.err);
 * }</pre>
 *
 * <p>Cost while it adds up: about a microsecond for each construct and thread; none before and after. A region that
 * began before {@link #start} has no row; later constructs in it have. Any thread may call any method at any time.
 */
public final class Statistics {

    private Statistics() {
    }

    /** Starts to add up, or continues. */
    public static void start() {
        ProgramStatistics.start();
    }

    /** Stops adding up; the sums stay. */
    public static void stop() {
        ProgramStatistics.stop();
    }

    /** Clears the sums; continues if it was started. */
    public static void clear() {
        ProgramStatistics.clear();
    }

    /** Prints the table in one piece, without constructs that have not ended. */
    public static void print(PrintStream out) {
        ProgramStatistics.print(out);
    }
}
