package mpi;

import java.nio.Buffer;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Buffers;
import org.quipu.mpj.datatype.Layout;

/** A persistent send or receive: what it needs again at each start. Starting it allocates nothing if the elements travel as they lie. */
abstract class PersistentRequest extends Prequest {

    final Communicator communicator;
    final int offset;
    final int count;
    final Layout type;
    final int peer;
    final int tag;
    private final CommHandle handle;

    /** The user's buffer; of elements that travel as they lie, and of java.nio buffers, the memory behind it. */
    private final Object buffer;

    PersistentRequest(CommHandle handle, Communicator communicator, Object buffer, int offset, int count, Layout type, int peer, int tag) {
        super(communicator, type);
        this.handle = handle;
        this.communicator = communicator;
        this.buffer = type.isDirect() || buffer instanceof Buffer ? Buffers.view(buffer) : buffer;
        this.offset = offset;
        this.count = count;
        this.type = type;
        this.peer = peer;
        this.tag = tag;
    }

    @Override
    final void begin() {
        try {
            handle.communicator();
            String problem = Buffers.problem(buffer);
            if (problem != null) {
                throw new MPIException(MPI.ERR_BUFFER, "buf " + problem);
            }
            begin(buffer);
        } catch (MPIException e) {
            throw handle.failed(e);
        }
    }

    /** Begins the operation and says so. */
    abstract void begin(Object memory);
}
