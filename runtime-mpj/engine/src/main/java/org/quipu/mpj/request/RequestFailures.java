package org.quipu.mpj.request;

import java.util.ArrayList;
import java.util.List;

import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * Collects the failures of the requests that one call completes (MPI 4.1 section 3.7.5). Each failure has already been
 * handled by the error handler of its request's communicator. For one call of one thread.
 */
final class RequestFailures {

    /** Maximum number of failures whose text is in the summary. */
    private static final int MAX_REPORTED = 5;

    private final List<RuntimeException> failures = new ArrayList<>();
    private final StringBuilder texts = new StringBuilder();

    /** Adds the failure of the request with this index. */
    void add(int index, RuntimeException failure) {
        if (failures.size() < MAX_REPORTED) {
            texts.append("; request ").append(index).append(": ").append(failure.getMessage());
        }
        failures.add(failure);
    }

    /**
     * Returns one error of class {@link ErrorClass#IN_STATUS}. Its cause is the first failure; the others are
     * suppressed exceptions.
     *
     * @param completed the number of requests that the call has completed
     */
    RuntimeException summary(ErrorFactory errors, int completed) {
        int unreported = failures.size() - MAX_REPORTED;
        RuntimeException summary = errors.error(ErrorClass.IN_STATUS, failures.size() + " of " + completed
                + " requests failed" + texts + (unreported > 0 ? "; and " + unreported + " more" : ""),
                failures.getFirst());
        failures.stream().skip(1).forEach(summary::addSuppressed);
        return summary;
    }
}
