package org.quipu.mpj.request;

import java.nio.Buffer;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;

/**
 * A persistent send or receive (MPI 4.1 section 3.9), which each start executes with the same arguments. A start
 * allocates no memory if the elements are contiguous.
 */
abstract class PersistentTransfer extends RequestBody {

    final int offset;
    final int count;
    final Layout type;
    final int peer;
    final int tag;

    /** The user buffer; for contiguous elements and java.nio buffers, its memory. */
    private final Object buffer;

    PersistentTransfer(Communicator communicator, Object buffer, int offset, int count, Layout type, int peer,
            int tag) {
        super(communicator);
        this.buffer = type.isDirect() || buffer instanceof Buffer ? Buffers.view(buffer) : buffer;
        this.offset = offset;
        this.count = count;
        this.type = type;
        this.peer = peer;
        this.tag = tag;
    }

    @Override
    final Operation start() {
        String problem = Buffers.problem(buffer);
        if (problem != null) {
            throw communicator.engine().error(ErrorClass.BUFFER, "buf " + problem, null);
        }
        return start(buffer);
    }

    abstract Operation start(Object memory);
}
