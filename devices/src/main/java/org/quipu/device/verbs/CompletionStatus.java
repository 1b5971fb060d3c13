package org.quipu.device.verbs;

/** What a completion's status means, {@code enum ibv_wc_status}. */
final class CompletionStatus {

    private static final String[] WORDS = {"success", "a message was longer than the buffer for it", "a queue pair was misused",
        "an end-to-end context was misused", "memory was used that is not registered", "the connection was broken off",
        "a memory window was misused", "the other side answered nonsense", "memory was accessed in a forbidden way",
        "the other side found the request wrong", "the other side does not expose that memory", "the other side could not do it",
        "it does not answer any more (process gone, or link down)", "it has no buffer for a frame"};

    private CompletionStatus() {
    }

    /** In words that fit after a peer's name. */
    static String words(int status) {
        return (status < WORDS.length ? WORDS[status] : "the hardware reports a failure") + " (verbs status " + status + ")";
    }
}
