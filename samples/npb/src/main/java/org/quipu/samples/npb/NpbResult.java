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
     * @param kernel {@code EP} or {@code CG}
     * @param problemClass {@code S}, {@code W} or {@code A}
     * @param size NPB's measure of the size
     * @param iterations timed iterations; 0 for EP, which has none
     * @param operation the kind of operation that is counted
     */
    record Benchmark(String kernel, String problemClass, long size, int iterations, String operation) {
    }

    /**
     * @param ranks the number of processes
     * @param threads the number of threads in each of them
     * @param seconds time of the timed section
     */
    record Run(int ranks, int threads, double seconds) {
    }

    /**
     * @param quantity the name of the values
     * @param verified whether they agree with the published ones within NPB's tolerance
     */
    record Values(String quantity, double[] computed, double[] published, boolean verified) {
    }

    /** The beginning of the line for programs. */
    static final String MARK = "quipu-result: ";

    /** The result of a CG run. */
    static NpbResult cg(CgProblem problem, Run run, double zeta) {
        boolean verified = Math.abs(zeta - problem.zeta()) <= CgProblem.TOLERANCE * problem.zeta();
        return new NpbResult(
                new Benchmark("CG", problem.name(), problem.order(), problem.iterations(), "floating point"), run,
                problem.millionOperations() / run.seconds(),
                new Values("zeta", new double[] {zeta}, new double[] {problem.zeta()}, verified));
    }

    /** The result of an EP run; {@code rings} are the counts of accepted pairs by ring. */
    static NpbResult ep(EpProblem problem, Run run, double sumX, double sumY, long[] rings) {
        boolean verified = Math.abs((sumX - problem.sumX()) / problem.sumX()) <= EpProblem.TOLERANCE
                && Math.abs((sumY - problem.sumY()) / problem.sumY()) <= EpProblem.TOLERANCE
                && Arrays.stream(rings).sum() == problem.accepted();
        return new NpbResult(new Benchmark("EP", problem.name(), 2 * problem.pairs(), 0, "random numbers generated"),
                run, problem.millionOperations() / run.seconds(), new Values("sums", new double[] {sumX, sumY},
                        new double[] {problem.sumX(), problem.sumY()}, verified));
    }

    boolean verified() {
        return values.verified();
    }

    /** Prints the report and the line for programs. */
    void print(PrintStream out) {
        out.printf(Locale.ROOT, "%n %s Benchmark Completed.%n", benchmark.kernel());
        line(out, "Class", benchmark.problemClass());
        line(out, "Size", Long.toString(benchmark.size()));
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
                "{\"kernel\":\"%s\",\"class\":\"%s\",\"ranks\":%d,\"threads\":%d,\"seconds\":%.6f,\"mops\":%.3f,"
                        + "\"quantity\":\"%s\",\"computed\":[%s],\"published\":[%s],\"verified\":%b}",
                benchmark.kernel(), benchmark.problemClass(), run.ranks(), run.threads(), run.seconds(), mops,
                values.quantity(), text(values.computed(), ","), text(values.published(), ","), verified());
    }

    private static String text(double[] values, String separator) {
        return Arrays.stream(values).mapToObj(Double::toString).collect(Collectors.joining(separator));
    }
}
