package mpi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The outcomes of several requests that one call completes (MPI 4.1 section 3.7.5). Used by one thread for one call. */
final class Outcomes {

    /** Failures whose text is in the message; the others are counted. */
    private static final int MOST_TOLD = 5;

    private final Status[] statuses;
    private int count;

    /** The errors and which requests they are of; null while there are none. */
    private List<MPIException> failures;
    private StringBuilder texts;

    /** For up to so many requests. */
    Outcomes(int most) {
        statuses = new Status[most];
    }

    /** Completes a request, which is done or is waited for. */
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
        if (failures.size() < MOST_TOLD) {
            texts.append("; request ").append(index).append(": ").append(error.getMessage());
        }
        failures.add(error);
        return error.getStatuses().length == 1 ? error.getStatuses()[0] : Status.failed(error);
    }

    /**
     * Returns the statuses in the order of the requests.
     *
     * @throws MPIException of class {@link MPI#ERR_IN_STATUS} if a request failed: it holds the statuses
     */
    Status[] result() {
        Status[] result = count == statuses.length ? statuses : Arrays.copyOf(statuses, count);
        if (failures != null) {
            throw error(result);
        }
        return result;
    }

    /** The requests' own errors have been through their communicators' error handlers; this one says which they are. */
    private MPIException error(Status[] result) {
        int untold = failures.size() - MOST_TOLD;
        String text = failures.size() + " of " + count + " requests failed" + texts
                + (untold > 0 ? "; and " + untold + " more" : "");
        MPIException error = new MPIException(MPI.ERR_IN_STATUS, text, failures.getFirst());
        failures.stream().skip(1).forEach(error::addSuppressed);
        error.takeFirst();
        error.setStatuses(result);
        return error;
    }
}
