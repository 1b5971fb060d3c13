package org.quipu.mpj.request;

import org.quipu.mpj.check.Check;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;

/** A persistent receive (MPI 4.1 section 3.9). */
final class PersistentReceive extends PersistentTransfer {

    private final RecvOperation receive = new RecvOperation();

    /** Creates a receive; the arguments must have been checked. */
    PersistentReceive(Communicator communicator, Object buffer, int offset, int count, Layout type, int source,
            int tag) {
        super(communicator, buffer, offset, count, type, source, tag);
    }

    @Override
    Operation start(Object memory) {
        if (peer == Check.PROC_NULL) {
            return CompletedOperation.NULL_RECEIVE;
        }
        communicator.startReceive(receive, communicator.pointToPoint(), memory, offset, count, type, peer, tag);
        return receive;
    }
}
