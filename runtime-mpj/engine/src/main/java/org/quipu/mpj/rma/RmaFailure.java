package org.quipu.mpj.rma;

import java.io.Serial;

/** An error of an operation that the target detects. It is reported to the origin. */
final class RmaFailure extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1;

    final int errorClass;

    RmaFailure(int errorClass, String message) {
        super(message, null, false, false);
        this.errorClass = errorClass;
    }
}
