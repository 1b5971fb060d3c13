package org.quipu.device.ucx;

import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import org.quipu.device.Exposure;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.RegisteredMemory;
import org.quipu.device.rdma.Registration;
import org.quipu.device.ucx.UcxCounters.Count;

/** User memory that the library may access. Guarded by the worker's lock. */
final class UcxMemory extends RegisteredMemory<MappedRegion> {

    private final Worker worker;
    private final int longestKey;
    private final BitSet slots = new BitSet();
    private int serial;

    /**
     * Creates an object without registrations.
     *
     * @param longestKey maximum length of a key in bytes, so that it fits into a frame
     * @param cacheBytes bytes of unused memory that may stay registered
     */
    UcxMemory(Worker worker, int longestKey, long cacheBytes) {
        super(cacheBytes);
        this.worker = worker;
        this.longestKey = longestKey;
    }

    /** See {@link org.quipu.device.Device#expose}. */
    boolean expose(MemorySegment memory, long offset, long length, Exposure exposure, UnsentKeys keys) {
        Registration<MappedRegion> registration =
                isRegistrable(memory, length) ? register(memory, offset, length) : null;
        if (registration == null) {
            return false;
        }
        MappedRegion region = registration.region();
        if (region.packedKey().byteSize() > longestKey) {
            release(registration);
            return false;
        }
        keys.add(region);
        exposure.set(memory.address() + offset, region.name(), registration);
        worker.addExposures(1);
        return true;
    }

    /** See {@link org.quipu.device.Device#withdraw}. */
    void withdraw(Exposure exposure, UnsentKeys keys) {
        Registration<?> registration = withdraw(exposure);
        worker.addExposures(-1);
        if (!registration.isInUse()) {
            keys.remove((MappedRegion) registration.region());
        }
    }

    @Override
    public MappedRegion register(long address, long length) throws NativeException {
        int slot = slots.nextClearBit(0);
        if (slot == RemoteKeys.MAX_KEYS) {
            throw new NativeException("too many registrations are in use");
        }
        long handle = worker.map(address, length);
        byte[] key;
        try {
            key = worker.packKey(handle);
        } catch (NativeException e) {
            worker.unmap(handle);
            throw e;
        }
        slots.set(slot);
        return new MappedRegion(this, handle, key, slot, ++serial);
    }

    /** Undoes {@link #register(long, long)}. */
    void unmap(MappedRegion region) {
        worker.unmap(region.handle());
        slots.clear(region.slot());
    }

    @Override
    public void registered() {
        worker.counters.add(Count.REGISTRATIONS);
    }

    @Override
    public void found() {
        worker.counters.add(Count.REGISTERED_BEFORE);
    }

    @Override
    public void deregistered() {
        worker.counters.add(Count.DEREGISTRATIONS);
    }
}
