package org.quipu.mpj.request;

import java.util.List;

import org.quipu.mpj.error.ErrorFactory;

/** The exception of a dialect for tests. */
final class TestFailure extends RuntimeException {

    static final ErrorFactory FACTORY = new ErrorFactory() {

        @Override
        public RuntimeException error(int errorClass, String message, Throwable cause) {
            return new TestFailure(errorClass, message, cause);
        }

        @Override
        public boolean claim(RuntimeException error) {
            if (!(error instanceof TestFailure failure) || failure.claimed) {
                return false;
            }
            failure.claimed = true;
            return true;
        }
    };

    private static final long serialVersionUID = 1L;

    final int errorClass;
    transient List<TestStatus> statuses = List.of();

    /** How often an error handler was called. */
    int handled;

    private boolean claimed;

    TestFailure(int errorClass, String message, Throwable cause) {
        super(message, cause);
        this.errorClass = errorClass;
    }
}
