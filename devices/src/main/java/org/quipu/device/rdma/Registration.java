package org.quipu.device.rdma;

import java.lang.foreign.MemorySegment;

/** A range of the program's memory that is registered; kept by {@link RegistrationCache}, which guards its fields. */
public final class Registration<R extends Region> {

    final long address;
    final long length;
    private final R region;

    /** Whose memory it is. Other memory may come to lie at the same address once this has died; it then has another scope. */
    final MemorySegment.Scope scope;

    int users;
    long lastUse;

    /** No longer to be found in the cache: ends with its last user. */
    boolean retired;

    Registration(long address, long length, MemorySegment.Scope scope, R region) {
        this.address = address;
        this.length = length;
        this.scope = scope;
        this.region = region;
    }

    /** What the registrar made of it. */
    public R region() {
        return region;
    }

    /** Whether somebody uses it. Asked by whoever sees to it that nobody begins to at the same time. */
    public boolean isInUse() {
        return users != 0;
    }

    boolean covers(long from, long bytes) {
        return from >= address && from + bytes <= address + length;
    }
}
