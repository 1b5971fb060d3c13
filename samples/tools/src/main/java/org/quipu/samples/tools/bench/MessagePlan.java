package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of all forms of a message benchmark, and the format of their output.
 *
 * @param benchmark the benchmark
 * @param runs the starts that make one round; together they give all rows
 */
record MessagePlan(MessageBenchmark benchmark, List<MessageRun> runs) {
    /** The row of a whole run's time in milliseconds, from the start of its first process to the end of its last. */
    static final String PROGRAM = "program";
    /** The row of the first 250 ms of messages, with the first operation and size. */
    static final String COLD = "cold";
    /** The output of a program that has received wrong data. */
    private static final String WRONG = "wrong";
    /** The name that programs give to the standard deviation of a row's value. */
    private static final String DEVIATION = "sd";
    /** The counters by their names in the program; per message, or per operation, of all ranks together. */
    private static final Map<String, String> COUNTERS = Map.of("allocated", "bytes allocated", "cpu", "CPU us");

    /**
     * The figures of one run from the output of rank 0. A line is {@code quipu-PROGRAM ROW VALUE [COUNTER=VALUE]...},
     * possibly after other text. The figure of a wrong result has NaN for its value; lines of rows that are not the
     * run's have figures by the names that the program gives them. The row {@link #PROGRAM} is not printed.
     */
    Map<String, Figure> read(MessageRun run, Outcome outcome) throws BenchException {
        String mark = "quipu-" + benchmark.program() + " ";
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (String line : outcome.out()) {
            int at = line.indexOf(mark);
            if (at >= 0) {
                String[] words = line.substring(at + mark.length()).strip().split("\\s+");
                figures.put(run.rows().getOrDefault(words[0], words[0]), figure(words));
            }
        }
        if (run.rows().containsKey(PROGRAM)) {
            figures.put(run.rows().get(PROGRAM), Figure.of(outcome.took().toNanos() / 1e6));
        }
        if (outcome.exit() != 0 || !figures.keySet().containsAll(run.rows().values())) {
            throw new BenchException("its " + benchmark.program() + " ended with code " + outcome.exit() + " after "
                    + figures.size() + " of " + run.rows().size() + " rows: " + outcome.complaint());
        }
        return figures;
    }

    private static Figure figure(String[] words) {
        double value = words[1].equals(WRONG) ? Double.NaN : Double.parseDouble(words[1]);
        double margin = Double.NaN;
        Map<String, Double> counters = new LinkedHashMap<>();
        for (int i = 2; i < words.length; i++) {
            String[] counter = words[i].split("=");
            double count = Double.parseDouble(counter[1]);
            if (counter[0].equals(DEVIATION)) {
                margin = Statistics.margin(count);
            } else {
                counters.put(COUNTERS.getOrDefault(counter[0], counter[0]), count);
            }
        }
        return new Figure(value, margin, counters);
    }
}
