package org.quipu.samples.npb;

/** The sizes of BT or SP: a cube of points, time steps, and the norms that NPB publishes. */
interface AdiProblem extends Problem {
    /** NPB's tolerance of the norms, relative to the published ones. */
    double TOLERANCE = 1.0e-8;

    /** Points along each axis. */
    int points();

    /** The length of a time step. */
    double step();

    /** Timed time steps. */
    int iterations();

    /** The published norms of the residual, then those of the error, each for the five components. */
    double[] norms();

    /** Compares the norms of the residual and of the error with the published ones. */
    default NpbResult.Values compare(double[] computed) {
        return NpbResult.Values.within(TOLERANCE, "norms", computed, norms());
    }

    /** Lines that are solved together, if a plane has no more. */
    int width();

    /** The number of planes, or of rows of each plane, whose lines a thread solves together. */
    default int bundle() {
        return Math.max(1, Math.min(width() / points(), points() / 8));
    }

    /** What the report says, with {@code operations} for each time step. */
    default NpbResult.Benchmark benchmark(String kernel, double operations) {
        int n = points();
        return new NpbResult.Benchmark(kernel, name(), n + " x " + n + " x " + n, iterations(), "floating point",
                operations * iterations() * 1.0e-6);
    }

    /** The state, the right-hand side and the forcing term, and for several processes also those by planes. */
    @Override
    default long bytes(int ranks) {
        long n = points();
        long block = (n + ranks - 1) / ranks;
        return 8L * Flow.COMPONENTS * block * n * n * (ranks == 1 ? 3 : 5);
    }
}
