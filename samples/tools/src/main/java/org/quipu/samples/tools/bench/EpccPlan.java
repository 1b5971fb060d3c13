package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of all forms of an EPCC benchmark, and the format of their output.
 *
 * @param suite the benchmark
 * @param threads threads of the team
 * @param warmup milliseconds of warm-up for each row
 * @param outer repetitions of a measurement
 * @param testTime minimum duration of one repetition in microseconds
 */
record EpccPlan(EpccSuite suite, int threads, int warmup, int outer, int testTime) {
    private static final String MARK = "quipu-epcc ";
    private static final int FIELDS = 5;

    List<String> arguments() {
        return List.of(Integer.toString(threads), Integer.toString(warmup), Integer.toString(outer),
                Integer.toString(testTime));
    }

    List<String> rows() {
        return suite.rows(threads);
    }

    /** The overheads that a program with a counterpart of everything printed. */
    Map<String, Figure> readAll(Outcome outcome) throws BenchException {
        Map<String, Figure> figures = read(outcome);
        if (figures.size() != rows().size()) {
            throw failure(outcome, figures.size());
        }
        return figures;
    }

    /**
     * The overheads in microseconds, as EPCC computes them: mean of the test less mean of the reference, with 1.96
     * standard deviations of the test. A line is {@code quipu-epcc NAME MEAN SD REFERENCE_MEAN REFERENCE_SD}, with
     * dashes for the blanks of the name. Some rows may be absent.
     */
    Map<String, Figure> read(Outcome outcome) throws BenchException {
        List<String> rows = rows();
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (String line : outcome.out()) {
            if (line.startsWith(MARK)) {
                String[] words = line.substring(MARK.length()).strip().split("\\s+");
                String row = words[0].replace('-', ' ');
                if (words.length == FIELDS && rows.contains(row)) {
                    double overhead = Double.parseDouble(words[1]) - Double.parseDouble(words[3]);
                    figures.put(row, new Figure(overhead, Statistics.margin(Double.parseDouble(words[2]))));
                }
            }
        }
        if (outcome.exit() != 0 || figures.isEmpty()) {
            throw failure(outcome, figures.size());
        }
        return figures;
    }

    private BenchException failure(Outcome outcome, int read) {
        return new BenchException("its " + suite + " benchmark ended with code " + outcome.exit() + " after " + read
                + " of " + rows().size()
                + " rows: " + outcome.complaint());
    }
}
