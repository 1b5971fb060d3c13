package org.quipu.device.rdma;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.quipu.device.natives.NativeException;

/**
 * A cache of registrations of user memory for reuse by later messages. A registration takes a system call and pins the
 * memory. When the limit is exceeded, the least recently used registrations are evicted first. Thread-safe.
 *
 * <p>A registration belongs to the scope of its memory, so that it is never used for other memory that later gets the
 * same address. The cache keeps the scopes reachable: memory of automatic arenas and direct buffers stays allocated
 * until its registration is evicted.
 */
public final class RegistrationCache<R extends Region> implements AutoCloseable {

    /** Registers memory and counts events. Called under the cache's monitor. */
    public interface Registrar<R extends Region> {

        /**
         * Registers memory.
         *
         * @throws NativeException if that is impossible
         */
        R register(long address, long length) throws NativeException;

        /** Counts a new region. */
        void registered();

        /** Counts a registration found in the cache. */
        void found();

        /** Counts a closed region. */
        void deregistered();
    }

    private static final int MAX_ENTRIES = 1024;

    private final Registrar<R> registrar;
    private final long limit;
    private final TreeMap<Long, Registration<R>> byAddress = new TreeMap<>();

    /** All registrations, including retired ones that are in use. */
    private final Set<Registration<R>> registered = new HashSet<>();
    private long bytes;
    private long clock;
    private boolean closed;

    /** @param limit bytes of unused memory that may stay registered */
    public RegistrationCache(Registrar<R> registrar, long limit) {
        this.registrar = registrar;
        this.limit = limit;
    }

    /**
     * Returns a registration that covers a range. After use, pass it to {@link #release}.
     *
     * @param memory off-heap, alive, and accessible to the calling thread
     * @throws NativeException if the memory cannot be registered
     */
    public synchronized Registration<R> acquire(MemorySegment memory, long offset, long length) throws NativeException {
        if (closed) {
            throw new NativeException("the device is closed");
        }
        long address = memory.address() + offset;
        MemorySegment.Scope scope = memory.scope();
        var entry = byAddress.floorEntry(address);
        if (entry != null && entry.getValue().covers(address, length)) {
            Registration<R> found = entry.getValue();
            if (found.scope.equals(scope) && found.scope.isAlive()) {
                registrar.found();
                return use(found);
            }
        }
        dropDead();
        return use(insert(address, length, scope));
    }

    private Registration<R> use(Registration<R> registration) {
        registration.users++;
        registration.lastUse = ++clock;
        return registration;
    }

    private Registration<R> insert(long address, long length, MemorySegment.Scope scope) throws NativeException {
        evict(length);
        R region;
        try {
            region = registrar.register(address, length);
        } catch (NativeException e) {
            // Usually the limit of locked memory has been reached; evicting unused registrations frees some of it.
            evict(Long.MAX_VALUE);
            region = registrar.register(address, length);
        }
        registrar.registered();
        Registration<R> made = new Registration<>(address, length, scope, region);
        Registration<R> before = byAddress.put(address, made);
        registered.add(made);
        bytes += length;
        if (before != null) {
            forget(before);
        }
        return made;
    }

    /** Ends one use of a registration. */
    public synchronized void release(Registration<?> registration) {
        if (--registration.users == 0 && !closed) {
            if (registration.retired) {
                deregister(registration);
            } else {
                evict(0);
            }
        }
    }

    /** Evicts unused registrations until the given number of bytes fits within the limit. */
    private void evict(long more) {
        if (fits(more)) {
            return;
        }
        List<Registration<R>> idle = new ArrayList<>(byAddress.values());
        idle.removeIf(registration -> registration.users != 0);
        idle.sort(Comparator.comparingLong(registration -> registration.lastUse));
        for (Registration<R> oldest : idle) {
            if (fits(more)) {
                return;
            }
            remove(oldest);
        }
    }

    private boolean fits(long more) {
        return more <= limit && bytes <= limit - more && byAddress.size() < MAX_ENTRIES;
    }

    private void dropDead() {
        List<Registration<R>> dead = new ArrayList<>(byAddress.values());
        dead.removeIf(registration -> registration.scope.isAlive());
        dead.forEach(this::remove);
    }

    private void remove(Registration<R> registration) {
        byAddress.remove(registration.address);
        forget(registration);
    }

    private void forget(Registration<R> registration) {
        bytes -= registration.length;
        registration.retired = true;
        if (registration.users == 0) {
            deregister(registration);
        }
    }

    private void deregister(Registration<?> registration) {
        registrar.deregistered();
        registered.remove(registration);
        registration.region().close();
    }

    /** Deregisters all memory, even if it is in use. The hardware must have stopped before. */
    @Override
    public synchronized void close() {
        closed = true;
        List.copyOf(registered).forEach(this::deregister);
        byAddress.clear();
    }
}
