package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * NPB's CG for one process: the smallest eigenvalue of a sparse matrix by the inverse power method. Each step solves a
 * linear system by 25 steps of conjugate gradients. The untranslated program is sequential; in the translated one each
 * solution is one parallel region.
 */
public final class Cg {
    private final CgProblem problem;
    private final SparseMatrix matrix;
    private final double[] x;
    private final double[] z;
    private final double[] p;
    private final double[] q;
    private final double[] r;
    private double residual;
    private double xz;
    private double zz;

    Cg(CgProblem problem) {
        this.problem = problem;
        int n = problem.order();
        matrix = CgMatrix.rows(problem, 0, n);
        x = new double[n];
        z = new double[n];
        p = new double[n];
        q = new double[n];
        r = new double[n];
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        OneProcess.main(args, "cg", CgProblem.class, Cg::run);
    }

    static NpbResult run(CgProblem problem) {
        Cg cg = new Cg(problem);
        cg.iterate(1); // untimed, as in NPB
        long start = System.nanoTime();
        double zeta = cg.iterate(problem.iterations());
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.of(problem, new NpbResult.Run(1, Team.size(), seconds), problem.compare(zeta));
    }

    /** The inverse power method from the vector of ones; returns the estimate. */
    double iterate(int iterations) {
        Arrays.fill(z, 1.0);
        double zeta = 0.0;
        double scale = 1.0;
        for (int it = 0; it < iterations; it++) {
            solve(scale);
            zeta = problem.shift() + 1.0 / xz;
            scale = 1.0 / Math.sqrt(zz);
        }
        return zeta;
    }

    /** The norm of x - A z after the last iteration. */
    double residual() {
        return residual;
    }

    /** Sets x to {@code scale} z, solves A z = x by conjugate gradients, and computes the residual, x z and z z. */
    private void solve(double scale) {
        int n = problem.order();
        double[] x = this.x;
        double[] z = this.z;
        double[] p = this.p;
        double[] q = this.q;
        double[] r = this.r;
        double firstRho = 0.0;
        double nextRho = 0.0;
        double pq = 0.0;
        double rest = 0.0;
        double xz = 0.0;
        double zz = 0.0;
        //omp parallel
        {
            //omp for schedule(static) reduction(+:firstRho)
            for (int j = 0; j < n; j++) {
                double old = scale * z[j];
                z[j] = 0.0;
                x[j] = old;
                r[j] = old;
                p[j] = old;
                firstRho += old * old;
            }
            double rho = firstRho;
            for (int step = 0; step < CgProblem.CG_STEPS; step++) {
                multiply(p, q);
                //omp for schedule(static) reduction(+:pq)
                for (int j = 0; j < n; j++) {
                    pq += p[j] * q[j];
                }
                double alpha = rho / pq;
                //omp for schedule(static) reduction(+:nextRho)
                for (int j = 0; j < n; j++) {
                    z[j] += alpha * p[j];
                    double next = r[j] - alpha * q[j];
                    r[j] = next;
                    nextRho += next * next;
                }
                double beta = nextRho / rho;
                rho = nextRho;
                // All threads have read pq before the barrier above, and add to it only after the one below.
                //omp master
                {
                    pq = 0.0;
                }
                //omp for schedule(static)
                for (int j = 0; j < n; j++) {
                    p[j] = r[j] + beta * p[j];
                }
                // All threads have read nextRho before the barrier above, and add to it only after the next one.
                //omp master
                {
                    nextRho = 0.0;
                }
            }
            multiply(z, r);
            //omp for schedule(static) reduction(+:rest, xz, zz)
            for (int j = 0; j < n; j++) {
                double d = x[j] - r[j];
                rest += d * d;
                xz += x[j] * z[j];
                zz += z[j] * z[j];
            }
        }
        this.residual = Math.sqrt(rest);
        this.xz = xz;
        this.zz = zz;
    }

    /**
     * Sets {@code product} to A {@code vector}. Needs no barrier at its end: in a following loop over the same rows
     * with the same static schedule, each thread gets the rows that it computed here (OpenMP 5.2 section 11.5.3).
     */
    private void multiply(double[] vector, double[] product) {
        int[] rowStart = matrix.rowStart();
        int[] columns = matrix.columns();
        double[] values = matrix.values();
        int n = product.length;
        //omp for schedule(static) nowait
        for (int row = 0; row < n; row++) {
            product[row] = SparseMatrix.rowTimes(values, columns, rowStart[row], rowStart[row + 1], vector);
        }
    }
}
