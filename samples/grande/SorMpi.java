import mpi.*;

/** {@link Sor} on ranks: each has a block of rows, and exchanges its edge rows after the update of each colour. */
public class SorMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int n = Grande.size(args, 60, 500, 1000);
        int above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
        int below = rank < ranks - 1 ? rank + 1 : MPI.PROC_NULL;
        int first = Grande.start(n, rank, ranks);
        double[][] u = Sor.rows(n, first, Grande.start(n, rank + 1, ranks) + 1);
        int last = u.length - 1;
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        for (int step = 0; step < Sor.steps(n); step++) {
            for (int colour = 0; colour < 2; colour++) {
                Sor.update(u, first, colour);
                MPI.COMM_WORLD.Sendrecv(u[1], 0, n + 2, MPI.DOUBLE, above, 0, u[last], 0, n + 2, MPI.DOUBLE, below, 0);
                MPI.COMM_WORLD.Sendrecv(u[last - 1], 0, n + 2, MPI.DOUBLE, below, 1, u[0], 0, n + 2, MPI.DOUBLE, above,
                        1);
            }
        }
        double[] error = {Sor.error(u, first)};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, error, 0, 1, MPI.DOUBLE, MPI.MAX);
        if (rank == 0) {
            Sor.report(n, error[0], System.nanoTime() - begin);
        }
        MPI.Finalize();
    }
}
//> Sor: 60 x 60 cells, error below 1e-8
