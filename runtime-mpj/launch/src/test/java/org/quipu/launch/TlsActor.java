package org.quipu.launch;

import java.util.Arrays;
import mpi.MPI;

/** A program that sends messages of many sizes around a ring, and checks them and a sum over all ranks. */
public final class TlsActor {

    private static final int[] SIZES = {0, 1, 1000, 16_384, 70_000, 1_500_000};

    private TlsActor() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int before = (rank + size - 1) % size;
        for (int bytes : SIZES) {
            byte[] sent = pattern(rank, bytes);
            byte[] got = new byte[bytes];
            MPI.COMM_WORLD.Sendrecv(sent, 0, bytes, MPI.BYTE, (rank + 1) % size, 1, got, 0, bytes, MPI.BYTE, before, 1);
            if (!Arrays.equals(got, pattern(before, bytes))) {
                throw new AssertionError(bytes + " bytes of rank " + before + " are wrong");
            }
        }
        int[] sum = new int[1];
        MPI.COMM_WORLD.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        System.out.println("sum " + sum[0]);
        MPI.Finalize();
    }

    private static byte[] pattern(int rank, int bytes) {
        byte[] pattern = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            pattern[i] = (byte) (31 * rank + i + (i >> 8));
        }
        return pattern;
    }
}
