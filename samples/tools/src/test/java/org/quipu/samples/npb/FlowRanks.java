package org.quipu.samples.npb;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Runs class S of SP on the first 1, 2, 3, 5, 7 and 8 ranks of a job of 8. Rank 0 prints the first result that does not
 * verify, or else the last one; the exit code is 1 if one does not verify.
 */
public final class FlowRanks {
    private FlowRanks() {
    }

    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        boolean verified = true;
        for (int size : new int[] {1, 2, 3, 5, 7, 8}) {
            Intracomm part = world.Split(world.Rank() < size ? 0 : 1, world.Rank());
            if (world.Rank() < size) {
                NpbResult result = SpMpi.run(part, SpProblem.S);
                if (world.Rank() == 0 && verified && (!result.verified() || size == world.Size())) {
                    result.print(System.out);
                }
                verified &= result.verified();
            }
        }
        MPI.Finalize();
        if (!verified) {
            System.exit(1);
        }
    }
}
