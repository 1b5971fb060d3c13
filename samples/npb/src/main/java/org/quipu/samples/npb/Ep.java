package org.quipu.samples.npb;

/**
 * NPB's EP for one process: Gaussian deviates by the polar method, summed and counted. The untranslated program is
 * sequential; in the translated one a team of threads shares the batches.
 */
public final class Ep {
    private Ep() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        OneProcess.main(args, "ep", EpProblem.class, Ep::run);
    }

    static NpbResult run(EpProblem problem) {
        int batches = problem.batches();
        long[] rings = new long[EpTally.RINGS];
        double sumX = 0.0;
        double sumY = 0.0;
        int threads = 0;
        long start = System.nanoTime();
        //omp parallel reduction(+:sumX, sumY, threads)
        {
            EpTally tally = new EpTally();
            //omp for schedule(static) nowait
            for (int batch = 0; batch < batches; batch++) {
                tally.batch(batch);
            }
            sumX += tally.sumX();
            sumY += tally.sumY();
            threads += 1;
            //omp critical
            {
                tally.addRingsTo(rings);
            }
        }
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.of(problem, new NpbResult.Run(1, threads, seconds),
                problem.compare(sumX, sumY, rings));
    }
}
