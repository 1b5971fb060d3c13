package org.quipu.launch;

import java.nio.ByteBuffer;
import mpi.MPI;
import mpi.Request;

/**
 * Every rank sends the next one long messages from a direct buffer, and receives such, without end: all the time
 * somebody reads somebody's memory.
 */
public final class ReadActor {

    private static final int BYTES = 16 << 20;
    private static final int SOME = 20;

    private ReadActor() {}

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        System.out.println("ready " + rank + " " + ProcessHandle.current().pid());
        ByteBuffer out = ByteBuffer.allocateDirect(BYTES);
        ByteBuffer in = ByteBuffer.allocateDirect(BYTES);
        for (int round = 0;; round++) {
            out.put(BYTES - 1, (byte) round);
            Request sent = MPI.COMM_WORLD.Isend(out, 0, BYTES, MPI.BYTE, (rank + 1) % size, 1);
            MPI.COMM_WORLD.Recv(in, 0, BYTES, MPI.BYTE, (rank + size - 1) % size, 1);
            sent.Wait();
            if (in.get(BYTES - 1) != (byte) round) {
                throw new IllegalStateException("round " + round + " brought " + in.get(BYTES - 1));
            }
            if (rank == 0 && round == SOME) {
                System.out.println("reading");
            }
        }
    }
}
