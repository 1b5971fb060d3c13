package org.quipu.samples.npb;

/**
 * NPB's MG for one process: a Poisson problem in three dimensions by the multigrid method. The untranslated program is
 * sequential; in the translated one a team of threads shares the planes of each grid.
 */
public final class Mg {
    private Mg() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        OneProcess.main(args, "mg", MgProblem.class, Mg::run);
    }

    static NpbResult run(MgProblem problem) {
        MgSolver solver = new MgSolver(problem, new WholeGrids());
        solver.solve(1); // untimed, as in NPB
        long start = System.nanoTime();
        double norm = solver.solve(problem.iterations());
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.of(problem, new NpbResult.Run(1, Team.size(), seconds), problem.compare(norm));
    }

    /** One process has all planes, and is its own neighbour. */
    private static final class WholeGrids implements MgHalo {
        @Override
        public MgGrid grid(int points) {
            return new MgGrid(points, 0, points);
        }

        @Override
        public void gather(MgGrid coarse) {
            // Nothing is divided.
        }

        @Override
        public void exchange(MgGrid grid) {
            grid.wrapPlanes();
        }

        @Override
        public double sum(double part) {
            return part;
        }
    }
}
