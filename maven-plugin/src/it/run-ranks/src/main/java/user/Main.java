package user;

import mpi.MPI;

public class Main {
    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int n = Integer.parseInt(args[0]);
        long sum = 0;
        //omp parallel for reduction(+:sum)
        for (int i = rank; i < n; i += ranks) {
            sum += i;
        }
        long[] part = {sum};
        if (rank == 0) {
            for (int other = 1; other < ranks; other++) {
                MPI.COMM_WORLD.Recv(part, 0, 1, MPI.LONG, other, 0);
                sum += part[0];
            }
            System.out.println("ranks " + ranks + ", threads " + System.getenv("OMP_NUM_THREADS") + ", sum " + sum);
        } else {
            MPI.COMM_WORLD.Send(part, 0, 1, MPI.LONG, 0, 0);
        }
        MPI.Finalize();
        if (args.length > 1) {
            System.exit(Integer.parseInt(args[1]));
        }
    }
}
