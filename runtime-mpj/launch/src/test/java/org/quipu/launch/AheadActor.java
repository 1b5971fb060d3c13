package org.quipu.launch;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import mpi.MPI;

/** Rank 0 sends a gibibyte while rank 1 receives nothing; only when rank 0 is stuck it tells rank 1 to begin. */
public final class AheadActor {

    private static final int BYTES = 8 << 10;
    private static final int MESSAGES = (1 << 30) / BYTES;

    /** How long nothing must have left for the sender to count as stuck. */
    private static final long STUCK_NANOS = 200_000_000;

    private AheadActor() {}

    public static void main(String[] args) throws InterruptedException {
        MPI.Init(args);
        if (MPI.COMM_WORLD.Rank() == 0) {
            send();
        } else {
            receive();
        }
        MPI.Finalize();
    }

    private static void send() throws InterruptedException {
        byte[] data = new byte[BYTES];
        AtomicInteger sent = new AtomicInteger();
        Thread watch = Thread.ofPlatform().daemon().start(() -> {
            int seen = -1;
            while (seen != sent.get() && seen < MESSAGES) {
                seen = sent.get();
                LockSupport.parkNanos(STUCK_NANOS);
            }
            MPI.COMM_WORLD.Send(new int[] {seen}, 0, 1, MPI.INT, 1, 8);
        });
        for (int i = 0; i < MESSAGES; i++) {
            data[0] = (byte) i;
            MPI.COMM_WORLD.Send(data, 0, BYTES, MPI.BYTE, 1, 7);
            sent.incrementAndGet();
        }
        watch.join();
    }

    private static void receive() {
        int[] stuckAt = new int[1];
        MPI.COMM_WORLD.Recv(stuckAt, 0, 1, MPI.INT, 0, 8);
        byte[] data = new byte[BYTES];
        for (int i = 0; i < MESSAGES; i++) {
            MPI.COMM_WORLD.Recv(data, 0, BYTES, MPI.BYTE, 0, 7);
            if (data[0] != (byte) i) {
                throw new IllegalStateException("message " + data[0] + " instead of " + (byte) i);
            }
        }
        System.out.println("stuck at " + stuckAt[0] + " of " + MESSAGES);
    }
}
