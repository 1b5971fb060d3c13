// How is a whole solver written for ranks and threads?
//
// As one parallel region: the threads of a rank execute the iteration together and share its loops. One of
// them sends the messages. The folder is a Maven project, with a test that runs the solver on ranks.
//
// mvn quipu:run -Dquipu.np=2 -Dquipu.t=2 [-Dquipu.args=SIZE]

package cg;

import java.util.stream.DoubleStream;
import mpi.MPI;

public class ConjugateGradients {

    private static final double TOLERANCE = 1e-12;

    private final int rank = MPI.COMM_WORLD.Rank();
    private final int ranks = MPI.COMM_WORLD.Size();
    private final int n;
    private final int first;
    private final int rows;
    private final int width;

    /** The equation of Poisson on n x n points, of which each rank has some rows. */
    public ConjugateGradients(int n) {
        this.n = n;
        first = n * rank / ranks;
        rows = n * (rank + 1) / ranks - first;
        width = n + 2;
    }

    public static void main(String[] args) {
        MPI.Init(args);
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 64;
        double error = new ConjugateGradients(n).error();
        if (!(error < 1e-8)) {
            throw new AssertionError("the solution differs from the exact one by " + error);
        }
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println(n + " x " + n + " unknowns, error below 1e-8");
        }
        MPI.Finalize();
    }

    /** Solves the equation for a known solution, and returns the greatest error of a point. */
    public double error() {
        double[] exact = vector();
        double[] b = vector();
        for (int i = width; i < (rows + 1) * width; i++) {
            exact[i] = i % width == 0 || i % width > n ? 0 : Math.cos(0.1 * (first + i / width) * (i % width));
        }
        exchange(exact);
        for (int row = 1; row <= rows; row++) {
            multiply(row, exact, b);
        }
        double[] x = solve(b);
        double[] error = {0};
        for (int i = width; i < (rows + 1) * width; i++) {
            error[0] = Math.max(error[0], Math.abs(x[i] - exact[i]));
        }
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, error, 0, 1, MPI.DOUBLE, MPI.MAX);
        return error[0];
    }

    private double[] solve(double[] b) {
        double[] x = vector();
        double[] q = vector();
        double[] r = b.clone();
        double[] p = b.clone();
        double rho = sum(DoubleStream.of(b).map(value -> value * value).sum());
        double enough = rho * TOLERANCE * TOLERANCE;
        double pq = 0;
        double next = 0;
        int steps = 0;
        //omp parallel
        {
            while (rho > enough && steps < 20 * n) {
                //omp single
                {
                    exchange(p);
                    pq = 0;
                    next = 0;
                }
                //omp for reduction(+:pq)
                for (int row = 1; row <= rows; row++) {
                    pq += multiply(row, p, q);
                }
                //omp single
                pq = sum(pq);
                double alpha = rho / pq;
                //omp for reduction(+:next)
                for (int i = width; i < (rows + 1) * width; i++) {
                    x[i] += alpha * p[i];
                    r[i] -= alpha * q[i];
                    next += r[i] * r[i];
                }
                //omp single
                next = sum(next);
                double beta = next / rho;
                //omp for
                for (int i = width; i < (rows + 1) * width; i++) {
                    p[i] = r[i] + beta * p[i];
                }
                //omp single
                {
                    rho = next;
                    if (++steps % 50 == 0 && rank == 0) {
                        System.err.printf("step %d: residual %.1e%n", steps, Math.sqrt(rho));
                    }
                }
            }
        }
        return x;
    }

    /** A vector of this rank's rows, with a row above and below for those of the neighbours, and zeros on each side. */
    private double[] vector() {
        return new double[(rows + 2) * width];
    }

    /**
     * Multiplies by a row of points of the matrix: 4 for the point itself, -1 for each of the four points around it.
     * Returns the dot product of the vector and its product, for these points.
     */
    private double multiply(int row, double[] v, double[] product) {
        double dot = 0;
        for (int i = row * width + 1; i <= row * width + n; i++) {
            product[i] = 4 * v[i] - v[i - 1] - v[i + 1] - v[i - width] - v[i + width];
            dot += v[i] * product[i];
        }
        return dot;
    }

    /** Copies the edge rows of the neighbours. */
    private void exchange(double[] v) {
        int above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
        int below = rank < ranks - 1 ? rank + 1 : MPI.PROC_NULL;
        MPI.COMM_WORLD.Sendrecv(v, width, width, MPI.DOUBLE, above, 0,
                v, (rows + 1) * width, width, MPI.DOUBLE, below, 0);
        MPI.COMM_WORLD.Sendrecv(v, rows * width, width, MPI.DOUBLE, below, 1, v, 0, width, MPI.DOUBLE, above, 1);
    }

    private static double sum(double part) {
        double[] sum = {part};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
        return sum[0];
    }
}
//> 64 x 64 unknowns, error below 1e-8
