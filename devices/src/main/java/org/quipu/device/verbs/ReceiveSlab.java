package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Receive slots of one pair, with a prepared receive request for each. */
final class ReceiveSlab {

    /** Upper bound of the number of slots, exclusive. */
    static final int MAX_SLOTS = 1 << 16;

    private final MemorySegment memory;
    private final int slotBytes;
    private final MemorySegment requests;

    /**
     * @param number index of this slab
     * @param memory the slots; registered
     * @param localKey key of the registration
     */
    ReceiveSlab(int number, MemorySegment memory, int slots, int slotBytes, int localKey, Arena arena) {
        this.memory = memory;
        this.slotBytes = slotBytes;
        requests = arena.allocate(slots * (WorkDescriptor.RECV_BYTES + WorkDescriptor.SGE_BYTES), 64);
        long elements = slots * WorkDescriptor.RECV_BYTES;
        for (int slot = 0; slot < slots; slot++) {
            long request = slot * WorkDescriptor.RECV_BYTES;
            long element = elements + slot * WorkDescriptor.SGE_BYTES;
            requests.set(LONG, request + WorkDescriptor.ID, WorkId.of(WorkId.RECEIVE, 0, number << 16 | slot));
            requests.set(LONG, request + WorkDescriptor.SG_LIST, requests.address() + element);
            requests.set(INT, request + WorkDescriptor.NUM_SGE, 1);
            requests.set(LONG, element + WorkDescriptor.SGE_ADDR, memory.address() + offset(slot));
            requests.set(INT, element + WorkDescriptor.SGE_LENGTH, slotBytes);
            requests.set(INT, element + WorkDescriptor.SGE_LKEY, localKey);
        }
        for (int slot = 0; slot < slots - 1; slot++) {
            link(slot, request(slot + 1));
        }
    }

    MemorySegment memory() {
        return memory;
    }

    /** Returns the offset of a slot in the memory. */
    long offset(int slot) {
        return (long) slot * slotBytes;
    }

    /** Returns the address of a slot's request. */
    long request(int slot) {
        return requests.address() + slot * WorkDescriptor.RECV_BYTES;
    }

    /** Links a slot's request to the next one of a list; 0 ends the list. */
    void link(int slot, long next) {
        requests.set(LONG, slot * WorkDescriptor.RECV_BYTES + WorkDescriptor.NEXT, next);
    }
}
