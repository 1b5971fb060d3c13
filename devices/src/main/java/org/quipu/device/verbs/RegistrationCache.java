package org.quipu.device.verbs;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.quipu.device.natives.NativeException;
import org.quipu.device.verbs.Counters.Count;

/**
 * Registrations of the program's memory, kept after use for the next message from or to the same place: registering takes a system call and
 * pins the memory. What was not in use for longest goes first when there is more than the limit. Thread-safe.
 *
 * <p>Memory that was released is recognised by its scope, so a registration never serves memory that came to lie at the same address
 * later. The cache keeps the scopes it knows reachable: memory of automatic arenas and direct buffers lives until its registration
 * goes.
 */
final class RegistrationCache implements AutoCloseable {

    /** Registers memory. */
    interface Registrar {
        Region register(long address, long length) throws NativeException;
    }

    private static final int MOST_ENTRIES = 1024;

    private final Registrar registrar;
    private final long limit;
    private final Counters counters;
    private final TreeMap<Long, Registration> byAddress = new TreeMap<>();

    /** Also those that are retired and in use. */
    private final Set<Registration> registered = new HashSet<>();
    private long bytes;
    private long clock;
    private boolean closed;

    /** @param limit bytes that may stay registered without being in use */
    RegistrationCache(Registrar registrar, long limit, Counters counters) {
        this.registrar = registrar;
        this.limit = limit;
        this.counters = counters;
    }

    /**
     * A registration that covers a range, to be given to {@link #release} after use.
     *
     * @param memory outside the heap, alive, accessible to the calling thread
     * @throws NativeException if it cannot be registered
     */
    synchronized Registration acquire(MemorySegment memory, long offset, long length) throws NativeException {
        if (closed) {
            throw new NativeException("the device is closed");
        }
        long address = memory.address() + offset;
        MemorySegment.Scope scope = memory.scope();
        var entry = byAddress.floorEntry(address);
        if (entry != null && entry.getValue().covers(address, length)) {
            Registration found = entry.getValue();
            if (found.scope.equals(scope) && found.scope.isAlive()) {
                counters.add(Count.REGISTERED_BEFORE);
                return use(found);
            }
        }
        dropDead();
        return use(insert(address, length, scope));
    }

    private Registration use(Registration registration) {
        registration.users++;
        registration.lastUse = ++clock;
        return registration;
    }

    private Registration insert(long address, long length, MemorySegment.Scope scope) throws NativeException {
        evict(length);
        Region region;
        try {
            region = registrar.register(address, length);
        } catch (NativeException e) {
            // As a rule: the limit of locked memory. What is only kept in store makes room.
            evict(Long.MAX_VALUE);
            region = registrar.register(address, length);
        }
        counters.add(Count.REGISTRATIONS);
        Registration made = new Registration(address, length, scope, region);
        Registration before = byAddress.put(address, made);
        registered.add(made);
        bytes += length;
        if (before != null) {
            forget(before);
        }
        return made;
    }

    /** Ends one use. */
    synchronized void release(Registration registration) {
        if (--registration.users == 0 && !closed) {
            if (registration.retired) {
                deregister(registration);
            } else {
                evict(0);
            }
        }
    }

    /** Makes room for so many bytes more, as far as what is in use allows. */
    private void evict(long more) {
        if (fits(more)) {
            return;
        }
        List<Registration> idle = new ArrayList<>(byAddress.values());
        idle.removeIf(registration -> registration.users != 0);
        idle.sort(Comparator.comparingLong(registration -> registration.lastUse));
        for (Registration oldest : idle) {
            if (fits(more)) {
                return;
            }
            remove(oldest);
        }
    }

    private boolean fits(long more) {
        return more <= limit && bytes <= limit - more && byAddress.size() < MOST_ENTRIES;
    }

    private void dropDead() {
        List<Registration> dead = new ArrayList<>(byAddress.values());
        dead.removeIf(registration -> registration.scope.isAlive());
        dead.forEach(this::remove);
    }

    private void remove(Registration registration) {
        byAddress.remove(registration.address);
        forget(registration);
    }

    private void forget(Registration registration) {
        bytes -= registration.length;
        registration.retired = true;
        if (registration.users == 0) {
            deregister(registration);
        }
    }

    private void deregister(Registration registration) {
        counters.add(Count.DEREGISTRATIONS);
        registered.remove(registration);
        registration.region.close();
    }

    /** Deregisters everything, also what is in use: called when the hardware no longer works for this device. */
    @Override
    public synchronized void close() {
        closed = true;
        List.copyOf(registered).forEach(this::deregister);
        byAddress.clear();
    }
}
