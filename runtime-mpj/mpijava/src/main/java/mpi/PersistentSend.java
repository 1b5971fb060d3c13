package mpi;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.engine.SendOperation;

/** A persistent send (MPI 4.1 section 3.9). */
final class PersistentSend extends PersistentRequest {

    /** When it is done (MPI 4.1 section 3.4); ready mode is standard mode. */
    enum Mode { STANDARD, SYNCHRONOUS, BUFFERED }

    private final Mode mode;
    private final SendOperation send = new SendOperation();

    PersistentSend(CommHandle handle, Communicator communicator, Object buffer, int offset, int count, Layout type, int dest, int tag,
            Mode mode) {
        super(handle, communicator, buffer, offset, count, type, dest, tag);
        this.mode = mode;
    }

    @Override
    void begin(Object memory) {
        if (mode == Mode.BUFFERED) {
            CommRequests.bufferedSend(communicator, memory, offset, count, type, peer, tag);
            doneSending();
        } else if (peer < 0 || mode == Mode.STANDARD
                && communicator.trySend(communicator.pointToPoint(), memory, offset, count, type, peer, tag)) {
            doneSending();
        } else {
            communicator.startSend(send, communicator.pointToPoint(), memory, offset, count, type, peer, tag, mode == Mode.SYNCHRONOUS);
            begun(send);
        }
    }
}
