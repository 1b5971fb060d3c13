package org.quipu.samples.npb;

/**
 * NPB's LU for one process: the flow problem by symmetric successive over-relaxation. The untranslated program is
 * sequential; in the translated one a team of threads shares the planes.
 */
public final class Lu {
    private Lu() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        OneProcess.main(args, "lu", LuProblem.class, Lu::run);
    }

    static NpbResult run(LuProblem problem) {
        LuSolver solver = new LuSolver(problem, new WholeGrid(problem.points()));
        solver.start();
        solver.advance(1); // untimed, as in NPB
        solver.start();
        long start = System.nanoTime();
        solver.advance(problem.iterations());
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.of(problem, new NpbResult.Run(1, Team.size(), seconds), problem.compare(solver.results()));
    }

    /** One process has all planes. */
    private record WholeGrid(int points) implements LuHalo {
        @Override
        public int first() {
            return 1;
        }

        @Override
        public int end() {
            return points - 1;
        }

        @Override
        public void exchange(LuField state) {
            // Nothing is divided.
        }

        @Override
        public void receive(LuField change, int z, boolean ascending) {
            // There are only zeros on the faces of the cube.
        }

        @Override
        public void send(LuField change, int z, boolean ascending) {
            // There are only zeros on the faces of the cube.
        }

        @Override
        public void sum(double[] parts) {
            // These are the sums.
        }
    }
}
