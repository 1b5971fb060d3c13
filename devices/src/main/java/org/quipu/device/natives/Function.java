package org.quipu.device.natives;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Map;

/** A function off the hot path, whose failure becomes an exception with the reason in it. Thread-safe; allocates. */
public final class Function {

    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(java.lang.foreign.MemoryLayout.PathElement.groupElement("errno"));

    private static final Map<Integer, String> NAMES = Map.ofEntries(Map.entry(1, "not permitted"), Map.entry(2, "no such thing"),
            Map.entry(5, "input/output error"), Map.entry(11, "not now"), Map.entry(12, "out of memory or over the memlock limit"),
            Map.entry(13, "permission denied"), Map.entry(14, "bad address"), Map.entry(16, "busy"), Map.entry(19, "no such device"),
            Map.entry(22, "invalid argument"), Map.entry(24, "too many open files"), Map.entry(28, "no space"),
            Map.entry(38, "not implemented"), Map.entry(95, "not supported"), Map.entry(110, "timed out"), Map.entry(113, "no route"));

    /** Arguments that every call passes; see {@link NativeLibrary#checked}. */
    public static final int ARGUMENTS = 6;

    private final String name;
    private final MethodHandle handle;

    /** @param handle takes where to put {@code errno} and six words, answers a word */
    Function(String name, MethodHandle handle) {
        this.name = name;
        this.handle = handle;
    }

    /** The pointer that it answers. @throws NativeException if that is null */
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

    /** The number of 0 or more that it answers, an {@code int} in C. @throws NativeException if it is less */
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

    /** Succeeds if the {@code int} that it answers is 0. @throws NativeException otherwise: it is the error's number, or -1 */
    public void zero(String purpose, long... arguments) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            int result = (int) call(state, arguments);
            if (result != 0) {
                throw failed(purpose, result > 0 ? result : (int) ERRNO.get(state, 0L));
            }
        }
    }

    /** What it answers; of a shorter result the lower bits. */
    public long word(long... arguments) {
        try (Arena arena = Arena.ofConfined()) {
            return call(arena.allocate(STATE), arguments);
        }
    }

    private long call(MemorySegment state, long... arguments) {
        long[] all = Arrays.copyOf(arguments, ARGUMENTS);
        try {
            return (long) handle.invokeExact(state, all[0], all[1], all[2], all[3], all[4], all[5]);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    private NativeException failed(String purpose, int error) {
        return new NativeException("cannot " + purpose + ": " + NAMES.getOrDefault(error, "error") + " (" + name + ", errno " + error + ")", error);
    }
}
