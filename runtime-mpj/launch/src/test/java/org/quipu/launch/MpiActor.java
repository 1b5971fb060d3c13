package org.quipu.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.quipu.mpj.manager.LaunchEnvironment;

/**
 * A program that uses the message layer: every rank talks to its neighbour, then all but the first argument's rank
 * wait.
 */
public final class MpiActor {

    private MpiActor() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int[] word = {rank};
        int[] heard = new int[1];
        MPI.COMM_WORLD.Sendrecv(word, 0, 1, MPI.INT, (rank + 1) % size, 5, heard, 0, 1, MPI.INT,
                (rank + size - 1) % size, 5);
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
            case "fatal" -> fatal(rank);
            case "exit", "throw", "skip" -> {
                if (rank == Integer.parseInt(args[1])) {
                    end(args[0]);
                } else {
                    MPI.COMM_WORLD.Recv(heard, 0, 1, MPI.INT, MPI.ANY_SOURCE, 6);
                }
            }
            case "return" -> {
                MPI.COMM_WORLD.Errhandler_set(MPI.ERRORS_RETURN);
                fatal(rank);
                MPI.Finalize();
            }
            case "secret" -> {
                System.out.println("secret " + Files.readString(Path.of(System.getenv(LaunchEnvironment.SECRET_FILE))));
                MPI.Finalize();
            }
            case "again" -> again(rank, size);
            case "cycles" -> cycles(rank, size, Integer.parseInt(args[1]));
            case "leak" -> leak(rank, size);
            case "late" -> late(rank, size);
            default -> MPI.Finalize();
        }
    }

    /** Ends this rank before Finalize. */
    private static void end(String how) {
        if (how.equals("exit")) {
            System.exit(7);
        }
        if (how.equals("throw")) {
            throw new IllegalStateException("no bread");
        }
    }

    /** Catches an error that only a program with another error handler lives to see. */
    private static void fatal(int rank) {
        if (rank == 1) {
            try {
                MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 99, 0);
            } catch (MPIException e) {
                System.out.println("caught " + e.getMessage());
            }
        }
        MPI.COMM_WORLD.Barrier();
    }

    /** Three lives of one process, with attributes and communicators that do not outlive any. */
    private static void again(int rank, int size) {
        for (int life = 2; life <= 4; life++) {
            Intracomm left = MPI.COMM_WORLD.Dup();
            MPI.Finalize();
            MPI.Init(new String[0]);
            int[] sum = new int[1];
            MPI.COMM_WORLD.Allreduce(new int[] {rank + life}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            Intracomm twin = MPI.COMM_WORLD.Dup();
            twin.Allreduce(sum, 0, sum, 0, 1, MPI.INT, MPI.MAX);
            boolean dead = false;
            try {
                left.Barrier();
            } catch (MPIException e) {
                dead = true;
            }
            System.out.println("life " + life + " " + rank + " sum " + sum[0] + " " + dead + " " + (size * life));
        }
        MPI.Finalize();
    }

    /** Many lives of a rank; in each one a further thread, the same for all lives, communicates too. */
    private static void cycles(int rank, int size, int lives) throws Exception {
        try (ExecutorService other = Executors.newSingleThreadExecutor()) {
            for (int life = 1; life <= lives; life++) {
                int[] sum = new int[1];
                MPI.COMM_WORLD.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                other.submit(() -> MPI.COMM_WORLD.Sendrecv(sum, 0, 1, MPI.INT, (rank + 1) % size, 9, new int[1], 0, 1,
                        MPI.INT, (rank + size - 1) % size, 9)).get();
                MPI.Finalize();
                if (life < lives) {
                    MPI.Init(new String[0]);
                }
            }
        }
        System.out.println("lives " + lives);
    }

    /** Leaves requests behind, in order that somebody complains. */
    private static void leak(int rank, int size) {
        int left = (rank + size - 1) % size;
        Request waited = MPI.COMM_WORLD.Irecv(new int[1], 0, 1, MPI.INT, left, 8);
        MPI.COMM_WORLD.Isend(new int[1], 0, 1, MPI.INT, (rank + 1) % size, 8);
        waited.Wait();
        if (rank == 1) {
            MPI.COMM_WORLD.Irecv(new int[1], 0, 1, MPI.INT, left, 77);
        }
        MPI.Finalize();
    }

    /** Sends much that nobody wants yet, and goes to Finalize, which must wait for it to be received. */
    private static void late(int rank, int size) {
        int[] data = new int[1_000_000];
        int[] token = new int[1];
        if (rank == 0) {
            for (int peer = 1; peer < size; peer++) {
                Arrays.fill(data, 42);
                MPI.COMM_WORLD.Isend(data.clone(), 0, data.length, MPI.INT, peer, 1);
                MPI.COMM_WORLD.Issend(token, 0, 1, MPI.INT, peer, 2);
                MPI.COMM_WORLD.Isend(token, 0, 1, MPI.INT, peer, 3);
            }
        } else {
            // In the reverse order: the sender is in Finalize long before the first one is received.
            MPI.COMM_WORLD.Recv(token, 0, 1, MPI.INT, 0, 3);
            MPI.COMM_WORLD.Recv(token, 0, 1, MPI.INT, 0, 2);
            MPI.COMM_WORLD.Recv(data, 0, data.length, MPI.INT, 0, 1);
            System.out.println("received " + rank + " " + Arrays.stream(data).allMatch(i -> i == 42));
        }
        MPI.Finalize();
    }
}
