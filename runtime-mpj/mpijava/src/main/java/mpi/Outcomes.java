package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The outcomes of several requests that one call completes (MPI 4.1 section 3.7.5). Used by one thread for one call.
 */
final class Outcomes {

    /** Failures whose text is in the message; the others are only counted. */
    private static final int MOST_REPORTED = 5;

    private final Status[] statuses;
    private int count;

    /** The requests' errors, and the text that lists them; null while there are none. */
    private List<MPIException> failures;
    private StringBuilder texts;

    /** @param most the largest number of requests */
    Outcomes(int most) {
        statuses = new Status[most];
    }

    /** Waits for a request and notes its outcome. */
    void take(Request request, int index) {
        Status status;
        try {
            status = request == null ? new Status() : request.Wait();
        } catch (MPIException e) {
            status = failed(e, index);
        }
        status.index = index;
        statuses[count++] = status;
    }

    private Status failed(MPIException error, int index) {
        if (failures == null) {
            failures = new ArrayList<>();
            texts = new StringBuilder();
        }
        if (failures.size() < MOST_REPORTED) {
            texts.append("; request ").append(index).append(": ").append(error.getMessage());
        }
        failures.add(error);
        return error.getStatuses().length == 1 ? error.getStatuses()[0] : Status.failed(error);
    }

    /**
     * Returns the statuses in the order of the requests.
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS}, with the statuses, if a request failed
     */
    Status[] result() {
        Status[] result = count == statuses.length ? statuses : Arrays.copyOf(statuses, count);
        if (failures != null) {
            throw error(result);
        }
        return result;
    }

    /** Summarizes the requests' errors, each of which its communicator's error handler has already handled. */
    private MPIException error(Status[] result) {
        int unreported = failures.size() - MOST_REPORTED;
        String text = failures.size() + " of " + count + " requests failed" + texts
                + (unreported > 0 ? "; and " + unreported + " more" : "");
        MPIException error = new MPIException(MPI.ERR_IN_STATUS, text, failures.getFirst());
        failures.stream().skip(1).forEach(error::addSuppressed);
        error.takeFirst();
        error.setStatuses(result);
        return error;
    }
}
