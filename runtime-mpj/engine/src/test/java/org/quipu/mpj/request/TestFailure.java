package org.quipu.mpj.request;

import java.util.List;

/** The exception of a dialect for tests. */
final class TestFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    final int errorClass;
    transient List<TestStatus> statuses = List.of();

    /** How often an error handler was called. */
    int handled;

    TestFailure(int errorClass, String message, Throwable cause) {
        super(message, cause);
        this.errorClass = errorClass;
    }
}
