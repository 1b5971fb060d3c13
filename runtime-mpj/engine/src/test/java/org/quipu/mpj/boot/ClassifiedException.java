package org.quipu.mpj.boot;

/** Stands for a dialect's exception. */
final class ClassifiedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int errorClass;

    ClassifiedException(int errorClass, String message, Throwable cause) {
        super(message, cause);
        this.errorClass = errorClass;
    }

    int errorClass() {
        return errorClass;
    }
}
