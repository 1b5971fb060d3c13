package org.quipu.samples.npb;

/**
 * MG's multigrid method: approximate solutions of a Poisson problem with periodic boundaries, improved by V-cycles. In
 * the translated program, an approximation is one parallel region. One thread of the team exchanges planes with other
 * processes.
 */
final class MgSolver {
    /** The weights of the discrete Laplacian, negated. */
    private static final double[] MINUS_LAPLACIAN = {8.0 / 3.0, 0.0, -1.0 / 6.0, -1.0 / 12.0};

    private final MgProblem problem;
    private final MgHalo halo;
    /** The levels from the coarsest, 1, to the finest. */
    private final MgGrid[] u;
    private final MgGrid[] r;
    private final MgGrid v;

    MgSolver(MgProblem problem, MgHalo halo) {
        this.problem = problem;
        this.halo = halo;
        int levels = problem.levels();
        u = new MgGrid[levels + 1];
        r = new MgGrid[levels + 1];
        for (int level = 0; level <= levels; level++) {
            u[level] = halo.grid(1 << level);
            r[level] = halo.grid(1 << level);
        }
        v = halo.grid(problem.points());
        new MgCharges(problem.points()).set(v);
        for (int z = 1; z <= v.planes(); z++) {
            v.wrapRows(z);
        }
        halo.exchange(v);
    }

    /** Starts from zero, makes some iterations, and returns the norm of the residual. */
    double solve(int iterations) {
        int top = problem.levels();
        int planes = v.planes();
        double[] smoother = problem.smoother();
        double squares = 0.0;
        //omp parallel
        {
            MgStencil stencil = new MgStencil(problem.points());
            clear(u[top]);
            apply(stencil, MINUS_LAPLACIAN, v, u[top], r[top]);
            for (int i = 0; i < iterations; i++) {
                for (int level = top; level > 1; level--) {
                    restrict(stencil, r[level], r[level - 1]);
                }
                clear(u[1]);
                apply(stencil, smoother, u[1], r[1], u[1]);
                for (int level = 2; level <= top; level++) {
                    interpolate(stencil, u[level - 1], u[level], level == top);
                    apply(stencil, MINUS_LAPLACIAN, level == top ? v : r[level], u[level], r[level]);
                    apply(stencil, smoother, u[level], r[level], u[level]);
                }
                apply(stencil, MINUS_LAPLACIAN, v, u[top], r[top]);
            }
            //omp for schedule(static) reduction(+:squares)
            for (int z = 1; z <= planes; z++) {
                squares += stencil.squares(r[top], z);
            }
        }
        double n = problem.points();
        return Math.sqrt(halo.sum(squares) / (n * n * n));
    }

    private static void clear(MgGrid grid) {
        int end = grid.planes() + 2;
        //omp for schedule(static)
        for (int z = 0; z < end; z++) {
            grid.clear(z);
        }
    }

    private void apply(MgStencil stencil, double[] weights, MgGrid base, MgGrid x, MgGrid to) {
        int planes = to.planes();
        //omp for schedule(static)
        for (int z = 1; z <= planes; z++) {
            stencil.apply(weights, base, x, to, z);
        }
        //omp single
        {
            halo.exchange(to);
        }
    }

    private void restrict(MgStencil stencil, MgGrid fine, MgGrid coarse) {
        int planes = fine.planes() / 2;
        int shift = fine.first() / 2 - coarse.first();
        //omp for schedule(static)
        for (int z = 1; z <= planes; z++) {
            stencil.restrict(fine, z, coarse, z + shift);
        }
        //omp single
        {
            halo.gather(coarse);
            halo.exchange(coarse);
        }
    }

    private static void interpolate(MgStencil stencil, MgGrid coarse, MgGrid fine, boolean adds) {
        int planes = fine.planes() / 2;
        int shift = fine.first() / 2 - coarse.first();
        //omp for schedule(static)
        for (int z = 0; z <= planes; z++) {
            stencil.interpolate(coarse, z + shift, fine, z, adds);
        }
    }
}
