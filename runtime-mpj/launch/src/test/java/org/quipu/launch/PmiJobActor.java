package org.quipu.launch;

import mpi.MPI;

/** A program that all ranks enter, and that ends as the first argument says: the last rank fails, the others wait. */
final class PmiJobActor {

    private PmiJobActor() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int[] sum = new int[1];
        MPI.COMM_WORLD.Allreduce(new int[] {rank + 1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        System.out.println("rank " + rank + " of " + size + " has the sum " + sum[0] + ";");
        boolean fails = rank == size - 1;
        switch (args[0]) {
            case "end" -> MPI.Finalize();
            case "end with 3" -> {
                MPI.Finalize();
                System.exit(fails ? 3 : 0);
            }
            default -> {
                if (fails) {
                    fail(args[0]);
                }
                MPI.COMM_WORLD.Recv(sum, 0, 1, MPI.INT, size - 1, 0);
            }
        }
    }

    private static void fail(String how) throws Exception {
        switch (how) {
            case "exit with 3" -> System.exit(3);
            case "abort with 7" -> MPI.COMM_WORLD.Abort(7);
            case "throw" -> throw new IllegalStateException("thrown by the test");
            default -> {
                ProcessHandle own = ProcessHandle.current();
                new ProcessBuilder("kill", "-9", Long.toString(own.pid())).start().waitFor();
            }
        }
    }
}
