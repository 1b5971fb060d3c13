package org.quipu.device.verbs;

import java.lang.foreign.MemorySegment;
import org.quipu.device.Exposure;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.RegisteredMemory;
import org.quipu.device.rdma.Registration;
import org.quipu.device.verbs.VerbsCounters.Count;

/** User memory that the hardware may read or write. Thread-safe. */
final class VerbsMemory extends RegisteredMemory<MemoryRegion> {

    private final OpenPort port;
    private final VerbsCounters counters;

    VerbsMemory(OpenPort port, long cacheBytes, VerbsCounters counters) {
        super(cacheBytes);
        this.port = port;
        this.counters = counters;
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

    /** See {@link org.quipu.device.Device#expose}. */
    boolean expose(MemorySegment memory, long offset, long length, Exposure exposure) {
        Registration<MemoryRegion> registration =
                isRegistrable(memory, length) ? register(memory, offset, length) : null;
        if (registration == null) {
            return false;
        }
        exposure.set(memory.address() + offset, registration.region().remoteKey() & 0xFFFF_FFFFL, registration);
        return true;
    }
}
