package org.quipu.mpj.error;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** The errors of a dialect for tests, which spells names as {@code TEST.NAME}. */
public final class TestErrors implements ErrorFactory {

    /** The exception of the dialect. */
    public static final class DialectError extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final int errorClass;
        private boolean claimed;

        DialectError(int errorClass, String message, Throwable cause) {
            super(message, cause);
            this.errorClass = errorClass;
        }

        public int errorClass() {
            return errorClass;
        }
    }

    @Override
    public RuntimeException error(int errorClass, String message, Throwable cause) {
        return new DialectError(errorClass, message, cause);
    }

    @Override
    public boolean claim(RuntimeException error) {
        if (!(error instanceof DialectError own) || own.claimed) {
            return false;
        }
        own.claimed = true;
        return true;
    }

    @Override
    public String spelled(String name) {
        return "TEST." + name;
    }

    /** Asserts that a call throws an error of a class, whose message begins with a text. */
    public static void assertError(int errorClass, String message, ThrowingCallable call) {
        assertThatExceptionOfType(DialectError.class).isThrownBy(call).withMessageStartingWith(message)
                .returns(errorClass, DialectError::errorClass);
    }
}
