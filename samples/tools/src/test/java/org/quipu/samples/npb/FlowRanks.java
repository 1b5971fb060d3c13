package org.quipu.samples.npb;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Runs class S of LU, SP and BT on the first 1, 2, 3, 5, 7 and 8 ranks of a job of 8. Rank 0 prints the first result
 * that does not verify, or else the last one; the exit code is 1 if one does not verify.
 */
public final class FlowRanks {
    private static final int[] SIZES = {1, 2, 3, 5, 7, 8};

    private FlowRanks() {
    }

    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        boolean verified = true;
        for (int size : SIZES) {
            Intracomm part = world.Split(world.Rank() < size ? 0 : 1, world.Rank());
            if (world.Rank() < size) {
                boolean isLast = size == world.Size();
                verified = verified && verifies(part, LuMpi.run(part, LuProblem.S), false);
                verified = verified && verifies(part, SpMpi.run(part, SpProblem.S), false);
                verified = verified && verifies(part, BtMpi.run(part, BtProblem.S), isLast);
            }
        }
        MPI.Finalize();
        if (!verified) {
            System.exit(1);
        }
    }

    private static boolean verifies(Intracomm part, NpbResult result, boolean isLast) {
        if (part.Rank() == 0 && (isLast || !result.verified())) {
            result.print(System.out);
        }
        return result.verified();
    }
}
