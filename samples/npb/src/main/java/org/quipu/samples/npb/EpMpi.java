package org.quipu.samples.npb;

import mpi.Intracomm;
import mpi.MPI;

/**
 * NPB's EP on any number of ranks. Each rank processes a block of the batches; at the end the ranks add up their
 * results. The untranslated program has one thread in each rank; in the translated one a team of threads shares a
 * rank's batches.
 */
public final class EpMpi {
    private EpMpi() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        Ranks.main(args, "ep", EpProblem.class, EpMpi::run);
    }

    static NpbResult run(Intracomm world, EpProblem problem) {
        int first = Blocks.start(problem.batches(), world.Size(), world.Rank());
        int end = Blocks.start(problem.batches(), world.Size(), world.Rank() + 1);
        long[] rings = new long[EpTally.RINGS];
        double sumX = 0.0;
        double sumY = 0.0;
        int threads = 0;
        world.Barrier();
        long start = System.nanoTime();
        //omp parallel reduction(+:sumX, sumY, threads)
        {
            EpTally tally = new EpTally();
            //omp for schedule(static) nowait
            for (int batch = first; batch < end; batch++) {
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
        double[] sums = new double[2];
        world.Allreduce(new double[] {sumX, sumY}, 0, sums, 0, 2, MPI.DOUBLE, MPI.SUM);
        long[] allRings = new long[EpTally.RINGS];
        world.Allreduce(rings, 0, allRings, 0, EpTally.RINGS, MPI.LONG, MPI.SUM);
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        return NpbResult.of(problem, new NpbResult.Run(world.Size(), threads, seconds),
                problem.compare(sums[0], sums[1], allRings));
    }
}
