package org.quipu.mpj.request;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.SendOperation;

/** A persistent send (MPI 4.1 section 3.9). */
public final class PersistentSend extends PersistentTransfer {

    /** The send mode, which determines when the send is complete (MPI 4.1 section 3.4). Ready mode is standard mode. */
    public enum Mode {
        STANDARD, SYNCHRONOUS, BUFFERED
    }

    private final Mode mode;
    private final SendOperation send = new SendOperation();

    /** Creates a send; the arguments must have been checked. */
    PersistentSend(Communicator communicator, Object buffer, int offset, int count, Layout type, int dest,
            int tag, Mode mode) {
        super(communicator, buffer, offset, count, type, dest, tag);
        this.mode = mode;
    }

    @Override
    Operation start(Object memory) {
        if (mode == Mode.BUFFERED) {
            BufferedMode.send(communicator, memory, offset, count, type, peer, tag);
            return CompletedOperation.SEND;
        }
        if (peer < 0 || mode == Mode.STANDARD
                && communicator.trySend(communicator.pointToPoint(), memory, offset, count, type, peer, tag)) {
            return CompletedOperation.SEND;
        }
        communicator.startSend(send, communicator.pointToPoint(), memory, offset, count, type, peer, tag,
                mode == Mode.SYNCHRONOUS);
        return send;
    }
}
