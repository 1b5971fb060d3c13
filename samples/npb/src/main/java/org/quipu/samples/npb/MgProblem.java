package org.quipu.samples.npb;

/** The sizes of MG and the norms that NPB publishes for them. */
enum MgProblem implements Problem {
    S(5, 4, 0.5307707005734e-4),
    W(7, 4, 0.6467329375339e-5),
    A(8, 4, 0.2433365309069e-5),
    B(8, 20, 0.1800564401355e-5),
    C(9, 20, 0.5706732285740e-6),
    D(10, 50, 0.1583275060440e-9);

    /** NPB's tolerance, relative to the published value. */
    static final double TOLERANCE = 1.0e-8;

    private static final double[] SMOOTHER_A = {-3.0 / 8.0, 1.0 / 32.0, -1.0 / 64.0, 0.0};
    private static final double[] SMOOTHER_B = {-3.0 / 17.0, 1.0 / 33.0, -1.0 / 61.0, 0.0};

    private final int levels;
    private final int iterations;
    private final double norm;

    MgProblem(int levels, int iterations, double norm) {
        this.levels = levels;
        this.iterations = iterations;
        this.norm = norm;
    }

    /** The number of grids; the finest has 2^levels points along each axis, the coarsest 2. */
    int levels() {
        return levels;
    }

    /** Points along each axis of the finest grid. */
    int points() {
        return 1 << levels;
    }

    /** Timed iterations. */
    int iterations() {
        return iterations;
    }

    /** The smoother's weights of a point and of its neighbours at a face, an edge and a corner. */
    double[] smoother() {
        return compareTo(B) < 0 ? SMOOTHER_A : SMOOTHER_B;
    }

    /** Compares the norm of the residual with the published one. */
    NpbResult.Values compare(double computed) {
        return NpbResult.Values.within(TOLERANCE, "norm", new double[] {computed}, new double[] {norm});
    }

    @Override
    public NpbResult.Benchmark benchmark() {
        int n = points();
        double operations = 58.0 * iterations * n * n * n;
        return new NpbResult.Benchmark("MG", name(), n + " x " + n + " x " + n, iterations, "floating point",
                operations * 1.0e-6);
    }

    /** Each rank must have two planes of the finest grid. */
    @Override
    public int mostRanks() {
        return points() / 2;
    }

    /** Three grids of the finest level, two of all others, which together are a seventh of it. */
    @Override
    public long bytes(int ranks) {
        long plane = 8L * (points() + 2) * (points() + 2);
        return plane * (points() / ranks + 2) * 7 / 2;
    }
}
