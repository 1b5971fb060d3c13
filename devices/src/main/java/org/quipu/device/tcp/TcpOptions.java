package org.quipu.device.tcp;

/**
 * The options of connections. {@code TCP_NODELAY} is always set.
 *
 * @param sendBuffer bytes, 0 for the system's choice
 * @param receiveBuffer bytes, 0 for the system's choice
 * @param silence seconds after which a silent machine counts as lost, 0 for the system's choice
 */
public record TcpOptions(int sendBuffer, int receiveBuffer, int silence) {

    /** Number of unanswered keep-alive probes after which a machine counts as lost. */
    static final int PROBES = 3;

    /** Returns the seconds between two keep-alive probes: {@link #silence} is one wait and several probes. */
    int probePause() {
        return Math.max(1, silence / (PROBES + 1));
    }

    /** Returns the seconds before the first keep-alive probe. */
    int probeWait() {
        return Math.max(1, silence - PROBES * probePause());
    }
}
