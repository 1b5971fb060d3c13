package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What all forms of the construct benchmark are told, and how their output is read.
 *
 * @param threads threads of the team
 * @param warmup milliseconds of warm-up for each construct
 */
record SyncPlan(int threads, int warmup) {
    /** The constructs, in the order of the table. */
    static final List<String> CONSTRUCTS = List.of("parallel", "for", "parallel for", "barrier", "single", "critical", "reduction");

    private static final String MARK = "quipu-sync ";
    private static final int FIELDS = 5;

    List<String> arguments() {
        return List.of(Integer.toString(threads), Integer.toString(warmup));
    }

    /**
     * The overheads in microseconds, EPCC's way: mean of the test less mean of the reference, with 1.96 standard deviations of the test.
     * A line is {@code quipu-sync NAME MEAN SD REFERENCE_MEAN REFERENCE_SD}, with dashes for the blanks of the name.
     */
    Map<String, Figure> read(Outcome outcome) throws BenchException {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (String line : outcome.out()) {
            if (line.startsWith(MARK)) {
                String[] words = line.substring(MARK.length()).strip().split("\\s+");
                if (words.length == FIELDS) {
                    double overhead = Double.parseDouble(words[1]) - Double.parseDouble(words[3]);
                    figures.put(words[0].replace('-', ' '), new Figure(overhead, Statistics.margin(Double.parseDouble(words[2]))));
                }
            }
        }
        if (outcome.exit() != 0 || !figures.keySet().containsAll(CONSTRUCTS)) {
            throw new BenchException("its construct benchmark ended with code " + outcome.exit() + " after " + figures.size() + " of "
                    + CONSTRUCTS.size() + " constructs: " + outcome.complaint());
        }
        return figures;
    }
}
