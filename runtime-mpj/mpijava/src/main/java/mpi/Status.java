package mpi;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;

/** The result of a receive, a probe or another operation (MPI 4.1 section 3.2.5). A plain object, not thread-safe. */
public class Status extends mpjdev.Status implements Freeable {

    /** The type code of a cancelled operation. */
    private static final int CANCELLED = -1;

    private int typeCode;
    private long bytes;

    /** Creates an empty status. */
    public Status() {
    }

    /**
     * Creates the status of a received message, counted in elements of a type. A constructor rather than a factory
     * method, because the JIT compiler inlines constructors regardless of size. Escape analysis then eliminates a
     * status that the caller does not use.
     */
    Status(Operation operation, Layout type) {
        source = operation.source();
        tag = operation.tag();
        typeCode = type.code();
        fill(operation.bytes(), type.isSized() ? operation.bytes() >> type.shift() : operation.elements(), type.size());
    }

    Status(Operation operation, Datatype type) {
        this(operation, type.basic != null ? type.basic : type.handle.map());
    }

    /** Creates the status of a message that a probe found. */
    Status(Operation found) {
        this(found, BasicType.ofCode(found.typeCode()));
    }

    static Status procNull() {
        Status status = new Status();
        status.source = MPI.PROC_NULL;
        return status;
    }

    static Status cancelled() {
        Status status = new Status();
        status.typeCode = CANCELLED;
        return status;
    }

    /** Returns the status of a message received in several parts. */
    static Status of(int source, int tag, long bytes, long baseElements, Layout type) {
        Status status = new Status();
        status.source = source;
        status.tag = tag;
        status.typeCode = type.code();
        status.fill(bytes, baseElements, type.size());
        return status;
    }

    private void fill(long newBytes, long baseElements, long size) {
        bytes = newBytes;
        countInBytes = fit(newBytes);
        numEls = fit(baseElements);
        count = Layout.wholes(baseElements, size);
    }

    private static int fit(long value) {
        return (int) Math.min(value, Integer.MAX_VALUE);
    }

    /**
     * Returns the number of received elements of a type (MPI 4.1 section 3.2.5); {@link MPI#UNDEFINED} if it is not an
     * integer or does not fit in an int.
     */
    public int Get_count(Datatype datatype) {
        return Dialect.TYPES.count(Datatype.handle(datatype), typeCode, bytes, numEls);
    }

    /**
     * Returns the number of received base elements, including those of an incomplete last element (MPI 4.1 section
     * 5.1.11); {@link MPI#UNDEFINED} if it is not an integer or does not fit in an int.
     */
    public int Get_elements(Datatype datatype) {
        return Layout.fit(Get_elements_x(datatype));
    }

    /** As {@link #Get_elements}, for numbers that do not fit in an int (MPI 4.1 section 5.1.11). */
    public long Get_elements_x(Datatype datatype) {
        return Dialect.TYPES.baseElements(Datatype.handle(datatype), typeCode, bytes, numEls);
    }

    /**
     * Returns the error code of the request, or {@link MPI#SUCCESS} (MPI 4.1 section 3.2.5). Only statuses from
     * {@link MPIException#getStatuses} can contain an error.
     */
    public int Get_error() {
        return MPI.SUCCESS;
    }

    /**
     * Returns whether {@link Request#Cancel} cancelled the operation; the other fields are then undefined (MPI 4.1
     * section 3.8.4).
     */
    public boolean Test_cancelled() {
        return typeCode == CANCELLED;
    }

    /** Has no effect, because a status holds no resources; the name in mpiJava (MPI 4.1 section 3.2.5). */
    @Override
    public void free() {
        // No resources to release.
    }
}
