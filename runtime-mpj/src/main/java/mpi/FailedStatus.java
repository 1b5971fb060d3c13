package mpi;

import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.engine.Operation;

/** The status of a request that failed. A class of its own, so that the others need no room for an error. */
final class FailedStatus extends Status {

    private final int error;

    FailedStatus(int error) {
        this.error = error;
    }

    FailedStatus(Operation operation, Layout type, int error) {
        super(operation, type);
        this.error = error;
    }

    @Override
    public int Get_error() {
        return error;
    }
}
