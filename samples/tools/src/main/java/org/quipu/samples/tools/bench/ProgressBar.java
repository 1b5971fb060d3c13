package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The progress of programs that run in the same order in each of some rounds, as one line with the time left. The time
 * of a program that has not run yet is estimated as the mean of those that have. Not thread-safe.
 */
final class ProgressBar {
    private static final int WIDTH = 24;
    private static final long SECOND = 1_000_000_000L;

    private final List<String> steps;
    private final int rounds;
    private final LongSupplier clock;
    private final Map<String, Long> took = new LinkedHashMap<>();
    private int done = -1;
    private long start;

    /**
     * Creates a bar.
     *
     * @param steps names of the programs of a round, all different
     * @param rounds the number of rounds
     * @param clock a clock in nanoseconds
     */
    ProgressBar(List<String> steps, int rounds, LongSupplier clock) {
        this.steps = steps;
        this.rounds = rounds;
        this.clock = clock;
    }

    /** Returns the line to show when a program starts. Programs that have been left out may be skipped. */
    String next(String step) {
        long now = clock.getAsLong();
        if (done >= 0) {
            took.put(steps.get(done % steps.size()), now - start);
        }
        start = now;
        do {
            done++;
        } while (done < steps.size() * rounds - 1 && !steps.get(done % steps.size()).equals(step));
        int filled = WIDTH * done / (steps.size() * rounds);
        return String.format(Locale.ROOT, "[%s%s] %s %s", "#".repeat(filled), ".".repeat(WIDTH - filled), left(), step);
    }

    private String left() {
        if (took.isEmpty()) {
            return "";
        }
        double mean = took.values().stream().mapToLong(Long::longValue).average().orElse(0);
        double nanos = 0;
        for (int i = done; i < steps.size() * rounds; i++) {
            Long known = took.get(steps.get(i % steps.size()));
            nanos += known == null ? mean : known;
        }
        long seconds = Math.round(nanos / SECOND);
        return String.format(Locale.ROOT, "%d:%02d left", seconds / 60, seconds % 60);
    }
}
