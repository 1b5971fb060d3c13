package org.quipu.device.rdma;

import java.lang.foreign.MemorySegment;

/** A registered range of user memory. Its fields are guarded by the {@link RegistrationCache} that keeps it. */
public final class Registration<R extends Region> {

    final long address;
    final long length;
    private final R region;

    /** The scope of the memory. When it is closed, memory with another scope may get the same address. */
    final MemorySegment.Scope scope;

    int users;
    long lastUse;

    /** Whether it has been removed from the cache. It is deregistered after its last use. */
    boolean retired;

    Registration(long address, long length, MemorySegment.Scope scope, R region) {
        this.address = address;
        this.length = length;
        this.scope = scope;
        this.region = region;
    }

    /** Returns the registered region. */
    public R region() {
        return region;
    }

    /** Returns whether the registration is in use. The caller must ensure that no use starts meanwhile. */
    public boolean isInUse() {
        return users != 0;
    }

    boolean covers(long from, long bytes) {
        return from >= address && from + bytes <= address + length;
    }
}
