package mpi;

import org.quipu.mpj.comm.Communicator;

/** A communicator of one group of ranks, with collective operations (MPI 4.1 chapter 6). Thread-safe. */
public class Intracomm extends Comm {

    Intracomm() {
    }

    Intracomm(Communicator communicator) {
        super(communicator);
    }
}
