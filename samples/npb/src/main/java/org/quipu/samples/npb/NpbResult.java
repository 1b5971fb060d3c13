package org.quipu.samples.npb;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The result of a run. It is printed in the form of the NPB programs, and as one line for programs to read.
 *
 * @param benchmark the benchmark and its size
 * @param run how it was run
 * @param mops millions of operations per second, by NPB's formula
 * @param values the computed values and the published ones
 */
record NpbResult(Benchmark benchmark, Run run, double mops, Values values) {
    /**
     * A benchmark of one size.
     *
     * @param kernel its name of two letters
     * @param problemClass {@code S}, {@code W}, {@code A}, {@code B}, {@code C} or {@code D}
     * @param size NPB's measure of the size
     * @param iterations timed iterations; 0 for EP, which has none
     * @param operation the kind of operation that is counted
     * @param millionOperations the operations of the timed section by NPB's formula, in millions
     */
    record Benchmark(String kernel, String problemClass, String size, int iterations, String operation,
            double millionOperations) {
    }

    /**
     * @param ranks the number of processes
     * @param threads the number of threads in each of them
     * @param seconds time of the timed section
     * @param firstSeconds time of the timed section in the first run in the same processes
     */
    record Run(int ranks, int threads, double seconds, double firstSeconds) {
        /** A first run. */
        Run(int ranks, int threads, double seconds) {
            this(ranks, threads, seconds, seconds);
        }
    }

    /**
     * @param quantity the name of the values
     * @param verified whether they agree with the published ones within NPB's tolerance
     */
    record Values(String quantity, double[] computed, double[] published, boolean verified) {
        /** Values that verify if none differs from the published one by more than {@code tolerance}, relative to it. */
        static Values within(double tolerance, String quantity, double[] computed, double[] published) {
            boolean verified = computed.length == published.length;
            for (int i = 0; verified && i < computed.length; i++) {
                verified = Math.abs((computed[i] - published[i]) / published[i]) <= tolerance;
            }
            return new Values(quantity, computed, published, verified);
        }
    }

    /** The beginning of the line for programs. */
    static final String MARK = "quipu-result: ";

    /** The result of a run of {@code problem} whose values are known. */
    static NpbResult of(Problem problem, Run run, Values values) {
        return new NpbResult(problem.benchmark(), run, problem.benchmark().millionOperations() / run.seconds(),
                values);
    }

    /** This result, for which {@code first} is the first run in the same processes. */
    NpbResult after(NpbResult first) {
        return new NpbResult(benchmark, new Run(run.ranks(), run.threads(), run.seconds(), first.run().seconds()), mops,
                values);
    }

    boolean verified() {
        return values.verified();
    }

    /** Prints the report and the line for programs. */
    void print(PrintStream out) {
        out.printf(Locale.ROOT, "%n %s Benchmark Completed.%n", benchmark.kernel());
        line(out, "Class", benchmark.problemClass());
        line(out, "Size", benchmark.size());
        line(out, "Iterations", Integer.toString(benchmark.iterations()));
        line(out, "Time in seconds", String.format(Locale.ROOT, "%.3f", run.seconds()));
        line(out, "Ranks x threads", run.ranks() + " x " + run.threads());
        line(out, "Mop/s total", String.format(Locale.ROOT, "%.2f", mops));
        line(out, "Operation type", benchmark.operation());
        line(out, "Computed " + values.quantity(), text(values.computed(), " "));
        line(out, "Published " + values.quantity(), text(values.published(), " "));
        out.printf("%n VERIFICATION %s%n", verified() ? "SUCCESSFUL" : "FAILED");
        out.println(MARK + json());
    }

    private static void line(PrintStream out, String name, String value) {
        out.printf(" %-16s = %s%n", name, value);
    }

    private String json() {
        return String.format(Locale.ROOT,
                "{\"kernel\":\"%s\",\"class\":\"%s\",\"ranks\":%d,\"threads\":%d,\"seconds\":%.6f,"
                        + "\"firstSeconds\":%.6f,\"mops\":%.3f,\"quantity\":\"%s\","
                        + "\"computed\":[%s],\"published\":[%s],\"verified\":%b}",
                benchmark.kernel(), benchmark.problemClass(), run.ranks(), run.threads(), run.seconds(),
                run.firstSeconds(), mops,
                values.quantity(), text(values.computed(), ","), text(values.published(), ","), verified());
    }

    private static String text(double[] values, String separator) {
        return Arrays.stream(values).mapToObj(Double::toString).collect(Collectors.joining(separator));
    }
}
