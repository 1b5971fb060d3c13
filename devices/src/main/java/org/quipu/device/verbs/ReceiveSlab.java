package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Slots that frames arrive in, with a receive request for each, made once. */
final class ReceiveSlab {

    /** Slots of a slab are less than this. */
    static final int MOST_SLOTS = 1 << 16;

    private final MemorySegment memory;
    private final int slotBytes;
    private final MemorySegment requests;

    /**
     * @param number this slab's place among all
     * @param memory registered; the slots
     * @param localKey the registration's
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

    /** Where a slot begins in the memory. */
    long offset(int slot) {
        return (long) slot * slotBytes;
    }

    /** The address of a slot's request. */
    long request(int slot) {
        return requests.address() + slot * WorkDescriptor.RECV_BYTES;
    }

    /** Sets which request is posted together with a slot's; 0 for none. */
    void link(int slot, long next) {
        requests.set(LONG, slot * WorkDescriptor.RECV_BYTES + WorkDescriptor.NEXT, next);
    }
}
