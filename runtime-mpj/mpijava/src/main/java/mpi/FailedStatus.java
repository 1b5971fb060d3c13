package mpi;

import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.match.Operation;

/** The status of a failed request. A separate class, so that {@link Status} needs no field for the error. */
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
