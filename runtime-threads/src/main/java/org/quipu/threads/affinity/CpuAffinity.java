package org.quipu.threads.affinity;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.BitSet;
import java.util.NoSuchElementException;

import org.jspecify.annotations.Nullable;

/**
 * Reads and sets the processors on which a thread may run: {@code sched_getaffinity} and {@code sched_setaffinity} of
 * Linux.
 *
 * <p>On other systems, and in a JVM that refuses native access, {@link #isAvailable()} is false, {@link #ofProcess()}
 * is the JVM's processors and {@link #bind} does nothing.
 *
 * <p>A thread that a bound thread starts inherits its set. {@link Runtime#availableProcessors()} in a bound thread
 * counts the thread's own processors only.
 *
 * <p>Thread-safe. Do not bind virtual threads, because that would bind their carrier.
 */
public final class CpuAffinity {

    /** Processor numbers are below this. */
    public static final int MAX_PROCESSORS = 1 << 16;

    private static final int FIRST_BYTES = 128;
    private static final int EINVAL = 22;

    /**
     * The JVM's number of processors before this class bound a thread. It respects the CPU quota of a container and
     * {@code -XX:ActiveProcessorCount}; in a bound thread it would count only the processors of that thread.
     */
    private static final int COUNT_BEFORE_BIND = Runtime.getRuntime().availableProcessors();

    private static volatile @Nullable BitSet claimed;

    private CpuAffinity() {
    }

    /** Created at the first use, because the JVM warns of native access that the command line does not enable. */
    private static final class Functions {
        static final @Nullable Native NATIVE = Native.load();
    }

    /** The two functions, and the place of errno. */
    private record Native(MethodHandle get, MethodHandle set, StructLayout state, VarHandle errno) {

        @SuppressWarnings("restricted")
        static @Nullable Native load() {
            if (!System.getProperty("os.name").equals("Linux") || ValueLayout.ADDRESS.byteSize() != 8) {
                return null;
            }
            try {
                Linker linker = Linker.nativeLinker();
                SymbolLookup libc = linker.defaultLookup();
                FunctionDescriptor type = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_LONG, ValueLayout.ADDRESS);
                Linker.Option capture = Linker.Option.captureCallState("errno");
                StructLayout state = Linker.Option.captureStateLayout();
                return new Native(linker.downcallHandle(libc.find("sched_getaffinity").orElseThrow(), type, capture),
                        linker.downcallHandle(libc.find("sched_setaffinity").orElseThrow(), type, capture), state,
                        state.varHandle(MemoryLayout.PathElement.groupElement("errno")));
            } catch (IllegalCallerException | UnsupportedOperationException | NoSuchElementException e) {
                // no native access: isAvailable() is false, and the callers report that
                return null;
            }
        }

        /** Calls one of the functions; returns 0, or errno. */
        int call(MethodHandle function, int thread, MemorySegment mask, Arena arena) {
            MemorySegment status = arena.allocate(state);
            try {
                int result = (int) function.invokeExact(status, thread, mask.byteSize(), mask);
                return result >= 0 ? 0 : (int) errno.get(status, 0L);
            } catch (Error | RuntimeException e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError("sched affinity functions throw nothing", e);
            }
        }
    }

    /** Whether sets can be read and changed here. */
    public static boolean isAvailable() {
        return Functions.NATIVE != null;
    }

    /** The set of the calling thread. */
    public static BitSet get() {
        return get(0);
    }

    /**
     * Returns the initial set of this process: that of the thread that started the JVM, which runs no Java and is
     * never bound. Makes no native call if {@code /proc} and {@code /sys} can be read.
     */
    public static BitSet ofJvm() {
        return new ProcessorFiles().allowed().orElseGet(() -> get((int) ProcessHandle.current().pid()));
    }

    /** Returns the set for the teams of this process: that of {@link #claim}, else {@link #ofJvm()}. */
    public static BitSet ofProcess() {
        BitSet own = claimed;
        return own == null ? ofJvm() : (BitSet) own.clone();
    }

    /** The number of processors that the JVM can keep busy: those of {@link #ofJvm()}, or its CPU quota if lower. */
    public static int countOfJvm() {
        return Math.min(COUNT_BEFORE_BIND, ofJvm().cardinality());
    }

    /** The number of processors that teams can keep busy: those of {@link #ofProcess()}, or the CPU quota if lower. */
    public static int countOfProcess() {
        return Math.min(COUNT_BEFORE_BIND, ofProcess().cardinality());
    }

    /**
     * Gives the process a part of its processors: binds the calling thread, and the threads that it starts from now on;
     * {@link #ofProcess()} then returns this set, also for places of teams. Threads that the JVM has started before,
     * such as its compilers, are not affected.
     *
     * @param processors numbers of processors
     * @return whether the thread was bound, as for {@link #bind}
     */
    public static boolean claim(BitSet processors) {
        if (!bind(processors)) {
            return false;
        }
        claimed = get();
        return true;
    }

    private static BitSet get(int thread) {
        Native functions = Functions.NATIVE;
        if (functions == null) {
            BitSet all = new BitSet();
            all.set(0, Runtime.getRuntime().availableProcessors());
            return all;
        }
        for (int bytes = FIRST_BYTES;; bytes *= 2) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment mask = arena.allocate(bytes, Long.BYTES);
                int errno = functions.call(functions.get, thread, mask, arena);
                if (errno == 0) {
                    return BitSet.valueOf(mask.toArray(ValueLayout.JAVA_LONG));
                }
                // EINVAL: the system has more processors than the mask has bits
                if (errno != EINVAL || bytes >= MAX_PROCESSORS / Byte.SIZE) {
                    throw new IllegalStateException("sched_getaffinity failed with errno " + errno);
                }
            }
        }
    }

    /**
     * Binds the calling thread to these processors.
     *
     * @param processors numbers of processors; those that the system does not give to the process have no effect
     * @return whether the thread was bound: false if none of them may be used, and where {@link #isAvailable()} is
     *     false
     */
    public static boolean bind(BitSet processors) {
        Native functions = Functions.NATIVE;
        if (functions == null || processors.isEmpty()) {
            return false;
        }
        long[] words = processors.toLongArray();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = arena.allocateFrom(ValueLayout.JAVA_LONG, words);
            return functions.call(functions.set, 0, mask, arena) == 0;
        }
    }
}
