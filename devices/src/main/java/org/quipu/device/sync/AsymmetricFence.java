package org.quipu.device.sync;

import org.quipu.device.natives.SystemCalls;

/**
 * A full fence that one thread issues on behalf of others: expedited {@code membarrier(2)}, for the threads of its
 * process or of all registered processes. The side that publishes often then needs no fence of its own. Thread-safe.
 */
public final class AsymmetricFence {

    private static final long QUERY = 0;
    private static final long GLOBAL_EXPEDITED = 1 << 1;
    private static final long REGISTER_GLOBAL_EXPEDITED = 1 << 2;
    private static final long PRIVATE_EXPEDITED = 1 << 3;
    private static final long REGISTER_PRIVATE_EXPEDITED = 1 << 4;

    private static final long NUMBER = SystemCalls.number(324, 283);

    /** Whether this process is registered, so that it may issue fences and is affected by those of others. */
    public static final boolean AVAILABLE = NUMBER >= 0 && register(GLOBAL_EXPEDITED, REGISTER_GLOBAL_EXPEDITED);

    /** Whether {@link #runWithinProcess} may be called. */
    public static final boolean AVAILABLE_WITHIN_PROCESS =
            NUMBER >= 0 && register(PRIVATE_EXPEDITED, REGISTER_PRIVATE_EXPEDITED);

    private AsymmetricFence() {
    }

    /** Returns after every running thread of every registered process has executed a full fence, including this one. */
    public static void run() {
        run(GLOBAL_EXPEDITED);
    }

    /** Returns after every running thread of this process has executed a full fence, including this one. */
    public static void runWithinProcess() {
        run(PRIVATE_EXPEDITED);
    }

    private static void run(long command) {
        if (invoke(command) != 0) {
            throw new IllegalStateException("membarrier failed although this process is registered");
        }
    }

    private static boolean register(long command, long registration) {
        long wanted = command | registration;
        long offered = invoke(QUERY);
        return offered > 0 && (offered & wanted) == wanted && invoke(registration) == 0;
    }

    private static long invoke(long command) {
        return SystemCalls.call(NUMBER, command, 0);
    }
}
