package com.example;

import java.util.Arrays;
import mpi.MPI;
import org.quipu.threads.Omp;

/** The program of the manifests: its ranks add their numbers, then end with 0, or one of them with an exit code. */
public final class Heat {

    private Heat() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int[] sum = new int[1];
        MPI.COMM_WORLD.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        System.out.println("rank " + rank + " of " + size + ", sum " + sum[0] + ", threads " + Omp.getMaxThreads()
                + ", user " + System.getProperty("user.name") + ", arguments " + Arrays.toString(args));
        if (args.length > 1 && rank == Integer.parseInt(args[1])) {
            System.exit(Integer.parseInt(args[2]));
        }
        MPI.COMM_WORLD.Barrier();
        MPI.Finalize();
    }
}
