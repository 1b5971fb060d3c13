package org.quipu.samples.npb;

/** The sizes of BT and the norms that NPB publishes for them. */
enum BtProblem implements AdiProblem {
    S(12, 0.01, 60,
            1.703428370954e-1, 1.297525207003e-2, 3.252792698949e-2, 2.643642127517e-2, 1.921178413174e-1,
            4.997691334581e-4, 4.519566678296e-5, 7.397376517292e-5, 7.382123863244e-5, 8.926963098749e-4),
    W(24, 0.0008, 200,
            0.1125590409344e3, 0.1180007595731e2, 0.2710329767846e2, 0.2469174937669e2, 0.2638427874317e3,
            0.4419655736008e1, 0.4638531260002, 0.1011551749967e1, 0.9235878729944, 0.1018045837718e2),
    A(64, 0.0008, 200,
            1.080634671464e2, 1.131973090122e1, 2.597435451158e1, 2.366562254468e1, 2.527896321175e2,
            4.234841604053, 4.439028249700e-1, 9.669248013635e-1, 8.830206303977e-1, 9.737990177083),
    B(102, 0.0003, 200,
            1.423359722929e3, 9.933052259015e1, 3.564602564454e2, 3.248544795908e2, 3.270754125466e3,
            5.296984714094e1, 4.463289611567, 1.312257334221e1, 1.200692532356e1, 1.245957615104e2),
    C(162, 0.0001, 200,
            0.6239811655176e4, 0.5079323919042e3, 0.1542353009301e4, 0.1330238792929e4, 0.1160408742844e5,
            0.1646200836909e3, 0.1149710790382e2, 0.4120744620746e2, 0.3708765105969e2, 0.3621105305184e3),
    D(408, 0.00002, 250,
            0.2533188551738e5, 0.2346393716980e4, 0.6294554366904e4, 0.5352565376030e4, 0.3905864038618e5,
            0.3100009377557e3, 0.2424086324913e2, 0.7782212022645e2, 0.6835623860116e2, 0.6065737200368e3);

    /** Lines that are solved together, if a plane has no more: enough that the start of a loop takes little time. */
    private static final int WIDTH = 128;

    private final int points;
    private final double step;
    private final int iterations;
    private final double[] norms;

    BtProblem(int points, double step, int iterations, double... norms) {
        this.points = points;
        this.step = step;
        this.iterations = iterations;
        this.norms = norms;
    }

    @Override
    public int points() {
        return points;
    }

    @Override
    public double step() {
        return step;
    }

    @Override
    public int iterations() {
        return iterations;
    }

    @Override
    public double[] norms() {
        return norms.clone();
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public NpbResult.Benchmark benchmark() {
        double n = points;
        return benchmark("BT", 3478.8 * n * n * n - 17655.7 * n * n + 28023.7 * n);
    }
}
