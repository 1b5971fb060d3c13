package org.quipu.samples.npb;

import java.util.Arrays;
import java.util.Optional;

/**
 * NPB's CG for one process: the smallest eigenvalue of a sparse matrix by the inverse power method, each step of which solves a
 * system by 25 steps of conjugate gradients. Sequential as it stands; translated, each solution is one parallel region.
 */
public final class Cg {
    private final CgProblem problem;
    private final SparseMatrix matrix;
    private final double[] x;
    private final double[] z;
    private final double[] p;
    private final double[] q;
    private final double[] r;

    private Cg(CgProblem problem) {
        this.problem = problem;
        int n = problem.order();
        matrix = CgMatrix.rows(problem, 0, n);
        x = new double[n];
        z = new double[n];
        p = new double[n];
        q = new double[n];
        r = new double[n];
    }

    /** Runs the class named by the argument (S, W or A); the exit code is 0 if it verifies, 1 if not, 2 for a bad argument. */
    public static void main(String[] args) {
        Optional<CgProblem> problem = ProblemClass.parse("cg", CgProblem.class, System.err, args);
        if (problem.isEmpty()) {
            System.exit(2);
        }
        NpbResult result = run(problem.get());
        result.print(System.out);
        if (!result.verified()) {
            System.exit(1);
        }
    }

    static NpbResult run(CgProblem problem) {
        Cg cg = new Cg(problem);
        cg.iterate(1);
        long start = System.nanoTime();
        double zeta = cg.iterate(problem.iterations());
        double seconds = (System.nanoTime() - start) * 1.0e-9;
        return NpbResult.cg(problem, 1, Team.size(), seconds, zeta);
    }

    /** The inverse power method from the vector of ones; returns the estimate. */
    private double iterate(int iterations) {
        Arrays.fill(x, 1.0);
        double zeta = 0.0;
        for (int it = 0; it < iterations; it++) {
            solve();
            zeta = problem.shift() + 1.0 / scaleToUnit();
        }
        return zeta;
    }

    /** Sets x to z over its norm; returns the old x times z. */
    private double scaleToUnit() {
        double[] x = this.x;
        double[] z = this.z;
        double xz = 0.0;
        double zz = 0.0;
        //omp parallel for schedule(static) reduction(+:xz, zz)
        for (int j = 0; j < x.length; j++) {
            xz += x[j] * z[j];
            zz += z[j] * z[j];
        }
        double scale = 1.0 / Math.sqrt(zz);
        //omp parallel for schedule(static)
        for (int j = 0; j < x.length; j++) {
            x[j] = scale * z[j];
        }
        return xz;
    }

    /** Solves A z = x by conjugate gradients; returns the norm of the residual. */
    private double solve() {
        int n = problem.order();
        int[] rowStart = matrix.rowStart();
        int[] columns = matrix.columns();
        double[] values = matrix.values();
        double[] x = this.x;
        double[] z = this.z;
        double[] p = this.p;
        double[] q = this.q;
        double[] r = this.r;
        double firstRho = 0.0;
        double nextRho = 0.0;
        double pq = 0.0;
        double residual = 0.0;
        //omp parallel
        {
            //omp for schedule(static) reduction(+:firstRho)
            for (int j = 0; j < n; j++) {
                z[j] = 0.0;
                r[j] = x[j];
                p[j] = x[j];
                firstRho += x[j] * x[j];
            }
            double rho = firstRho;
            for (int step = 0; step < CgProblem.CG_STEPS; step++) {
                //omp for schedule(static) reduction(+:pq)
                for (int row = 0; row < n; row++) {
                    double sum = SparseMatrix.rowTimes(values, columns, rowStart[row], rowStart[row + 1], p);
                    q[row] = sum;
                    pq += p[row] * sum;
                }
                double alpha = rho / pq;
                //omp for schedule(static) reduction(+:nextRho)
                for (int j = 0; j < n; j++) {
                    z[j] += alpha * p[j];
                    double rest = r[j] - alpha * q[j];
                    r[j] = rest;
                    nextRho += rest * rest;
                }
                double beta = nextRho / rho;
                rho = nextRho;
                // All threads read pq before the barrier above, and will add to it only after the one below.
                //omp master
                {
                    pq = 0.0;
                }
                //omp for schedule(static)
                for (int j = 0; j < n; j++) {
                    p[j] = r[j] + beta * p[j];
                }
                // All threads read nextRho before the barrier above, and will add to it only after the next product's.
                //omp master
                {
                    nextRho = 0.0;
                }
            }
            //omp for schedule(static) reduction(+:residual)
            for (int row = 0; row < n; row++) {
                double rest = x[row] - SparseMatrix.rowTimes(values, columns, rowStart[row], rowStart[row + 1], z);
                residual += rest * rest;
            }
        }
        return Math.sqrt(residual);
    }
}
