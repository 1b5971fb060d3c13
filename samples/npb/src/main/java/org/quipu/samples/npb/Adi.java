package org.quipu.samples.npb;

import java.util.function.Supplier;

/** Runs of BT and SP in one process. */
final class Adi {
    private Adi() {
    }

    /** Runs a problem in this process; {@code method} makes the factors for each thread. */
    static NpbResult run(AdiProblem problem, Supplier<AdiMethod> method) {
        AdiSolver solver = prepare(problem, new AdiWhole(problem.points()), method);
        long start = System.nanoTime();
        solver.advance(problem.iterations());
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.of(problem, new NpbResult.Run(1, Team.size(), seconds), problem.compare(solver.norms()));
    }

    /** Returns a solver that is ready for the timed steps, after an untimed one. */
    static AdiSolver prepare(AdiProblem problem, AdiLayout layout, Supplier<AdiMethod> method) {
        AdiSolver solver = new AdiSolver(problem, layout, method);
        solver.start();
        solver.advance(1); // untimed, as in NPB
        solver.start();
        return solver;
    }
}
