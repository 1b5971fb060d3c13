package user.sim;

import mpi.MPI;
import user.core.Sum;

public class Main {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println("ranks " + MPI.COMM_WORLD.Size() + ", sum " + Sum.of(1000));
        }
        MPI.Finalize();
    }
}
