package org.quipu.samples.npb;

/** The sizes of SP and the norms that NPB publishes for them. */
enum SpProblem implements AdiProblem {
    S(12, 0.015, 100,
            2.747031545134e-2, 1.036074670529e-2, 1.623574506510e-2, 1.584055722446e-2,
            3.484904060936e-2,
            2.728925855738e-5, 1.036444664084e-5, 1.615479828717e-5, 1.575070499448e-5,
            3.417766618339e-5),
    W(36, 0.0015, 400,
            0.1893253733584e-02, 0.1717075447775e-03, 0.2778153350936e-03, 0.2887475409984e-03, 0.3143611161242e-02,
            0.7542088599534e-04, 0.6512852253086e-05, 0.1049092285688e-04, 0.1128838671535e-04, 0.1212845639773e-03),
    A(64, 0.0015, 400,
            2.4799822399300, 1.1276337964369, 1.5028977888770, 1.4217816211695, 2.1292113035138,
            1.090014029782e-4, 3.734395176928e-5, 5.009278540654e-5, 4.767109393953e-5,
            1.362161339921e-4),
    B(102, 0.001, 400,
            0.6903293579998e+02, 0.3095134488084e+02, 0.4103336647017e+02, 0.3864769009604e+02, 0.5643482272596e+02,
            0.9810006190188e-02, 0.1022827905670e-02, 0.1720597911692e-02, 0.1694479428231e-02, 0.1847456263981e-01),
    C(162, 0.00067, 400,
            0.5881691581829e+03, 0.2454417603569e+03, 0.3293829191851e+03, 0.3081924971891e+03, 0.4597223799176e+03,
            0.2598120500183e+00, 0.2590888922315e-01, 0.5132886416320e-01, 0.4806073419454e-01, 0.5483377491301e+00),
    D(408, 0.0003, 500,
            0.1044696216887e+05, 0.3204427762578e+04, 0.4648680733032e+04, 0.4238923283697e+04, 0.7588412036136e+04,
            0.5089471423669e+01, 0.5323514855894e+00, 0.1187051008971e+01, 0.1083734951938e+01, 0.1164108338568e+02);

    /** Lines that are solved together, if a plane has no more: the rows in use then fit into the first-level cache. */
    private static final int WIDTH = 128;

    private final int points;
    private final double step;
    private final int iterations;
    private final double[] norms;

    SpProblem(int points, double step, int iterations, double... norms) {
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
        return benchmark("SP", 881.174 * n * n * n - 4683.91 * n * n + 11484.5 * n - 19272.4);
    }
}
