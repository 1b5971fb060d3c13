package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What all ping-pong programs are told, and how their output is read.
 *
 * @param sizes message sizes in bytes
 * @param warmup milliseconds of warm-up for each size
 * @param measure milliseconds of measurement for each size
 */
record PingPongPlan(List<Integer> sizes, int warmup, int measure) {
    private static final String MARK = "quipu-pingpong ";

    /** The arguments of every form of the program. */
    List<String> arguments() {
        return List.of(sizes.stream().map(String::valueOf).collect(Collectors.joining(",")), Integer.toString(warmup),
                Integer.toString(measure));
    }

    List<String> rows() {
        return sizes.stream().map(MessageSizes::name).toList();
    }

    /** The half round trips in microseconds, from the output of rank 0. */
    Map<String, Figure> read(Outcome outcome) throws BenchException {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (String line : outcome.out()) {
            int mark = line.indexOf(MARK);
            if (mark >= 0) {
                String[] words = line.substring(mark + MARK.length()).strip().split("\\s+");
                figures.put(MessageSizes.name(Integer.parseInt(words[0])), Figure.of(Double.parseDouble(words[1])));
            }
        }
        if (outcome.exit() != 0 || !figures.keySet().containsAll(rows())) {
            throw new BenchException("its ping-pong ended with code " + outcome.exit() + " after " + figures.size() + " of "
                    + sizes.size() + " sizes: " + outcome.complaint());
        }
        return figures;
    }
}
