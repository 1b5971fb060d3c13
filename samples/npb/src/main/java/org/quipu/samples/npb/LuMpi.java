package org.quipu.samples.npb;

import mpi.Intracomm;

/**
 * NPB's LU on several ranks, each with consecutive planes of constant y. In a triangular solution each rank follows the
 * rank before it through the z. The untranslated program has one thread in each rank; in the translated one a team of
 * threads shares a rank's planes.
 *
 * <p>Messages of a step: a row for each z to one neighbour in each of the two triangular solutions, and two planes to
 * each neighbour.
 */
public final class LuMpi {
    private LuMpi() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument, a heap that is too small, or more
     * ranks than planes.
     */
    public static void main(String[] args) {
        Ranks.main(args, "lu", LuProblem.class, LuMpi::run);
    }

    static NpbResult run(Intracomm world, LuProblem problem) {
        LuSolver solver = new LuSolver(problem, new LuPlanes(world, problem.points()));
        solver.start();
        solver.advance(1); // untimed, as in NPB
        solver.start();
        world.Barrier();
        long start = System.nanoTime();
        solver.advance(problem.iterations());
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        return NpbResult.of(problem, new NpbResult.Run(world.Size(), Team.size(), seconds),
                problem.compare(solver.results()));
    }
}
