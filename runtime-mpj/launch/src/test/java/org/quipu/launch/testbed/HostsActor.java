package org.quipu.launch.testbed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import mpi.MPI;
import mpi.Request;
import mpi.Status;
import org.quipu.launch.hosts.Signals;
import org.quipu.mpj.job.Job;
import org.quipu.mpj.manager.HostName;

/** A rank of a job on several hosts: exchanges messages with all others, then ends as the arguments say. */
public final class HostsActor {

    private static final int LONG = 300_000;

    private HostsActor() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        exchange(rank, size, 10);
        exchange(rank, size, LONG);
        System.out.println("rank " + rank + " of " + size + " on " + HostName.get() + " pid " + ProcessHandle.current()
                .pid());
        if (rank == 0) {
            Job.endTime().ifPresent(end -> System.out.println("the job ends at " + end));
        }
        System.out.flush();
        MPI.COMM_WORLD.Barrier();
        switch (args[0]) {
            case "end" -> {
                MPI.Finalize();
                System.out.println("rank " + rank + " is done");
            }
            case "exit" -> {
                if (rank == Integer.parseInt(args[1])) {
                    System.exit(Integer.parseInt(args[2]));
                }
                await();
            }
            case "abort" -> {
                if (rank == Integer.parseInt(args[1])) {
                    MPI.COMM_WORLD.Abort(Integer.parseInt(args[2]));
                }
                await();
            }
            case "throw" -> {
                if (rank == Integer.parseInt(args[1])) {
                    throw new IllegalStateException("no bread");
                }
                await();
            }
            case "wait" -> await();
            case "read" -> {
                if (rank == 0) {
                    String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
                    System.out.println("read " + text.length() + " characters, " + text.hashCode());
                }
                MPI.Finalize();
            }
            case "signals" -> {
                Signals.forward(name -> System.out.println("rank " + rank + " got " + name));
                System.out.println("rank " + rank + " handles signals");
                await();
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** Waits for a message that no rank sends. */
    private static void await() {
        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 6);
    }

    private static void exchange(int rank, int size, int length) {
        byte[] mine = new byte[length];
        Arrays.fill(mine, (byte) rank);
        Request[] sends = new Request[size - 1];
        for (int i = 1; i < size; i++) {
            sends[i - 1] = MPI.COMM_WORLD.Isend(mine, 0, length, MPI.BYTE, (rank + i) % size, 5);
        }
        byte[] theirs = new byte[length];
        for (int i = 1; i < size; i++) {
            Status status = MPI.COMM_WORLD.Recv(theirs, 0, length, MPI.BYTE, (rank + i) % size, 5);
            if (status.Get_count(MPI.BYTE) != length || theirs[length - 1] != (byte) status.source) {
                throw new AssertionError("rank " + rank + " got a wrong message from rank " + status.source);
            }
        }
        Request.Waitall(sends);
    }
}
