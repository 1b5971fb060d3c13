import mpi.*;

/** {@link LuFact} on ranks: row i belongs to rank i modulo the number of ranks; each pivot row is broadcast. */
public class LuFactMpi {

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int n = Grande.size(args, 150, 500, 1000);
        double[][] a = new double[(n - rank + ranks - 1) / ranks][];
        for (int i = 0; i < a.length; i++) {
            a[i] = LuFact.row(rank + i * ranks, n);
        }
        double[][] upper = new double[n][];
        MPI.COMM_WORLD.Barrier();
        long begin = System.nanoTime();
        for (int k = 0; k < n; k++) {
            int first = (k - rank + ranks - 1) / ranks;
            int pivot = pivotRow(a, first, k);
            int owner = pivot % ranks;
            double[] row = owner == rank ? a[pivot / ranks] : new double[n + 1];
            MPI.COMM_WORLD.Bcast(row, k, n + 1 - k, MPI.DOUBLE, owner);
            if (k % ranks == rank) {
                double[] displaced = a[k / ranks];
                a[k / ranks] = row;
                if (owner == rank) {
                    a[pivot / ranks] = displaced;
                } else {
                    MPI.COMM_WORLD.Send(displaced, k, n + 1 - k, MPI.DOUBLE, owner, 0);
                }
                first++;
            } else if (owner == rank) {
                a[pivot / ranks] = new double[n + 1];
                MPI.COMM_WORLD.Recv(a[pivot / ranks], k, n + 1 - k, MPI.DOUBLE, k % ranks, 0);
            }
            LuFact.eliminate(a, first, k, row);
            upper[k] = row;
        }
        if (rank == 0) {
            LuFact.report(upper, System.nanoTime() - begin);
        }
        MPI.Finalize();
    }

    /** Returns the row with the greatest element in column k, of those from {@code a[first]} on in all ranks. */
    private static int pivotRow(double[][] a, int first, int k) {
        double[] greatest = {-1, -1};
        for (int i = first; i < a.length; i++) {
            if (Math.abs(a[i][k]) > greatest[0]) {
                greatest[0] = Math.abs(a[i][k]);
                greatest[1] = MPI.COMM_WORLD.Rank() + i * MPI.COMM_WORLD.Size();
            }
        }
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, greatest, 0, 1, MPI.DOUBLE2, MPI.MAXLOC);
        return (int) greatest[1];
    }
}
//> LuFact: 150 unknowns, the greatest 1.000
