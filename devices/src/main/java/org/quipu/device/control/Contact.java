package org.quipu.device.control;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The state of the connection to one peer. Changed by the polling thread; any thread may request a connection. */
final class Contact {

    private final int rank;

    /** Whether the connection was passed to the device. */
    volatile boolean connected;

    /** Whether the peer cannot be connected to. */
    volatile boolean lost;

    /** Whether a connection was requested. */
    final AtomicBoolean wanted = new AtomicBoolean();

    /** The addresses of the peer; none until they are known. */
    volatile Targets targets = Targets.none();

    /** Index of the target of the current attempt. */
    int current;

    /** Why targets have failed so far. */
    final Map<Target, String> failures = new HashMap<>();

    /** The targets that need not be tried again. */
    final Set<Target> retired = new HashSet<>();

    /**
     * The deadline of connecting, the time until which the current target may complete a TCP connection, how long that
     * is, and the time until which a target with a connection may answer if there are others. In nanoseconds, of the
     * connector's clock.
     */
    long giveUpAt;
    long patientUntil;
    long patienceNanos;
    long answerUntil;

    /** The time of the next attempt, and the pause before it, in nanoseconds of the connector's clock. */
    long retryAt;
    long pauseNanos;

    /** This side's attempt, or null. */
    @Nullable
    Handshake attempt;

    /** The time by which the peer's attempt must arrive after it has declined this side's; 0 if none is expected. */
    long attemptAwaitedUntil;

    Contact(int rank) {
        this.rank = rank;
    }

    int rank() {
        return rank;
    }

    Target target() {
        return targets.tried().get(current);
    }

    /** Returns whether a target other than the current one may be the peer's. */
    boolean hasAlternative() {
        return targets.tried().stream().anyMatch(each -> !retired.contains(each) && !each.equals(target()));
    }

    /** Returns the peer and its machine, for messages. */
    String label() {
        return "rank " + rank + (targets.machine().isEmpty() ? "" : " on " + targets.machine());
    }
}
