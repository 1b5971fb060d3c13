package org.quipu.samples.npb;

/** The sizes of LU and the values that NPB publishes for them. */
enum LuProblem implements Problem {
    S(12, 50, 0.5, new double[] {0.016196343210976703, 0.002197674516482132, 0.0015179927653399185,
        0.0015029584435994323, 0.03426407315589646, 0.0006422331995796092, 8.414434204734792e-05,
        5.8588269616485187e-05, 5.847422259515735e-05, 0.0013103347914111294, 7.841892886593708}),
    W(33, 300, 1.5e-3, new double[] {12.36511638192, 1.317228477799, 2.550120713095, 2.326187750252, 28.26799444189,
        0.4867877144216, 0.05064652880982, 0.09281818101960, 0.08570126542733, 1.084277417792, 11.61399311023}),
    A(64, 250, 2.0, new double[] {779.0210760668937, 63.40276525969287, 194.9924972729248,
        178.45301160418538, 1838.4760349464248, 29.964085685471943, 2.819457636500335, 7.347341269877474,
        6.713922568777705, 70.71531568839258, 26.030925604886278}),
    B(102, 250, 2.0, new double[] {3553.2672969982737, 262.1475079531069, 883.3372185095219,
        778.1277473942527, 7308.796959254531, 114.01176380212709, 8.109896365542157, 28.480597317698308,
        25.90539456783294, 260.54907504857414, 47.88716270330823}),
    C(162, 250, 2.0, new double[] {10376.698032353785, 892.2124588010086, 2562.3881458266087,
        2191.9434385783143, 17807.80572610612, 215.98639971694928, 15.57895592398636,
        54.13188630772078, 48.22626431540454, 455.90291004325036, 66.64045535721813}),
    D(408, 300, 1.0, new double[] {0.4868417937025e5, 0.4696371050071e4, 0.1218114549776e5, 0.1033801493461e5,
        0.7142398413817e5, 0.3752393004482e3, 0.3084128893659e2, 0.9434276905469e2, 0.8230686681928e2,
        0.7002620636210e3, 0.8334101392503e2});

    /** NPB's tolerance, relative to the published values. */
    static final double TOLERANCE = 1.0e-8;

    private final int points;
    private final int iterations;
    private final double timeStep;
    private final double[] published;

    LuProblem(int points, int iterations, double timeStep, double[] published) {
        this.points = points;
        this.iterations = iterations;
        this.timeStep = timeStep;
        this.published = published;
    }

    /** Points along each axis, with those on the faces of the cube. */
    int points() {
        return points;
    }

    /** Timed time steps. */
    int iterations() {
        return iterations;
    }

    /** The length of a time step, without unit. */
    double timeStep() {
        return timeStep;
    }

    /** Compares the norms of the residual, the norms of the error and the surface integral with the published ones. */
    NpbResult.Values compare(double[] computed) {
        return NpbResult.Values.within(TOLERANCE, "norms and integral", computed, published);
    }

    @Override
    public NpbResult.Benchmark benchmark() {
        double n = points;
        double operations = iterations * (1984.77 * n * n * n - 10923.3 * n * n + 27770.9 * n - 144010.0);
        return new NpbResult.Benchmark("LU", name(), points + " x " + points + " x " + points, iterations,
                "floating point", operations * 1.0e-6);
    }

    /** Each rank must have a plane between the faces of the cube. */
    @Override
    public int mostRanks() {
        return points - 2;
    }

    /** The state with its reciprocal density, the change and the forcing; a rank also has planes of its neighbours. */
    @Override
    public long bytes(int ranks) {
        long row = 8L * points + 16;
        long planes = ranks == 1 ? points : (points + ranks - 1) / ranks;
        return row * points * (planes * (LuField.STATE + 2 * Flow.COMPONENTS) + 4 * LuField.STATE);
    }
}
