package org.quipu.device.natives;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A native function off the hot path. Its failure is thrown as an exception with the reason. It takes up to six
 * integers or pointers, as described in {@link Downcalls}. Each call captures {@code errno} and allocates memory.
 * Thread-safe.
 */
public final class Function {

    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(PathElement.groupElement("errno"));
    private static final int ARGUMENTS = 6;

    /** Null if native calls are impossible. */
    @SuppressWarnings("NullAway") // libraries are loaded only where native calls are possible
    static final MethodHandle CALL =
            Downcalls.link(Downcalls.words(ARGUMENTS), Linker.Option.captureCallState("errno"));

    private final String name;
    private final MemorySegment address;

    Function(String name, MemorySegment address) {
        this.name = name;
        this.address = address;
    }

    /**
     * Calls the function and returns the pointer that it returns.
     *
     * @throws NativeException if the result is null
     */
    public long pointer(String purpose, long... arguments) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            long result = call(state, arguments);
            if (result == 0) {
                throw failed(purpose, (int) ERRNO.get(state, 0L));
            }
            return result;
        }
    }

    /**
     * Calls the function and returns the {@code int} that it returns.
     *
     * @throws NativeException if the result is negative
     */
    public int number(String purpose, long... arguments) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            int result = (int) call(state, arguments);
            if (result < 0) {
                throw failed(purpose, (int) ERRNO.get(state, 0L));
            }
            return result;
        }
    }

    /**
     * Calls the function.
     *
     * @throws NativeException unless the result is 0; any other result is an error number, or -1
     */
    public void zero(String purpose, long... arguments) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            int result = (int) call(state, arguments);
            if (result != 0) {
                throw failed(purpose, result > 0 ? result : (int) ERRNO.get(state, 0L));
            }
        }
    }

    /** Calls the function and returns its result; a shorter result is in the low-order bits. */
    public long word(long... arguments) {
        try (Arena arena = Arena.ofConfined()) {
            return call(arena.allocate(STATE), arguments);
        }
    }

    private long call(MemorySegment state, long... arguments) {
        long[] all = Arrays.copyOf(arguments, ARGUMENTS);
        try {
            return (long) CALL.invokeExact(address, state, all[0], all[1], all[2], all[3], all[4], all[5]);
        } catch (Throwable e) {
            throw Downcalls.impossible(e);
        }
    }

    private NativeException failed(String purpose, int error) {
        return new NativeException(
                "cannot " + purpose + ": " + Errno.text(error) + " (" + name + ", errno " + error + ")", error);
    }
}
