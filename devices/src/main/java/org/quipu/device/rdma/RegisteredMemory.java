package org.quipu.device.rdma;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Exposure;
import org.quipu.device.natives.NativeException;

/** User memory that the hardware may read or write. Thread-safe if the subclass registers memory thread-safely. */
public abstract class RegisteredMemory<R extends Region> implements AutoCloseable, RegistrationCache.Registrar<R> {

    private final RegistrationCache<R> cache;

    /** @param cacheBytes bytes of unused memory that may stay registered */
    protected RegisteredMemory(long cacheBytes) {
        cache = new RegistrationCache<>(this, cacheBytes);
    }

    /** Returns whether the hardware can access this kind of memory. */
    public static boolean isRegistrable(MemorySegment memory, long length) {
        return length > 0 && memory.isNative() && !memory.isReadOnly();
    }

    /**
     * Registers memory. After use, pass the registration to {@link #release}.
     *
     * @return null if the memory cannot be registered, for instance because the limit of locked memory is reached
     * @throws IllegalStateException if the memory has been released or is confined to another thread
     */
    public final @Nullable Registration<R> register(MemorySegment memory, long offset, long length) {
        if (!memory.scope().isAlive() || !memory.isAccessibleBy(Thread.currentThread())) {
            throw new IllegalStateException("the memory was released, or belongs to another thread");
        }
        try {
            return cache.acquire(memory, offset, length);
        } catch (NativeException e) {
            return null;
        }
    }

    /**
     * Ends the use of exposed memory; see {@link org.quipu.device.Device#withdraw}.
     *
     * @return the registration
     */
    public final Registration<?> withdraw(Exposure exposure) {
        if (!(exposure.held() instanceof Registration<?> registration)) {
            throw new IllegalStateException("nothing is exposed");
        }
        exposure.clear();
        release(registration);
        return registration;
    }

    /** Ends one use of a registration. */
    public final void release(Registration<?> registration) {
        cache.release(registration);
    }

    /** Deregisters all memory. The hardware must have stopped before. */
    @Override
    public final void close() {
        cache.close();
    }
}
