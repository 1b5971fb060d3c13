package org.quipu.samples.npb;

import java.util.Optional;

/**
 * NPB's EP for one process: Gaussian deviates by the polar method, summed and counted. Sequential as it stands; translated, the
 * batches are shared among a team of threads.
 */
public final class Ep {
    private Ep() {
    }

    /** Runs the class named by the argument (S, W or A); the exit code is 0 if it verifies, 1 if not, 2 for a bad argument. */
    public static void main(String[] args) {
        Optional<EpProblem> problem = ProblemClass.parse("ep", EpProblem.class, System.err, args);
        if (problem.isEmpty()) {
            System.exit(2);
        }
        NpbResult result = run(problem.get());
        result.print(System.out);
        if (!result.verified()) {
            System.exit(1);
        }
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
        return NpbResult.ep(problem, 1, threads, seconds, sumX, sumY, rings);
    }
}
