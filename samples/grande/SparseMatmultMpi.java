import mpi.*;

/** {@link SparseMatmult} on ranks: each has a block of rows, and rank 0 gathers the products. */
public class SparseMatmultMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int n = Grande.size(args, 5_000, 50_000, 100_000);
        int from = Grande.start(n, rank, ranks);
        int to = Grande.start(n, rank + 1, ranks);
        SparseMatmult matrix = new SparseMatmult(n, from, to);
        double[] x = SparseMatmult.vector(n);
        double[] y = new double[n];
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        matrix.multiply(x, y);
        MPI.COMM_WORLD.Gatherv(rank == 0 ? MPI.IN_PLACE : y, from, to - from, MPI.DOUBLE,
                y, 0, Grande.lengths(n, ranks), Grande.starts(n, ranks), MPI.DOUBLE, 0);
        long nanos = System.nanoTime() - begin;
        double[] expected = {matrix.expected(x)};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, expected, 0, 1, MPI.DOUBLE, MPI.SUM);
        if (rank == 0) {
            SparseMatmult.report(y, expected[0], nanos);
        }
        MPI.Finalize();
    }
}
//> SparseMatmult: 5000 rows, sum 630935.9372
