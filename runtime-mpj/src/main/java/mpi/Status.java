package mpi;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.engine.Operation;

/** What is known of a message (MPI 4.1 section 3.2.5). A plain object of the caller's. */
public class Status implements Freeable {

    /** The message's source: its rank in the communicator, {@link MPI#PROC_NULL}, or {@link MPI#ANY_SOURCE} in an empty status. */
    public int source = MPI.ANY_SOURCE;

    /** The message's tag, or {@link MPI#ANY_TAG} in an empty status. */
    public int tag = MPI.ANY_TAG;

    /** Which request of an array this is of; {@link MPI#UNDEFINED} where there is no array. */
    public int index = MPI.UNDEFINED;

    /** The number of elements received, of the type that the receive named. */
    public int count;

    /** The number of bytes that travelled. */
    public int countInBytes;

    /** The number of base elements received. */
    public int numEls;

    private int typeCode;

    /** An empty status, as of a call that had nothing to do. */
    public Status() {
    }

    static Status of(Operation operation, BasicType type) {
        Status status = new Status();
        status.source = operation.source();
        status.tag = operation.tag();
        status.typeCode = type.code();
        status.fill(operation.bytes(), type.isSized() ? operation.bytes() >> type.shift() : operation.elements());
        return status;
    }

    static Status ofProbe(Operation operation) {
        Status status = new Status();
        status.source = operation.source();
        status.tag = operation.tag();
        BasicType type = MPI.basicType(operation.typeCode());
        status.typeCode = operation.typeCode();
        status.fill(operation.bytes(), type.isSized() ? operation.bytes() >> type.shift() : operation.elements());
        return status;
    }

    static Status procNull() {
        Status status = new Status();
        status.source = MPI.PROC_NULL;
        return status;
    }

    private void fill(long bytes, long elements) {
        countInBytes = (int) Math.min(bytes, Integer.MAX_VALUE);
        count = (int) Math.min(elements, Integer.MAX_VALUE);
        numEls = count;
    }

    /**
     * The number of elements received, counted in a type; {@link MPI#UNDEFINED} if the message is not a whole number of
     * them (MPI 4.1 section 3.2.5).
     */
    public int Get_count(Datatype datatype) {
        BasicType type = Check.type("datatype", datatype);
        if (!type.isSized() || typeCode == TypeCode.OBJECT) {
            return type.code() == typeCode || countInBytes == 0 ? count : MPI.UNDEFINED;
        }
        return (countInBytes & (1 << type.shift()) - 1) == 0 ? countInBytes >> type.shift() : MPI.UNDEFINED;
    }

    /** The number of base elements received (MPI 4.1 section 5.1.11). */
    public int Get_elements(Datatype datatype) {
        return Get_count(datatype);
    }

    /** Whether the operation was cancelled; nothing can be cancelled in this part. */
    public boolean Test_cancelled() {
        return false;
    }

    @Override
    public void free() {
        // It holds nothing.
    }
}
