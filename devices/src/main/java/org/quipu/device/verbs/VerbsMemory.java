package org.quipu.device.verbs;

import java.lang.foreign.MemorySegment;
import org.quipu.device.Exposure;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.Registration;
import org.quipu.device.rdma.RegistrationCache;
import org.quipu.device.verbs.VerbsCounters.Count;

/** The program's memory, as far as the hardware may read or write it. Thread-safe. */
final class VerbsMemory implements AutoCloseable, RegistrationCache.Registrar<MemoryRegion> {

    private final OpenPort port;
    private final VerbsCounters counters;
    private final RegistrationCache<MemoryRegion> cache;

    VerbsMemory(OpenPort port, long cacheBytes, VerbsCounters counters) {
        this.port = port;
        this.counters = counters;
        cache = new RegistrationCache<>(this, cacheBytes);
    }

    @Override
    public MemoryRegion register(long address, long length) throws NativeException {
        return MemoryRegion.readable(port, address, length, "the program's memory");
    }

    @Override
    public void registered() {
        counters.add(Count.REGISTRATIONS);
    }

    @Override
    public void found() {
        counters.add(Count.REGISTERED_BEFORE);
    }

    @Override
    public void deregistered() {
        counters.add(Count.DEREGISTRATIONS);
    }

    /** Whether the hardware can move bytes from and to memory of this kind. */
    static boolean isFit(MemorySegment memory, long length) {
        return length > 0 && memory.isNative() && !memory.isReadOnly();
    }

    /**
     * Registers memory, to be given to {@link #release} after use.
     *
     * @return null if it cannot be registered, for instance since the limit of locked memory is reached: frames then do
     * @throws IllegalStateException if the memory was released, or belongs to another thread
     */
    Registration<MemoryRegion> register(MemorySegment memory, long offset, long length) {
        if (!memory.scope().isAlive() || !memory.isAccessibleBy(Thread.currentThread())) {
            throw new IllegalStateException("the memory was released, or belongs to another thread");
        }
        try {
            return cache.acquire(memory, offset, length);
        } catch (NativeException e) {
            return null;
        }
    }

    void release(Registration<MemoryRegion> registration) {
        cache.release(registration);
    }

    /** See {@link org.quipu.device.Device#expose}. */
    boolean expose(MemorySegment memory, long offset, long length, Exposure exposure) {
        if (!isFit(memory, length)) {
            return false;
        }
        Registration<MemoryRegion> registration = register(memory, offset, length);
        if (registration == null) {
            return false;
        }
        exposure.set(memory.address() + offset, registration.region().remoteKey() & 0xFFFF_FFFFL, registration);
        return true;
    }

    /** See {@link org.quipu.device.Device#withdraw}. */
    void withdraw(Exposure exposure) {
        if (!(exposure.held() instanceof Registration<?> registration)) {
            throw new IllegalStateException("nothing is exposed");
        }
        exposure.clear();
        cache.release(registration);
    }

    /** Deregisters everything: the hardware no longer works for this device. */
    @Override
    public void close() {
        cache.close();
    }
}
