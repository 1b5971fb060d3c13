package user;

import mpi.MPI;

public class Main {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        long sum = 0;
        //omp parallel for reduction(+:sum)
        for (int i = 0; i < 1000; i++) {
            sum += i;
        }
        System.out.println("ranks " + MPI.COMM_WORLD.Size() + ", sum " + sum);
        MPI.Finalize();
    }
}
