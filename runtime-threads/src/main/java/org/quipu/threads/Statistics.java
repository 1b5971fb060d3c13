package org.quipu.threads;

import java.io.PrintStream;
import org.quipu.threads.watch.ProgramStatistics;

/**
 * Where a program's time goes, by region, loop, task and lock: the table that the setting {@code quipu.stats=summary} prints at
 * the end of the process, for use at any time.
 *
 * <pre>{@code
 * Statistics.start();
 * solve();
 * Statistics.print(System.err);
 * }</pre>
 *
 * <p>Cost while it adds up: about a microsecond for each construct and thread; none before and after. A region that has
 * begun before {@link #start} has no row, what its threads meet from then on has. Any thread may call any method at any time.
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
