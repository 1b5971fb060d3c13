import mpi.*;

/** {@link Series} on ranks: each computes a block of the coefficients, and rank 0 gathers them. */
public class SeriesMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int n = Grande.size(args, 600, 10_000, 100_000);
        double[] cosines = new double[n];
        double[] sines = new double[n];
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        int from = Grande.start(n, rank, ranks);
        int to = Grande.start(n, rank + 1, ranks);
        Series.compute(cosines, sines, from, to);
        for (double[] coefficients : new double[][] {cosines, sines}) {
            MPI.COMM_WORLD.Gatherv(rank == 0 ? MPI.IN_PLACE : coefficients, from, to - from, MPI.DOUBLE,
                    coefficients, 0, Grande.lengths(n, ranks), Grande.starts(n, ranks), MPI.DOUBLE, 0);
        }
        if (rank == 0) {
            Series.report(cosines, sines, System.nanoTime() - begin);
        }
        MPI.Finalize();
    }
}
//> Series: 600 pairs of coefficients, the first 2.8819
