package org.quipu.device.verbs;

/** The meanings of completion statuses, {@code enum ibv_wc_status}. */
final class CompletionStatus {

    private static final String[] WORDS = {"success", "a message was longer than its buffer",
        "a queue pair was misused", "an end-to-end context was misused", "memory was used that is not registered",
        "the connection was aborted",
        "a memory window was misused", "the other side sent an invalid answer", "an access to memory was forbidden",
        "the other side rejected the request", "the other side does not expose that memory",
        "the other side failed", "it no longer answers (process gone, or link down)",
        "it has no buffer for a frame"};

    private CompletionStatus() {
    }

    /** Returns the meaning of a status, phrased to follow the name of a peer. */
    static String words(int status) {
        return (status < WORDS.length ? WORDS[status] : "the hardware reports a failure") + " (verbs status " + status
                + ")";
    }
}
