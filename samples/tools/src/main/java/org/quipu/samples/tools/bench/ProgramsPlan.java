package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Arguments of the programs of {@code samples/bench/programs}, and the format of their output.
 *
 * @param names   the programs, in order
 * @param threads threads of the team
 * @param warmup  warm-up of each program in Java, in milliseconds
 * @param suffix  the end of the rows' names, which distinguishes teams
 */
record ProgramsPlan(List<String> names, int threads, int warmup, String suffix) {
    /** All programs. */
    static final List<String> ALL = List.of("doacross", "doacross-blocks", "sparselu", "heat", "cholesky", "guided",
            "atomic", "array-reduction", "fib", "queens", "sort", "strassen", "alignment",
            "mandelbrot", "barriers", "critical");

    private static final String MARK = "quipu-program ";
    private static final int FIELDS = 2;
    /** Compiled C needs no warm-up but that of caches and threads. */
    private static final int SHARE_OF_C = 5;

    /** The warm-up and the names. */
    List<String> javaArguments() {
        return List.of(Integer.toString(warmup), String.join(",", names));
    }

    /** The threads, a shorter warm-up and the names. */
    List<String> nativeArguments() {
        return List.of(Integer.toString(threads), Integer.toString(warmup / SHARE_OF_C), String.join(",", names));
    }

    List<String> rows() {
        return names.stream().map(name -> name + suffix).toList();
    }

    /** The times of a program that has to have correct answers in all rows. */
    Map<String, Figure> readAll(Outcome outcome) throws BenchException {
        Map<String, Figure> figures = read(outcome);
        if (figures.size() != names.size()) {
            throw failure(outcome, figures.size());
        }
        return figures;
    }

    /** The times in milliseconds, from lines {@code quipu-program NAME TIME}. A wrong answer has no line. */
    Map<String, Figure> read(Outcome outcome) throws BenchException {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (String line : outcome.out()) {
            String[] words = line.startsWith(MARK) ? line.substring(MARK.length()).strip().split("\\s+")
                    : new String[0];
            if (words.length == FIELDS && names.contains(words[0])) {
                figures.put(words[0] + suffix, Figure.of(Double.parseDouble(words[1])));
            }
        }
        if (outcome.exit() != 0 || figures.isEmpty()) {
            throw failure(outcome, figures.size());
        }
        return figures;
    }

    private BenchException failure(Outcome outcome, int read) {
        return new BenchException("its programs ended with code " + outcome.exit() + " after " + read + " of "
                + names.size() + " rows: " + outcome.complaint());
    }
}
