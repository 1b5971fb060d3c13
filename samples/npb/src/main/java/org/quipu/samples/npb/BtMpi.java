package org.quipu.samples.npb;

import mpi.Intracomm;

/**
 * NPB's BT on any number of ranks. Each rank has a block of planes of the cube, and a block of the rows of all planes.
 * The untranslated program has one thread in each rank; in the translated one a team of threads shares a rank's planes
 * or rows, and one thread of the team sends and receives.
 *
 * <p>Messages of a time step: three all-to-all exchanges of the five components, once from planes to rows and twice
 * back.
 */
public final class BtMpi {
    private BtMpi() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        Ranks.main(args, "bt", BtProblem.class, BtMpi::run);
    }

    static NpbResult run(Intracomm world, BtProblem problem) {
        return AdiRanks.run(world, problem, () -> new BtSolver(problem));
    }
}
