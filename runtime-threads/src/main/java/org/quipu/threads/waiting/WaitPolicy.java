package org.quipu.threads.waiting;

/**
 * How long a waiting thread spins, then yields, before it should park.
 *
 * <p>The policy has no state: the waiting loop counts its attempts in a local variable and asks {@link #pause}
 * between two looks at its condition.
 *
 * <pre>{@code
 * for (int attempt = 0; !arrived(); attempt++) {
 *     if (!policy.pause(attempt)) {
 *         park();
 *     }
 * }
 * }</pre>
 *
 * <p>Thread-safe; a call allocates nothing.
 *
 * @param spins attempts that only hint the core ({@link Thread#onSpinWait}), 0 or more
 * @param yields attempts after those that give the core to another runnable thread, 0 or more
 */
public record WaitPolicy(int spins, int yields) {

    /** Parks at once: for waits where every core is wanted by somebody else. */
    public static final WaitPolicy PASSIVE = new WaitPolicy(0, 0);

    public WaitPolicy {
        if (spins < 0 || yields < 0) {
            throw new IllegalArgumentException("spins and yields must be 0 or more: " + spins + ", " + yields);
        }
    }

    /** Whether it parks at once. */
    public boolean isPassive() {
        return spins == 0 && yields == 0;
    }

    /**
     * Pauses the calling thread once, as its attempt number asks.
     *
     * @param attempt how often the caller has looked at its condition in vain, from 0
     * @return false when spinning and yielding are used up and the caller should park
     */
    public boolean pause(int attempt) {
        if (attempt < spins) {
            Thread.onSpinWait();
            return true;
        }
        if (attempt - spins < yields) {
            Thread.yield();
            return true;
        }
        return false;
    }
}
