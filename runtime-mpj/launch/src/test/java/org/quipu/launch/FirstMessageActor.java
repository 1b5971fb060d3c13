package org.quipu.launch;

import mpi.MPI;
import mpi.MPIException;

/** Sends one synchronous message from rank 0 to rank 1, directly after Init. */
public final class FirstMessageActor {

    /** Loaded between Init and the message. */
    static final class Initialized {

        private Initialized() {}

        static int tag() {
            return 3;
        }
    }

    private FirstMessageActor() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int tag = Initialized.tag();
        int[] data = new int[2];
        if (MPI.COMM_WORLD.Rank() == 0) {
            MPI.COMM_WORLD.Ssend(data, 0, 2, MPI.INT, 1, tag);
        } else {
            MPI.COMM_WORLD.Recv(data, 0, 2, MPI.INT, 0, tag);
        }
        MPI.Finalize();
    }
}
