package org.quipu.threads.sync;

import org.quipu.threads.waiting.WaitPolicy;

/**
 * Bounded exponential backoff for a thread that spins for a lock (Anderson, "The Performance of Spin Lock Alternatives
 * for Shared-Memory Multiprocessors", 1990). The thread reads the lock less and less often, because each read takes the
 * cache line from the holder, which then pays for the release.
 *
 * <pre>{@code
 * for (int attempt = Backoff.first(policy); attempt >= 0; attempt = Backoff.next(policy, attempt)) {
 *     if (take()) {
 *         return true;
 *     }
 * }
 * }</pre>
 */
final class Backoff {

    /** About 2 us: a release is noticed long before a parked thread would have been woken. */
    private static final int LONGEST_PAUSE = 64;

    private Backoff() {
    }

    /** Pauses for the first time; returns below 0 if the thread should park instead. */
    static int first(WaitPolicy policy) {
        return next(policy, 0);
    }

    /** Pauses for longer than the last time; returns below 0 if the thread should park instead. */
    static int next(WaitPolicy policy, int attempt) {
        if (!policy.spin(attempt)) {
            return -1;
        }
        int pauses = Math.clamp(attempt, 1, LONGEST_PAUSE);
        for (int i = 1; i < pauses; i++) {
            Thread.onSpinWait();
        }
        return attempt + pauses;
    }
}
