package org.quipu.samples.npb;

/**
 * NPB's FT for one process: a diffusion equation in three dimensions, solved by Fourier transforms. The untranslated
 * program is sequential; in the translated one a solution is one parallel region, in which the threads share the planes
 * of each direction.
 */
public final class Ft {
    /** Unused elements between rows and between planes, so that columns do not compete for the same cache sets. */
    private static final int PAD = 8;

    private final FtProblem problem;
    private final int planeSize;
    private final Complex state;
    private final Complex space;

    private Ft(FtProblem problem) {
        this.problem = problem;
        int nx = problem.nx();
        int ny = problem.ny();
        planeSize = Math.max(nx * (ny + PAD), ny * (nx + PAD)) + PAD;
        state = Complex.ofSize(planeSize * problem.nz());
        space = Complex.ofSize(planeSize * problem.nz());
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B or C.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        OneProcess.main(args, "ft", FtProblem.class, Ft::run);
    }

    static NpbResult run(FtProblem problem) {
        Ft ft = new Ft(problem);
        ft.solve(0); // untimed, as in NPB
        long start = System.nanoTime();
        double[] sums = ft.solve(problem.iterations());
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.of(problem, new NpbResult.Run(1, Team.size(), seconds), problem.compare(sums));
    }

    /** Transforms the initial state and makes time steps; returns the checksum's sums of each. */
    private double[] solve(int steps) {
        int nx = problem.nx();
        int nz = problem.nz();
        double[] sums = new double[2 * steps];
        Complex inverseState = state.exchanged();
        Complex inverseSpace = space.exchanged();
        //omp parallel
        {
            FtTransform transform = new FtTransform(problem);
            //omp for schedule(static)
            for (int z = 0; z < nz; z++) {
                int[] real = realRows(z);
                problem.initialize(space, real, z);
                transform.planeToFrequency(space, real, space, planeRows(z));
            }
            //omp for schedule(static)
            for (int x = 0; x < nx; x++) {
                int[] rows = columnRows(x);
                transform.alongZ(space, rows, state, rows);
            }
            for (int step = 0; step < steps; step++) {
                //omp for schedule(static)
                for (int x = 0; x < nx; x++) {
                    int[] rows = columnRows(x);
                    transform.stepAndAlongZ(x, inverseState, rows, inverseSpace, rows);
                }
                //omp for schedule(static)
                for (int z = 0; z < nz; z++) {
                    transform.planeToReal(inverseSpace, planeRows(z), inverseSpace, realRows(z));
                }
                //omp single
                {
                    double[] sum = new double[2];
                    for (int z = 0; z < nz; z++) {
                        problem.addChecksum(space, realRows(z), z, sum);
                    }
                    sums[2 * step] = sum[0];
                    sums[2 * step + 1] = sum[1];
                }
            }
        }
        return sums;
    }

    /** The rows of a plane in real space: one for each y. */
    private int[] realRows(int z) {
        return FtTransform.rows(z * planeSize, problem.nx() + PAD, problem.ny());
    }

    /** The rows of a plane in frequency space: one for each x. */
    private int[] planeRows(int z) {
        return FtTransform.rows(z * planeSize, problem.ny() + PAD, problem.nx());
    }

    /** The rows of one x in frequency space: one for each z. */
    private int[] columnRows(int x) {
        return FtTransform.rows(x * (problem.ny() + PAD), planeSize, problem.nz());
    }
}
