package org.quipu.device.shm;

import static org.quipu.device.shm.InboxDescriptor.ASLEEP;
import static org.quipu.device.shm.InboxDescriptor.AWAKE;
import static org.quipu.device.shm.InboxDescriptor.CLOSED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.quipu.device.AddressSpace;

/**
 * The words on which an inbox's owner sleeps and by which others rouse it.
 *
 * <p>No wake-up is lost: the owner says that it sleeps, fences, then looks at its rings and at the event count once more;
 * others publish, fence, then look whether it sleeps. One of the two sees the other. Where the owner uses
 * {@link AsymmetricFence}, its fence serves for both.
 */
final class Doorbell {

    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

    private static final MemorySegment ALL = AddressSpace.ALL;

    private final MemorySegment inbox;

    /** Where the inbox begins: what is looked at for each message is accessed by its address. */
    private final long address;
    private final MemorySegment word;
    private final Parking parking;
    private final boolean fence;

    /**
     * @param inbox the mapped file, which stays mapped for as long as this object is used
     * @param mode how the owner fences, {@link InboxDescriptor#MODE_FENCE} or {@link InboxDescriptor#MODE_ASYMMETRIC}
     */
    Doorbell(MemorySegment inbox, int mode, Parking parking) {
        this.inbox = inbox;
        address = inbox.address();
        this.parking = parking;
        word = inbox.asSlice(InboxDescriptor.DOORBELL_OFFSET, Integer.BYTES);
        fence = mode == InboxDescriptor.MODE_FENCE || !AsymmetricFence.AVAILABLE;
    }

    /** Rouses the owner if it sleeps. Called after a frame was published. */
    void frameSent() {
        if (fence) {
            VarHandle.fullFence();
        } else {
            VarHandle.releaseFence();
        }
        if ((int) INT.getOpaque(ALL, address + InboxDescriptor.DOORBELL_OFFSET) == ASLEEP) {
            rouse();
        }
    }

    /** Counts an event, and rouses the owner if it sleeps. */
    void raise() {
        INT.getAndAdd(inbox, InboxDescriptor.EVENTS_OFFSET, 1);
        VarHandle.fullFence();
        if ((int) INT.getVolatile(inbox, InboxDescriptor.DOORBELL_OFFSET) == ASLEEP) {
            rouse();
        }
    }

    private void rouse() {
        if (INT.compareAndSet(inbox, InboxDescriptor.DOORBELL_OFFSET, ASLEEP, AWAKE)) {
            parking.unpark(word);
        }
    }

    /** How many events there were so far. */
    int events() {
        return (int) INT.getAcquire(ALL, address + InboxDescriptor.EVENTS_OFFSET);
    }

    /** The owner is about to sleep; what others published before they could see this, it sees now. False if closed. */
    boolean lieDown() {
        if (!INT.compareAndSet(inbox, InboxDescriptor.DOORBELL_OFFSET, AWAKE, ASLEEP)) {
            return false;
        }
        if (fence) {
            VarHandle.fullFence();
        } else {
            AsymmetricFence.run();
        }
        return true;
    }

    /** The owner sleeps until roused, at most so long. */
    void sleep(long nanos) {
        parking.park(word, ASLEEP, nanos);
    }

    /** The owner is up again. */
    void getUp() {
        INT.compareAndSet(inbox, InboxDescriptor.DOORBELL_OFFSET, ASLEEP, AWAKE);
    }

    /** The owner will read no more. */
    void close() {
        INT.setVolatile(inbox, InboxDescriptor.DOORBELL_OFFSET, CLOSED);
        parking.unpark(word);
    }

    /** Whether the owner has closed its inbox. */
    boolean isClosed() {
        return (int) INT.getVolatile(inbox, InboxDescriptor.DOORBELL_OFFSET) == CLOSED;
    }
}
