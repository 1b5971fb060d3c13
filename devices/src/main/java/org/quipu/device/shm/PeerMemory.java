package org.quipu.device.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.natives.SystemCalls;

/**
 * Reads another process's off-heap memory by a single copy in the kernel, {@code process_vm_readv(2)}. Thread-safe.
 *
 * <p>The kernel permits this to a process that may trace the other one: both belong to the same user, and neither Yama
 * nor a container forbids it. A trial read determines whether it is permitted. The process is identified by its start
 * time, and after each copy a {@code pidfd} shows that it is still alive, so that its process ID was not reused.
 */
final class PeerMemory implements AutoCloseable {

    private static final long READ = SystemCalls.number(310, 270);
    private static final long PIDFD_OPEN = 434;
    private static final long PIDFD_SIGNAL = 424;
    private static final long CLOSE = SystemCalls.number(3, 57);

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    /** Size of a {@code struct iovec}: address and number of bytes. */
    private static final long VECTOR_BYTES = 16;

    /** Set in {@link #users} once closed; the low-order bits count the threads that are reading. */
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

    /**
     * Returns the memory of a process, if this process may read it.
     *
     * @param probeAddress address of a constant word in that process
     * @param probeWord the word
     * @return empty if this process may not read it, the system does not support it, or the process has terminated
     */
    static Optional<PeerMemory> of(ProcessIdentity process, long probeAddress, long probeWord) {
        if (READ < 0 || probeAddress == 0) {
            return Optional.empty();
        }
        long handle = SystemCalls.call(PIDFD_OPEN, process.pid(), 0);
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
     * @param address address in that process
     * @param memory off-heap memory; the range has been checked
     * @return false if not all bytes could be read or the process has terminated; some bytes may have been written then
     */
    boolean read(long address, MemorySegment memory, long offset, long length) {
        if ((users.incrementAndGet() & CLOSED) != 0) {
            users.decrementAndGet();
            return false;
        }
        MemorySegment vectors = take();
        try {
            for (long done = 0; done < length;) {
                long copied = copy(vectors, address + done, memory.asSlice(offset + done, length - done));
                if (copied <= 0) {
                    return false;
                }
                done += copied;
            }
            return SystemCalls.call(PIDFD_SIGNAL, handle, 0) == 0;
        } finally {
            release(vectors);
            users.decrementAndGet();
        }
    }

    /** Makes one system call, which may copy less than requested. */
    private long copy(MemorySegment vectors, long address, MemorySegment target) {
        vectors.set(LONG, 0, target.address());
        vectors.set(LONG, 8, target.byteSize());
        vectors.set(LONG, VECTOR_BYTES, address);
        vectors.set(LONG, VECTOR_BYTES + 8, target.byteSize());
        return SystemCalls.call(target, READ, pid, vectors.address(), 1, vectors.address() + VECTOR_BYTES, 1, 0);
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

    private void release(MemorySegment vectors) {
        for (int i = 0; i < SPARES; i++) {
            if (spares.getAcquire(i) == null && spares.compareAndSet(i, null, vectors)) {
                return;
            }
        }
    }

    /** Prevents further reads; returns when no thread is reading. */
    @Override
    public void close() {
        if ((users.getAndUpdate(count -> count | CLOSED) & CLOSED) != 0) {
            return;
        }
        while (users.get() != CLOSED) {
            Thread.onSpinWait();
        }
        SystemCalls.call(CLOSE, handle, 0);
    }
}
