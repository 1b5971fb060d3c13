package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.request.RequestDialect;

/** Creates the statuses and errors of this dialect's requests. */
final class Statuses implements RequestDialect<Status> {

    @Override
    public ErrorFactory errors() {
        return Dialect.ERRORS;
    }

    @Override
    public Status empty() {
        return new Status();
    }

    @Override
    public Status nullProcess() {
        return Status.procNull();
    }

    @Override
    public Status cancelled() {
        return Status.cancelled();
    }

    @Override
    public Status received(Operation receive, Layout type) {
        return new Status(receive, type);
    }

    @Override
    public Status received(int source, int tag, long bytes, long baseElements, Layout type) {
        return Status.of(source, tag, bytes, baseElements, type);
    }

    @Override
    public Status[] statuses(int length) {
        return new Status[length];
    }

    @Override
    public void setIndex(Status status, int index) {
        status.index = index;
    }

    @Override
    public boolean owns(RuntimeException error) {
        return error instanceof MPIException;
    }

    @Override
    public Status statusOf(RuntimeException error) {
        return ((MPIException) error).status();
    }

    @Override
    public void addStatus(RuntimeException error, @Nullable Operation receive, Layout type) {
        MPIException failure = (MPIException) error;
        int code = failure.getErrorCode();
        failure.setStatuses(receive == null ? new FailedStatus(code) : new FailedStatus(receive, type, code));
    }

    @Override
    public void addStatuses(RuntimeException summary, Status[] completed) {
        ((MPIException) summary).setStatuses(completed);
    }
}
