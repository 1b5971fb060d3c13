package mpi;

import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.engine.Operation;

/** What is known of a message (MPI 4.1 section 3.2.5). A plain object of the caller's. */
public class Status extends mpjdev.Status implements Freeable {

    /** In place of the type of a message that there is not. */
    private static final int CANCELLED = -1;

    private int typeCode;
    private long bytes;

    /** An empty status, as of a call that had nothing to do. */
    public Status() {
    }

    /**
     * What an operation has got, seen as elements of a type. A constructor, as the next two are, since the JIT compiler
     * always inlines those, and a method of more than 35 bytes only where it has counted enough calls: only what is
     * inlined need not be made when nobody looks at it.
     */
    Status(Operation operation, Layout type) {
        source = operation.source();
        tag = operation.tag();
        typeCode = type.code();
        fill(operation.bytes(), type.isSized() ? operation.bytes() >> type.shift() : operation.elements(), type.size());
    }

    Status(Operation operation, Datatype type) {
        this(operation, type.basic != null ? type.basic : type.map());
    }

    /** What has been found but not received. */
    Status(Operation found) {
        this(found, MPI.basicType(found.typeCode()));
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

    /** The status of a failed request without a known message. */
    static Status failed(MPIException error) {
        return new FailedStatus(error.getErrorCode());
    }

    /** The status of a failed receive that a message has matched. */
    static Status failed(Operation operation, Layout type, MPIException error) {
        return new FailedStatus(operation, type, error.getErrorCode());
    }

    /** What has come in several parts. */
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
     * The number of elements received, counted in a type; {@link MPI#UNDEFINED} if the message is not a whole number of
     * them (MPI 4.1 section 3.2.5), or more than an int can hold.
     */
    public int Get_count(Datatype datatype) {
        DerivedType type = Datatype.map("datatype", datatype);
        long base = type.baseElements(typeCode, bytes, numEls);
        return base < 0 ? MPI.UNDEFINED : Layout.wholes(base, type.size());
    }

    /** The number of base elements received, also of an incomplete last element (MPI 4.1 section 5.1.11). */
    public int Get_elements(Datatype datatype) {
        long base = Get_elements_x(datatype);
        return (int) base == base ? (int) base : MPI.UNDEFINED;
    }

    /** As {@link #Get_elements}, for any number of them (MPI 4.1 section 5.1.11). */
    public long Get_elements_x(Datatype datatype) {
        long base = Datatype.map("datatype", datatype).baseElements(typeCode, bytes, numEls);
        return base < 0 ? MPI.UNDEFINED : base;
    }

    /**
     * Returns the request's error code, or {@link MPI#SUCCESS} (MPI 4.1 section 3.2.5). Only a status from {@link
     * MPIException#getStatuses} can have an error.
     */
    public int Get_error() {
        return MPI.SUCCESS;
    }

    /**
     * Whether the operation was taken back by {@link Request#Cancel}, so that nothing else is known (MPI 4.1 section
     * 3.8.4).
     */
    public boolean Test_cancelled() {
        return typeCode == CANCELLED;
    }

    /** Gives the status back; it holds nothing (mpiJava's name for it). */
    @Override
    public void free() {
        // It holds nothing.
    }
}
