package org.quipu.samples.npb;

import mpi.Intracomm;

/**
 * NPB's MG on several ranks. Each rank has consecutive planes of the finer grids; the coarsest grids, with few planes
 * for each rank, are computed by all ranks. The untranslated program has one thread in each rank; in the translated one
 * a team of threads shares a rank's planes, and one thread of the team sends and receives.
 *
 * <p>Messages of an operator on a divided grid: one plane to each of two neighbours.
 */
public final class MgMpi {
    private MgMpi() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument, a heap that is too small, or more
     * ranks than planes.
     */
    public static void main(String[] args) {
        Ranks.main(args, "mg", MgProblem.class, MgMpi::run);
    }

    static NpbResult run(Intracomm world, MgProblem problem) {
        MgSolver solver = new MgSolver(problem, new MgPlanes(world, problem));
        solver.solve(1); // untimed, as in NPB
        world.Barrier();
        long start = System.nanoTime();
        double norm = solver.solve(problem.iterations());
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        return NpbResult.of(problem, new NpbResult.Run(world.Size(), Team.size(), seconds), problem.compare(norm));
    }
}
