package org.quipu.mpj.manager.control;

import java.util.List;

/** Receives the reports of the ranks of all hosts. */
public interface RootListener extends ControlListener {

    /** All ranks of the job have registered. */
    default void allRegistered() {}

    /**
     * The connection to a relay has ended. {@link #disconnected} follows for each of its ranks.
     *
     * @param host name of its host
     * @param hostRank rank in whose process the relay ran, or -1
     * @param ranks its ranks whose connections were open
     * @param reason follows "the connection ", such as "was reset"
     */
    default void relayLost(String host, int hostRank, List<Integer> ranks, String reason) {}
}
