package org.quipu.device.rdma;

import java.lang.foreign.MemorySegment;
import org.quipu.device.Exposure;
import org.quipu.device.natives.NativeException;

/** The program's memory, as far as the hardware may read or write it. As thread-safe as the subclass makes its registrations. */
public abstract class RegisteredMemory<R extends Region> implements AutoCloseable, RegistrationCache.Registrar<R> {

    private final RegistrationCache<R> cache;

    /** @param cacheBytes bytes that may stay registered without being in use */
    protected RegisteredMemory(long cacheBytes) {
        cache = new RegistrationCache<>(this, cacheBytes);
    }

    /** Whether the hardware can move bytes from and to memory of this kind. */
    public static boolean isFit(MemorySegment memory, long length) {
        return length > 0 && memory.isNative() && !memory.isReadOnly();
    }

    /**
     * Registers memory, to be given to {@link #release} after use.
     *
     * @return null if it cannot be registered, for instance because the limit of locked memory is reached; then frames do
     * @throws IllegalStateException if the memory was released, or belongs to another thread
     */
    public final Registration<R> register(MemorySegment memory, long offset, long length) {
        if (!memory.scope().isAlive() || !memory.isAccessibleBy(Thread.currentThread())) {
            throw new IllegalStateException("the memory was released, or belongs to another thread");
        }
        try {
            return cache.acquire(memory, offset, length);
        } catch (NativeException e) {
            return null;
        }
    }

    /** Ends the use of exposed memory; see {@link org.quipu.device.Device#withdraw}. @return the registration */
    public final Registration<?> withdraw(Exposure exposure) {
        if (!(exposure.held() instanceof Registration<?> registration)) {
            throw new IllegalStateException("nothing is exposed");
        }
        exposure.clear();
        release(registration);
        return registration;
    }

    /** Ends one use. */
    public final void release(Registration<?> registration) {
        cache.release(registration);
    }

    /** Deregisters everything: the hardware no longer works for this device. */
    @Override
    public final void close() {
        cache.close();
    }
}
