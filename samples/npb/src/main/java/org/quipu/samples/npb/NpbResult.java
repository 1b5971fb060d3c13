package org.quipu.samples.npb;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a run found: printed as the NPB programs print it, and as one line for programs to read.
 *
 * @param kernel the benchmark, {@code EP} or {@code CG}
 * @param problemClass the size, {@code S}, {@code W} or {@code A}
 * @param size NPB's measure of the size
 * @param iterations timed iterations; 0 where the benchmark has none
 * @param ranks processes that took part
 * @param threads threads in each of them
 * @param seconds time of the timed section
 * @param mops millions of operations in a second, by NPB's formula
 * @param operation what is counted as an operation
 * @param quantity what is compared with published values
 * @param computed the values found
 * @param published the values that NPB publishes
 * @param verified whether they agree within NPB's tolerance
 */
record NpbResult(String kernel, String problemClass, long size, int iterations, int ranks, int threads, double seconds, double mops,
                 String operation, String quantity, double[] computed, double[] published, boolean verified) {

    /** What the line for programs begins with. */
    static final String MARK = "quipu-result: ";

    /** The result of a CG run. */
    static NpbResult cg(CgProblem problem, int ranks, int threads, double seconds, double zeta) {
        boolean verified = Math.abs(zeta - problem.zeta()) <= CgProblem.TOLERANCE * problem.zeta();
        return new NpbResult("CG", problem.name(), problem.order(), problem.iterations(), ranks, threads, seconds,
                problem.millionOperations() / seconds, "floating point", "zeta",
                new double[] {zeta}, new double[] {problem.zeta()}, verified);
    }

    /** The result of an EP run; {@code rings} are the counts of accepted pairs by ring. */
    static NpbResult ep(EpProblem problem, int ranks, int threads, double seconds, double sumX, double sumY, long[] rings) {
        boolean verified = Math.abs((sumX - problem.sumX()) / problem.sumX()) <= EpProblem.TOLERANCE
                && Math.abs((sumY - problem.sumY()) / problem.sumY()) <= EpProblem.TOLERANCE
                && Arrays.stream(rings).sum() == problem.accepted();
        return new NpbResult("EP", problem.name(), 2 * problem.pairs(), 0, ranks, threads, seconds,
                problem.millionOperations() / seconds, "random numbers generated", "sums",
                new double[] {sumX, sumY}, new double[] {problem.sumX(), problem.sumY()}, verified);
    }

    /** Prints the report and the line for programs. */
    void print(PrintStream out) {
        out.printf(Locale.ROOT, "%n %s Benchmark Completed.%n", kernel);
        line(out, "Class", problemClass);
        line(out, "Size", Long.toString(size));
        line(out, "Iterations", Integer.toString(iterations));
        line(out, "Time in seconds", String.format(Locale.ROOT, "%.3f", seconds));
        line(out, "Ranks x threads", ranks + " x " + threads);
        line(out, "Mop/s total", String.format(Locale.ROOT, "%.2f", mops));
        line(out, "Operation type", operation);
        line(out, "Computed " + quantity, text(computed, " "));
        line(out, "Published " + quantity, text(published, " "));
        out.printf("%n VERIFICATION %s%n", verified ? "SUCCESSFUL" : "FAILED");
        out.println(MARK + json());
    }

    private static void line(PrintStream out, String name, String value) {
        out.printf(" %-16s = %s%n", name, value);
    }

    private String json() {
        return String.format(Locale.ROOT, "{\"kernel\":\"%s\",\"class\":\"%s\",\"ranks\":%d,\"threads\":%d,\"seconds\":%.6f,\"mops\":%.3f,"
                        + "\"quantity\":\"%s\",\"computed\":[%s],\"published\":[%s],\"verified\":%b}",
                kernel, problemClass, ranks, threads, seconds, mops, quantity, text(computed, ","), text(published, ","), verified);
    }

    private static String text(double[] values, String separator) {
        return Arrays.stream(values).mapToObj(Double::toString).collect(Collectors.joining(separator));
    }
}
