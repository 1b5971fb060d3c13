package org.quipu.device.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.natives.SystemCalls;

/**
 * Reads the memory of another process outside its heap by one copy in the kernel, {@code process_vm_readv(2)}. Thread-safe.
 *
 * <p>The kernel lets a process do so that may trace the other: of the same user, and neither Yama nor a container forbids it. A trial tells. What
 * is read is the named process's or nothing: a {@code pidfd} holds on to the process whose start was compared, and is asked after each copy
 * whether it still lives; while it does, nobody else has its number.
 */
final class PeerMemory implements AutoCloseable {

    private static final long READ = SystemCalls.number(310, 270).orElse(-1L);
    private static final long PIDFD_OPEN = 434;
    private static final long PIDFD_SIGNAL = 424;
    private static final long CLOSE = SystemCalls.number(3, 57).orElse(-1L);

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    /** Its last argument is none of the call's: it keeps the target from being freed while the kernel writes there. */
    private static final MethodHandle READ_CALL =
            open(LONG, ValueLayout.ADDRESS, LONG, ValueLayout.ADDRESS, LONG, LONG, ValueLayout.ADDRESS);
    private static final MethodHandle PROCESS_CALL = open(LONG, LONG, ValueLayout.ADDRESS, LONG);

    /** A {@code struct iovec}: where, and how many bytes. */
    private static final long VECTOR_BYTES = 16;

    /** Set in {@link #users} once closed; the bits below count the threads that are reading. */
    private static final int CLOSED = 1 << 30;

    private static final int SPARES = 4;

    private final long pid;
    private final long handle;
    private final AtomicInteger users = new AtomicInteger();
    private final AtomicReferenceArray<MemorySegment> spares = new AtomicReferenceArray<>(SPARES);

    private PeerMemory(long pid, long handle) {
        this.pid = pid;
        this.handle = handle;
    }

    private static MethodHandle open(MemoryLayout... arguments) {
        try {
            return READ < 0 ? null : SystemCalls.handle(arguments).orElse(null);
        } catch (IllegalCallerException | UnsupportedOperationException e) {
            return null;
        }
    }

    /**
     * The memory of a process, if this one may read it.
     *
     * @param probeAddress where in that process a word lies that it never changes
     * @param probeWord that word
     * @return empty if it may not, or the system cannot do it, or the process is gone
     */
    static Optional<PeerMemory> of(ProcessIdentity process, long probeAddress, long probeWord) {
        if (READ_CALL == null || PROCESS_CALL == null || probeAddress == 0) {
            return Optional.empty();
        }
        long handle = call(PIDFD_OPEN, process.pid(), 0);
        if (handle < 0) {
            return Optional.empty();
        }
        PeerMemory memory = new PeerMemory(process.pid(), handle);
        if (process.alive() && memory.holds(probeAddress, probeWord)) {
            return Optional.of(memory);
        }
        memory.close();
        return Optional.empty();
    }

    private boolean holds(long address, long word) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment there = arena.allocate(LONG);
            return read(address, there, 0, Long.BYTES) && there.get(LONG, 0) == word;
        }
    }

    /**
     * Copies bytes from the other process.
     *
     * @param address where they are in that process
     * @param memory outside the heap; the range was checked
     * @return false if they are not all there, or that process is gone; some may have been written then
     */
    boolean read(long address, MemorySegment memory, long offset, long length) {
        if ((users.incrementAndGet() & CLOSED) != 0) {
            users.decrementAndGet();
            return false;
        }
        MemorySegment vectors = take();
        try {
            for (long done = 0; done < length; ) {
                long copied = copy(vectors, address + done, memory.asSlice(offset + done, length - done));
                if (copied <= 0) {
                    return false;
                }
                done += copied;
            }
            return call(PIDFD_SIGNAL, handle, 0) == 0;
        } finally {
            giveBack(vectors);
            users.decrementAndGet();
        }
    }

    /** One system call, which may copy less than it was asked for. */
    private long copy(MemorySegment vectors, long address, MemorySegment target) {
        vectors.set(LONG, 0, target.address());
        vectors.set(LONG, 8, target.byteSize());
        vectors.set(LONG, VECTOR_BYTES, address);
        vectors.set(LONG, VECTOR_BYTES + 8, target.byteSize());
        try {
            return (long) READ_CALL.invokeExact(READ, pid, vectors, 1L, vectors.asSlice(VECTOR_BYTES), 1L, 0L, target);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("process_vm_readv", e);
        }
    }

    private static long call(long number, long first, long second) {
        try {
            return (long) PROCESS_CALL.invokeExact(number, first, second, MemorySegment.NULL, 0L);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("system call " + number, e);
        }
    }

    private MemorySegment take() {
        for (int i = 0; i < SPARES; i++) {
            MemorySegment spare = spares.getAcquire(i) == null ? null : spares.getAndSet(i, null);
            if (spare != null) {
                return spare;
            }
        }
        return Arena.ofAuto().allocate(2 * VECTOR_BYTES, Long.BYTES);
    }

    private void giveBack(MemorySegment vectors) {
        for (int i = 0; i < SPARES; i++) {
            if (spares.getAcquire(i) == null && spares.compareAndSet(i, null, vectors)) {
                return;
            }
        }
    }

    /** Reads no more; returns when no thread is reading any longer. */
    @Override
    public void close() {
        if ((users.getAndUpdate(count -> count | CLOSED) & CLOSED) != 0) {
            return;
        }
        while (users.get() != CLOSED) {
            Thread.onSpinWait();
        }
        call(CLOSE, handle, 0);
    }
}
