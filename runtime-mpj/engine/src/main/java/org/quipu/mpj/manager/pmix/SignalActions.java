package org.quipu.mpj.manager.pmix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * The signal actions of this process and the signal mask of the current thread, saved before a native library is
 * initialized and restored afterwards: the JVM needs its own actions for SIGSEGV, SIGTERM, SIGCHLD and others. An
 * action that another thread changes in between is restored too. On Linux only.
 *
 * <pre>
 * struct sigaction of glibc and musl    0 handler    8 mask, of which the kernel sets 8 bytes    136 int32 flags
 * </pre>
 */
final class SignalActions {

    private static final int LAST_SIGNAL = 64;
    private static final int ACTION_BYTES = 152;
    private static final int HANDLER_AND_MASK_BYTES = 16;
    private static final int FLAGS_OFFSET = 136;
    /** Set by the C library for its own purposes in each action that it installs. */
    private static final int SA_RESTORER = 0x04000000;
    private static final int MASK_BYTES = 128;
    private static final int SIG_SETMASK = 2;

    private final Function sigaction;
    private final Function sigmask;
    private final MemorySegment actions;
    private final MemorySegment mask;

    private SignalActions(Arena arena) throws NativeException {
        NativeLibrary system = NativeLibrary.system();
        sigaction = system.checked("sigaction");
        sigmask = system.checked("pthread_sigmask");
        actions = arena.allocate((LAST_SIGNAL + 1L) * ACTION_BYTES, Long.BYTES);
        mask = arena.allocate(MASK_BYTES, Long.BYTES);
        read(actions, mask);
    }

    /** Returns the present actions and mask, in memory of the arena. */
    static SignalActions save(Arena arena) throws NativeException {
        return new SignalActions(arena);
    }

    /** Reads all actions; those of signals that the C library reserves for itself stay zero. */
    private void read(MemorySegment into, MemorySegment maskInto) {
        for (int signal = 1; signal <= LAST_SIGNAL; signal++) {
            sigaction.word(signal, 0, action(into, signal).address());
        }
        sigmask.word(SIG_SETMASK, 0, maskInto.address());
    }

    private static MemorySegment action(MemorySegment all, int signal) {
        return all.asSlice((long) signal * ACTION_BYTES, ACTION_BYTES);
    }

    /**
     * Restores the saved actions and, in the thread that saved it, the mask.
     *
     * @return the number of signals whose action differed
     */
    int restore() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment now = arena.allocate(actions.byteSize(), Long.BYTES);
            read(now, arena.allocate(MASK_BYTES, Long.BYTES));
            int changed = 0;
            for (int signal = 1; signal <= LAST_SIGNAL; signal++) {
                MemorySegment saved = action(actions, signal);
                if (differ(saved, action(now, signal))) {
                    sigaction.word(signal, saved.address(), 0);
                    changed++;
                }
            }
            sigmask.word(SIG_SETMASK, mask.address(), 0);
            return changed;
        }
    }

    private static boolean differ(MemorySegment one, MemorySegment other) {
        return MemorySegment.mismatch(one, 0, HANDLER_AND_MASK_BYTES, other, 0, HANDLER_AND_MASK_BYTES) >= 0
                || ((one.get(NativeLibrary.INT, FLAGS_OFFSET) ^ other.get(NativeLibrary.INT, FLAGS_OFFSET))
                        & ~SA_RESTORER) != 0;
    }
}
