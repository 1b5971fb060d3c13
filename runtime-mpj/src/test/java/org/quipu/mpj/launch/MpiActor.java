package org.quipu.mpj.launch;

import mpi.MPI;

/** A program that uses the message layer: every rank talks to its neighbour, then all but the first argument's rank wait. */
public final class MpiActor {

    private MpiActor() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int[] word = {rank};
        int[] heard = new int[1];
        MPI.COMM_WORLD.Sendrecv(word, 0, 1, MPI.INT, (rank + 1) % size, 5, heard, 0, 1, MPI.INT, (rank + size - 1) % size, 5);
        System.out.println("job " + System.getenv(LaunchEnvironment.JOB));
        System.out.println("ready " + rank + " " + ProcessHandle.current().pid());
        switch (args[0]) {
            case "wait" -> MPI.COMM_WORLD.Recv(heard, 0, 1, MPI.INT, MPI.ANY_SOURCE, 6);
            case "abort" -> {
                if (rank == 1) {
                    MPI.COMM_WORLD.Abort(5);
                }
                MPI.COMM_WORLD.Barrier();
            }
            default -> MPI.Finalize();
        }
    }
}
