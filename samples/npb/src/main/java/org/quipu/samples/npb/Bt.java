package org.quipu.samples.npb;

/**
 * NPB's BT for one process: the equations of a compressible flow in a cube, solved by time steps with block tridiagonal
 * systems. The untranslated program is sequential; in the translated one a team of threads shares the planes of the
 * cube when it solves the systems along x and y, and the rows of all planes when it solves those along z.
 */
public final class Bt {
    private Bt() {
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        OneProcess.main(args, "bt", BtProblem.class, Bt::run);
    }

    static NpbResult run(BtProblem problem) {
        return Adi.run(problem, () -> new BtSolver(problem));
    }
}
