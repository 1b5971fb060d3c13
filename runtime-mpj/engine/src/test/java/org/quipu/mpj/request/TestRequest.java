package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.match.Operation;

/** The request of a dialect for tests, and that dialect's {@link RequestDialect}. */
final class TestRequest extends PendingRequest<TestStatus> {

    static final RequestDialect<TestStatus> DIALECT = new RequestDialect<>() {

        @Override
        public ErrorFactory errors() {
            return TestFailure.FACTORY;
        }

        @Override
        public TestStatus empty() {
            return new TestStatus(TestStatus.Kind.EMPTY);
        }

        @Override
        public TestStatus nullProcess() {
            return new TestStatus(TestStatus.Kind.NULL_PROCESS);
        }

        @Override
        public TestStatus cancelled() {
            return new TestStatus(TestStatus.Kind.CANCELLED);
        }

        @Override
        public TestStatus received(Operation receive, Layout type) {
            return received(receive.source(), receive.tag(), receive.bytes(), 0, type);
        }

        @Override
        public TestStatus received(int source, int tag, long bytes, long baseElements, Layout type) {
            return new TestStatus(TestStatus.Kind.RECEIVED, source, tag, bytes);
        }

        @Override
        public TestStatus[] statuses(int length) {
            return new TestStatus[length];
        }

        @Override
        public void setIndex(TestStatus status, int index) {
            status.index = index;
        }

        @Override
        public boolean owns(RuntimeException error) {
            return error instanceof TestFailure;
        }

        @Override
        public TestStatus statusOf(RuntimeException error) {
            List<TestStatus> statuses = ((TestFailure) error).statuses;
            return statuses.size() == 1 ? statuses.getFirst() : new TestStatus(TestStatus.Kind.FAILED);
        }

        @Override
        public void addStatus(RuntimeException error, Operation receive, Layout type) {
            ((TestFailure) error).statuses = List.of(receive == null ? new TestStatus(TestStatus.Kind.FAILED)
                    : new TestStatus(TestStatus.Kind.FAILED, receive.source(), receive.tag(), receive.bytes()));
        }

        @Override
        public void addStatuses(RuntimeException summary, TestStatus[] completed) {
            ((TestFailure) summary).statuses = List.of(completed);
        }
    };

    TestRequest() {
    }

    TestRequest(Communicator communicator, Operation operation, Layout type) {
        super(communicator, operation, type);
    }

    TestRequest(RequestBody body, Layout type) {
        super(body, type);
    }

    @Override
    protected RequestDialect<TestStatus> dialect() {
        return DIALECT;
    }
}
