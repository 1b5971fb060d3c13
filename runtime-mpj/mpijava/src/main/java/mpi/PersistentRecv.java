package mpi;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.engine.RecvOperation;

/** A persistent receive (MPI 4.1 section 3.9). */
final class PersistentRecv extends PersistentRequest {

    private final RecvOperation receive = new RecvOperation();

    PersistentRecv(CommHandle handle, Communicator communicator, Object buffer, int offset, int count, Layout type, int source, int tag) {
        super(handle, communicator, buffer, offset, count, type, source, tag);
    }

    @Override
    void begin(Object memory) {
        if (peer == MPI.PROC_NULL) {
            done(Status.procNull());
        } else {
            communicator.startReceive(receive, communicator.pointToPoint(), memory, offset, count, type, peer, tag);
            begun(receive);
        }
    }
}
