package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import org.quipu.device.natives.NativeLibrary;

/** The calls of the hot path, through a context's function pointers. They allocate nothing. Not for {@code critical} linkage: they may enter the kernel. */
final class VerbsCalls {

    private static final MethodHandle POLL_CQ = handle(INT, LONG, INT, LONG);
    private static final MethodHandle REQ_NOTIFY_CQ = handle(INT, LONG, INT);
    private static final MethodHandle POST = handle(INT, LONG, LONG, LONG);
    private static final MethodHandle POST_WITH_MEMORY = handle(INT, LONG, LONG, LONG, ValueLayout.ADDRESS);

    private VerbsCalls() {
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle(MemoryLayout result, MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(NativeLibrary.descriptor(result, arguments));
    }

    /** @return how many completions were written, less than 0 for an error */
    static int pollCq(MemorySegment function, long cq, int most, long completions) {
        try {
            return (int) POLL_CQ.invokeExact(function, cq, most, completions);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** @return 0, or the error's number */
    static int requestNotification(MemorySegment function, long cq) {
        try {
            return (int) REQ_NOTIFY_CQ.invokeExact(function, cq, 0);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /** Posts to a send queue or to a shared receive queue. @return 0, or the error's number */
    static int post(MemorySegment function, long queue, long requests, long bad) {
        try {
            return (int) POST.invokeExact(function, queue, requests, bad);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }

    /**
     * Posts to a send queue while memory that the request points into is kept alive. The memory goes along as a fourth argument, which the
     * callee does not look at: on x86-64 it lies in a register that it may overwrite.
     *
     * @return 0, or the error's number
     * @throws IllegalStateException if the memory was released, or belongs to another thread
     */
    static int postWith(MemorySegment memory, MemorySegment function, long queue, long requests, long bad) {
        try {
            return (int) POST_WITH_MEMORY.invokeExact(function, queue, requests, bad, memory);
        } catch (Throwable e) {
            throw NativeLibrary.impossible(e);
        }
    }
}
