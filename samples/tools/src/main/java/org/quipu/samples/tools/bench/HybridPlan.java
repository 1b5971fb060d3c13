package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quipu.samples.tools.demo.Kernel;
import org.quipu.samples.tools.demo.Shape;

/**
 * The programs of {@code bench hybrid}, and the format of their output.
 *
 * @param problem NPB's class
 * @param runs runs of a NAS kernel in the same processes
 * @param programs the programs in the order in which they run: {@link #HEAT} and names of NAS kernels; each is a row
 */
record HybridPlan(String problem, int runs, List<String> programs) {
    /** The stencil. */
    static final String HEAT = "heat";
    /** The exit code of a kernel that cannot run on its number of ranks, or that has too little memory. */
    private static final int REFUSED = 2;
    private static final MessageRun HEAT_RUN = new MessageRun(1, 1, List.of(), List.of(), Map.of("loop", HEAT));

    /** All programs. */
    static List<String> all() {
        return Stream.concat(Stream.of(Kernel.values()).map(kernel -> kernel.name().toLowerCase(Locale.ROOT)),
                Stream.of(HEAT)).toList();
    }

    /** All ways to use each core once: from one rank with a thread on each core to one rank on each core. */
    static List<Shape> shapes(int cores) {
        return IntStream.rangeClosed(1, cores).filter(ranks -> cores % ranks == 0)
                .mapToObj(ranks -> new Shape(ranks, cores / ranks)).toList();
    }

    /** The kernel of a program other than {@link #HEAT}. */
    static Kernel kernel(String program) {
        return Kernel.valueOf(program.toUpperCase(Locale.ROOT));
    }

    /** The time of a program in seconds; NaN if it refuses the number of ranks. */
    Figure read(String program, Shape shape, Outcome outcome) throws BenchException {
        if (program.equals(HEAT)) {
            MessagePlan plan = new MessagePlan(MessageBenchmark.HEAT, List.of(HEAT_RUN));
            return Figure.of(plan.read(HEAT_RUN, outcome).getOrDefault(HEAT, Figure.of(Double.NaN)).value() / 1000);
        }
        if (outcome.exit() == REFUSED) {
            return Figure.of(Double.NaN);
        }
        for (String line : outcome.exit() == 0 ? outcome.out() : List.<String>of()) {
            Matcher matcher = NpbPlan.JAVA.matcher(line);
            if (matcher.matches() && matcher.group(1).equals(Integer.toString(shape.ranks()))
                    && matcher.group(2).equals(Integer.toString(shape.threads()))) {
                return new Figure(Double.parseDouble(matcher.group(4)), Double.NaN,
                        Map.of(NpbPlan.COMPILED, Double.parseDouble(matcher.group(3))));
            }
        }
        throw new BenchException(program + ", class " + problem + ", gave no verified result of " + shape + " (code "
                + outcome.exit() + "): " + outcome.complaint());
    }

    /** A table of the times with the best one of each row marked. */
    static String render(Comparison comparison) {
        List<Series> all = new ArrayList<>(List.of(comparison.ours()));
        all.addAll(comparison.peers());
        TextTable table = new TextTable(
                Stream.concat(Stream.of(comparison.rowTitle()), all.stream().map(Series::name)).toList());
        for (String row : comparison.rows()) {
            double best = all.stream().flatMapToDouble(series -> DoubleStream.of(series.median(row)))
                    .filter(value -> !Double.isNaN(value)).min().orElse(Double.NaN);
            table.add(Stream.concat(Stream.of(row), all.stream().map(series -> series.median(row))
                    .map(value -> TextReport.number(value) + (value == best ? " *" : "  "))).toList());
        }
        return comparison.title() + ", median of " + comparison.rounds()
                + (comparison.rounds() == 1 ? " run" : " runs in turn") + "; * marks the best of a row\n\n"
                + table.render();
    }
}
