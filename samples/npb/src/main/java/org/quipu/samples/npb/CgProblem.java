package org.quipu.samples.npb;

/** The sizes of CG and the eigenvalue estimates that NPB publishes for them. */
enum CgProblem implements Problem {
    S(1_400, 7, 15, 10.0, 8.5971775078648),
    W(7_000, 8, 15, 12.0, 10.362595087124),
    A(14_000, 11, 15, 20.0, 17.130235054029),
    B(75_000, 13, 75, 60.0, 22.712745482631),
    C(150_000, 15, 75, 110.0, 28.973605592845),
    D(1_500_000, 21, 100, 500.0, 52.514532105794);

    /** NPB's tolerance, relative to the published value. */
    static final double TOLERANCE = 1.0e-10;
    /** Steps of the conjugate gradient method in each iteration. */
    static final int CG_STEPS = 25;

    private final int order;
    private final int nonzeros;
    private final int iterations;
    private final double shift;
    private final double zeta;

    CgProblem(int order, int nonzeros, int iterations, double shift, double zeta) {
        this.order = order;
        this.nonzeros = nonzeros;
        this.iterations = iterations;
        this.shift = shift;
        this.zeta = zeta;
    }

    /** Rows (and columns) of the matrix. */
    int order() {
        return order;
    }

    /** Nonzeros of each random vector whose outer product goes into the matrix. */
    int nonzeros() {
        return nonzeros;
    }

    /** Timed iterations of the inverse power method. */
    int iterations() {
        return iterations;
    }

    /** The number that is subtracted from the diagonal. */
    double shift() {
        return shift;
    }

    /** The published estimate of the eigenvalue. */
    double zeta() {
        return zeta;
    }

    @Override
    public NpbResult.Benchmark benchmark() {
        double row = nonzeros * (nonzeros + 1.0);
        double operations = 2.0 * iterations * order * (3.0 + row + CG_STEPS * (5.0 + row) + 3.0);
        return new NpbResult.Benchmark("CG", name(), Integer.toString(order), iterations, "floating point",
                operations * 1.0e-6);
    }

    /** The matrix twice, as it is copied once, and the vectors it is made from; rows are almost equally long. */
    @Override
    public long bytes(int ranks) {
        long width = nonzeros + 1L;
        return 2L * 12 * width * width * order / ranks + (12 * width + 8 * 8) * order;
    }

    /** Compares the estimate with the published one. */
    NpbResult.Values compare(double computed) {
        return NpbResult.Values.within(TOLERANCE, "zeta", new double[] {computed}, new double[] {zeta});
    }
}
