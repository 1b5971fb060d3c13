package org.quipu.device.verbs;

import java.lang.foreign.MemorySegment;

/** A range of the program's memory that is registered; kept by {@link RegistrationCache}, which guards its fields. */
final class Registration {

    final long address;
    final long length;
    final Region region;

    /** Whose memory it is. Other memory may come to lie at the same address once this has died; it then has another scope. */
    final MemorySegment.Scope scope;

    int users;
    long lastUse;

    /** No longer to be found in the cache: ends with its last user. */
    boolean retired;

    Registration(long address, long length, MemorySegment.Scope scope, Region region) {
        this.address = address;
        this.length = length;
        this.scope = scope;
        this.region = region;
    }

    boolean covers(long from, long bytes) {
        return from >= address && from + bytes <= address + length;
    }
}
