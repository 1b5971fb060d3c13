import mpi.*;

/** {@link MonteCarlo} on ranks: each computes a block of the paths, and rank 0 gathers the prices. */
public class MonteCarloMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int paths = Grande.size(args, 500, 2_000, 60_000);
        double[] prices = new double[paths];
        int from = Grande.start(paths, rank, ranks);
        int to = Grande.start(paths, rank + 1, ranks);
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        MonteCarlo.simulate(prices, from, to);
        MPI.COMM_WORLD.Gatherv(rank == 0 ? MPI.IN_PLACE : prices, from, to - from, MPI.DOUBLE,
                prices, 0, Grande.lengths(paths, ranks), Grande.starts(paths, ranks), MPI.DOUBLE, 0);
        if (rank == 0) {
            MonteCarlo.report(prices, System.nanoTime() - begin);
        }
        MPI.Finalize();
    }
}
//> MonteCarlo: 500 paths, mean 105.3589, standard deviation of the mean 0.7071
