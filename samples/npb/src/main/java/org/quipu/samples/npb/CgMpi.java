package org.quipu.samples.npb;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * NPB's CG on any number of ranks: each owns a block of the matrix's rows and of every vector, makes its rows itself, and before
 * each product gathers the whole of the vector it is to multiply. One thread in each rank as it stands; translated, each solution
 * is one parallel region in each rank, and one thread of the team sends and receives.
 *
 * <p>Traffic of a step on P ranks: one all-gather of n / P numbers a rank, two all-reductions of one number.
 */
public final class CgMpi {
    private final Intracomm world;
    private final CgProblem problem;
    private final int rows;
    private final SparseMatrix matrix;
    private final double[] x;
    private final double[] z;
    private final double[] p;
    private final double[] q;
    private final double[] r;
    /** A whole vector: the blocks of all ranks, all of full size. */
    private final double[] whole;

    private CgMpi(Intracomm world, CgProblem problem) {
        this.world = world;
        this.problem = problem;
        int n = problem.order();
        int block = Blocks.size(n, world.Size());
        int first = Blocks.start(n, world.Size(), world.Rank());
        int end = Blocks.start(n, world.Size(), world.Rank() + 1);
        rows = end - first;
        matrix = CgMatrix.rows(problem, first, end);
        x = new double[block];
        z = new double[block];
        p = new double[block];
        q = new double[block];
        r = new double[block];
        whole = new double[block * world.Size()];
    }

    /** Runs the class named by the argument (S, W or A); the exit code is 0 if it verifies, 1 if not, 2 for a bad argument. */
    public static void main(String[] args) {
        Ranks.main(args, "cg", CgProblem.class, CgMpi::run);
    }

    static NpbResult run(Intracomm world, CgProblem problem) {
        CgMpi cg = new CgMpi(world, problem);
        cg.iterate(1);
        world.Barrier();
        long start = System.nanoTime();
        double zeta = cg.iterate(problem.iterations());
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        return NpbResult.cg(problem, world.Size(), Team.size(), seconds, zeta);
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
        int n = rows;
        double[] x = this.x;
        double[] z = this.z;
        double xz = 0.0;
        double zz = 0.0;
        //omp parallel for schedule(static) reduction(+:xz, zz)
        for (int j = 0; j < n; j++) {
            xz += x[j] * z[j];
            zz += z[j] * z[j];
        }
        double[] sums = new double[2];
        world.Allreduce(new double[] {xz, zz}, 0, sums, 0, 2, MPI.DOUBLE, MPI.SUM);
        double scale = 1.0 / Math.sqrt(sums[1]);
        //omp parallel for schedule(static)
        for (int j = 0; j < n; j++) {
            x[j] = scale * z[j];
        }
        return sums[0];
    }

    /** Solves A z = x by conjugate gradients; returns the norm of the residual. */
    private double solve() {
        Intracomm world = this.world;
        int n = rows;
        int[] rowStart = matrix.rowStart();
        int[] columns = matrix.columns();
        double[] values = matrix.values();
        double[] x = this.x;
        double[] z = this.z;
        double[] p = this.p;
        double[] q = this.q;
        double[] r = this.r;
        double[] whole = this.whole;
        double part = 0.0;
        double total = 0.0;
        //omp parallel
        {
            //omp for schedule(static) reduction(+:part)
            for (int j = 0; j < n; j++) {
                z[j] = 0.0;
                r[j] = x[j];
                p[j] = x[j];
                part += x[j] * x[j];
            }
            //omp single
            {
                total = Ranks.sum(world, part);
                part = 0.0;
            }
            double rho = total;
            for (int step = 0; step < CgProblem.CG_STEPS; step++) {
                //omp single
                {
                    gather(p);
                }
                //omp for schedule(static) reduction(+:part)
                for (int row = 0; row < n; row++) {
                    double sum = SparseMatrix.rowTimes(values, columns, rowStart[row], rowStart[row + 1], whole);
                    q[row] = sum;
                    part += p[row] * sum;
                }
                //omp single
                {
                    total = Ranks.sum(world, part);
                    part = 0.0;
                }
                double alpha = rho / total;
                //omp for schedule(static) reduction(+:part)
                for (int j = 0; j < n; j++) {
                    z[j] += alpha * p[j];
                    double rest = r[j] - alpha * q[j];
                    r[j] = rest;
                    part += rest * rest;
                }
                //omp single
                {
                    total = Ranks.sum(world, part);
                    part = 0.0;
                }
                double beta = total / rho;
                rho = total;
                //omp for schedule(static)
                for (int j = 0; j < n; j++) {
                    p[j] = r[j] + beta * p[j];
                }
            }
            //omp single
            {
                gather(z);
            }
            //omp for schedule(static) reduction(+:part)
            for (int row = 0; row < n; row++) {
                double rest = x[row] - SparseMatrix.rowTimes(values, columns, rowStart[row], rowStart[row + 1], whole);
                part += rest * rest;
            }
        }
        return Math.sqrt(Ranks.sum(world, part));
    }

    /** Puts the blocks of all ranks together in {@link #whole}. */
    private void gather(double[] block) {
        world.Allgather(block, 0, block.length, MPI.DOUBLE, whole, 0, block.length, MPI.DOUBLE);
    }
}
