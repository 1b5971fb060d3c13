package org.quipu.device.ucx;

import java.lang.foreign.MemorySegment;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.device.rdma.Registration;

/** One-sided reads of memory across processes, on both sides. Any thread. */
final class OneSided {

    private final Worker worker;
    private final UcxMemory memory;
    private final boolean possible;

    /** @param possible whether the transports permit it */
    OneSided(Worker worker, UcxMemory memory, boolean possible) {
        this.worker = worker;
        this.memory = memory;
        this.possible = possible;
    }

    /** See {@link Device#expose}. */
    boolean expose(UcxPeer peer, MemorySegment what, long offset, long length, Exposure exposure) {
        if (!possible) {
            return false;
        }
        worker.lock.lock();
        try {
            return worker.isOpen() && memory.expose(what, offset, length, exposure, peer.unsentKeys());
        } finally {
            worker.lock.unlock();
        }
    }

    /** See {@link Device#withdraw}. */
    void withdraw(UcxPeer peer, Exposure exposure) {
        worker.lock.lock();
        try {
            memory.withdraw(exposure, peer.unsentKeys());
        } finally {
            worker.lock.unlock();
        }
    }

    /** Returns whether memory can be the target of a read. */
    boolean isRegistrable(MemorySegment into, long length) {
        return possible && UcxMemory.isRegistrable(into, length);
    }

    /** See {@link Device#read}. The memory satisfies {@link #isRegistrable}. */
    int read(EndpointLink link, long address, long name, MemorySegment into, long offset, long length, long ticket) {
        worker.lock.lock();
        try {
            if (!worker.isOpen()) {
                return Device.PEER_LOST;
            }
            Registration<MappedRegion> registration = memory.register(into, offset, length);
            return registration == null ? Device.REFUSED
                    : link.read(address, name, registration, into.address() + offset, length, ticket);
        } finally {
            worker.lock.unlock();
        }
    }

    /**
     * Stores a memory key that a peer has sent.
     *
     * @return false if the name is invalid
     */
    boolean storeKey(UcxPeer peer, long name, MemorySegment from, long offset, int length) {
        worker.lock.lock();
        try {
            return peer.keys().put(name, from, offset, length);
        } finally {
            worker.lock.unlock();
        }
    }
}
