package org.quipu.device.control;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Logs refused connections in a limited number of lines. The first {@value #VERBATIM} of each kind get a line each.
 * Later ones are counted: at most every 10 seconds, one line gives their number by kind and describes the last one. Not
 * thread-safe.
 */
final class RefusalLog {

    /** Refused connections of each kind that get a line each. */
    static final int VERBATIM = 5;

    /** The shortest time between two summaries. */
    static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final int rank;
    private final Consumer<String> lines;
    private final LongSupplier clock;
    private final int[] reported = new int[Refusal.values().length];
    private final int[] counted = new int[Refusal.values().length];
    private boolean pending;
    private long pendingSince;
    private String last = "";

    /**
     * @param rank rank of this process, for the messages
     * @param lines receives each line
     * @param clock nanoseconds, as {@link System#nanoTime} returns them
     */
    RefusalLog(int rank, Consumer<String> lines, LongSupplier clock) {
        this.rank = rank;
        this.lines = lines;
        this.clock = clock;
    }

    /**
     * Reports or counts a refused connection.
     *
     * @param from the other side's address, as far as it is known
     * @param detail what happened, as a clause with the subject "it"
     */
    void refused(Refusal refusal, Object from, String detail) {
        if (reported[refusal.ordinal()] < VERBATIM) {
            reported[refusal.ordinal()]++;
            lines.accept("rank " + rank + " refused a connection from " + from + ": " + detail);
            return;
        }
        if (!pending) {
            pending = true;
            pendingSince = clock.getAsLong();
        }
        counted[refusal.ordinal()]++;
        last = from + ": " + detail;
        tick();
    }

    /**
     * Writes the summary if connections have been counted and {@link #INTERVAL_NANOS} have passed since the first of
     * them. Cheap; must be called from time to time.
     */
    void tick() {
        if (pending && clock.getAsLong() - pendingSince >= INTERVAL_NANOS) {
            summarize();
        }
    }

    /** Writes the summary of what has been counted and not yet written. */
    void close() {
        if (pending) {
            summarize();
        }
    }

    private void summarize() {
        long seconds = Math.max(1, TimeUnit.NANOSECONDS.toSeconds(clock.getAsLong() - pendingSince));
        long all = Arrays.stream(counted).asLongStream().sum();
        String kinds = Arrays.stream(Refusal.values()).filter(each -> counted[each.ordinal()] > 0)
                .map(each -> number(counted[each.ordinal()]) + " x " + each.text()).collect(Collectors.joining(", "));
        lines.accept("rank " + rank + " refused " + number(all) + " more connection" + (all == 1 ? "" : "s")
                + " in the last " + seconds + " s (" + kinds + "); the last from " + last);
        Arrays.fill(counted, 0);
        pending = false;
    }

    private static String number(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
