package org.quipu.mpj.request;

import org.jspecify.annotations.Nullable;

/** Collects the exceptions of several operations that one call completes, so that all of them are completed. */
final class Failures {

    private @Nullable RuntimeException first;

    void add(RuntimeException failure) {
        if (first == null) {
            first = failure;
        } else {
            first.addSuppressed(failure);
        }
    }

    /** Throws the first exception, with the others suppressed; does nothing if there is none. */
    void throwFirst() {
        if (first != null) {
            throw first;
        }
    }
}
