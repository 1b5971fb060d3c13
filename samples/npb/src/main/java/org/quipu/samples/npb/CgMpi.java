package org.quipu.samples.npb;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * NPB's CG on any number of ranks. Each rank owns a block of the matrix's rows and of every vector, and generates its
 * rows. Before each product the ranks gather the whole vector. The untranslated program has one thread in each rank;
 * in the translated one each solution is one parallel region in each rank, and one thread of the team sends and
 * receives.
 *
 * <p>Messages of a step on P ranks: one all-gather of n / P numbers from each rank, two all-reductions of one number.
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
    private double residual;
    private double xz;
    private double zz;

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

    /**
     * Runs the problem class that the argument names: S, W, A, B, C or D.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        Ranks.main(args, "cg", CgProblem.class, CgMpi::run);
    }

    static NpbResult run(Intracomm world, CgProblem problem) {
        CgMpi cg = new CgMpi(world, problem);
        cg.iterate(1); // untimed, as in NPB
        world.Barrier();
        long start = System.nanoTime();
        double zeta = cg.iterate(problem.iterations());
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        return NpbResult.of(problem, new NpbResult.Run(world.Size(), Team.size(), seconds), problem.compare(zeta));
    }

    /** The inverse power method from the vector of ones; returns the estimate. */
    private double iterate(int iterations) {
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
        Intracomm world = this.world;
        int n = rows;
        double[] x = this.x;
        double[] z = this.z;
        double[] p = this.p;
        double[] q = this.q;
        double[] r = this.r;
        double part = 0.0;
        double total = 0.0;
        double rest = 0.0;
        double xz = 0.0;
        double zz = 0.0;
        //omp parallel
        {
            //omp for schedule(static) reduction(+:part)
            for (int j = 0; j < n; j++) {
                double old = scale * z[j];
                z[j] = 0.0;
                x[j] = old;
                r[j] = old;
                p[j] = old;
                part += old * old;
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
                multiply(q);
                //omp for schedule(static) reduction(+:part)
                for (int j = 0; j < n; j++) {
                    part += p[j] * q[j];
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
                    double next = r[j] - alpha * q[j];
                    r[j] = next;
                    part += next * next;
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
            multiply(r);
            //omp for schedule(static) reduction(+:rest, xz, zz)
            for (int j = 0; j < n; j++) {
                double d = x[j] - r[j];
                rest += d * d;
                xz += x[j] * z[j];
                zz += z[j] * z[j];
            }
        }
        double[] sums = new double[3];
        world.Allreduce(new double[] {rest, xz, zz}, 0, sums, 0, sums.length, MPI.DOUBLE, MPI.SUM);
        this.residual = Math.sqrt(sums[0]);
        this.xz = sums[1];
        this.zz = sums[2];
    }

    /**
     * Sets {@code product} to this rank's rows of A times the vector gathered in {@link #whole}. Needs no barrier at
     * its end: in a following loop over the same rows with the same static schedule, each thread gets the rows that it
     * computed here.
     */
    private void multiply(double[] product) {
        int n = rows;
        int[] rowStart = matrix.rowStart();
        int[] columns = matrix.columns();
        double[] values = matrix.values();
        double[] vector = whole;
        //omp for schedule(static) nowait
        for (int row = 0; row < n; row++) {
            product[row] = SparseMatrix.rowTimes(values, columns, rowStart[row], rowStart[row + 1], vector);
        }
    }

    /** Gathers the blocks of all ranks in {@link #whole}. */
    private void gather(double[] block) {
        world.Allgather(block, 0, block.length, MPI.DOUBLE, whole, 0, block.length, MPI.DOUBLE);
    }
}
