package org.quipu.device.sync;

import static org.quipu.device.sync.DoorbellDescriptor.ASLEEP;
import static org.quipu.device.sync.DoorbellDescriptor.AWAKE;
import static org.quipu.device.sync.DoorbellDescriptor.CLOSED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.quipu.device.natives.AddressSpace;

/**
 * The words on which an inbox's owner sleeps and by which others rouse it.
 *
 * <p>No wake-up is lost: the owner says that it sleeps, fences, then looks at its rings and at the event count once more;
 * others publish, fence, then look whether it sleeps. One of the two sees the other. Where the owner uses
 * {@link AsymmetricFence}, its fence serves for both.
 */
public final class Doorbell {

    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

    private static final MemorySegment ALL = AddressSpace.ALL;

    private final MemorySegment words;

    /** Where the words begin: what is read for each message is accessed by its address. */
    private final long address;
    private final MemorySegment word;
    private final Parking parking;
    private final boolean fence;

    /**
     * @param words laid out as {@link DoorbellDescriptor} says; stays mapped for as long as this object is used
     * @param asymmetric whether the owner runs an {@link AsymmetricFence} before it sleeps
     */
    public Doorbell(MemorySegment words, boolean asymmetric, Parking parking) {
        this.words = words;
        address = words.address();
        this.parking = parking;
        word = words.asSlice(DoorbellDescriptor.STATE_OFFSET, Integer.BYTES);
        fence = !asymmetric || !AsymmetricFence.AVAILABLE;
    }

    /** Rouses the owner if it sleeps. Called after a frame was published. */
    public void frameSent() {
        if (fence) {
            VarHandle.fullFence();
        } else {
            VarHandle.releaseFence();
        }
        if ((int) INT.getOpaque(ALL, address + DoorbellDescriptor.STATE_OFFSET) == ASLEEP) {
            rouse();
        }
    }

    /** Counts an event, and rouses the owner if it sleeps. */
    public void raise() {
        INT.getAndAdd(words, DoorbellDescriptor.EVENTS_OFFSET, 1);
        VarHandle.fullFence();
        if ((int) INT.getVolatile(words, DoorbellDescriptor.STATE_OFFSET) == ASLEEP) {
            rouse();
        }
    }

    private void rouse() {
        if (INT.compareAndSet(words, DoorbellDescriptor.STATE_OFFSET, ASLEEP, AWAKE)) {
            parking.unpark(word);
        }
    }

    /** How many events there were so far. */
    public int events() {
        return (int) INT.getAcquire(ALL, address + DoorbellDescriptor.EVENTS_OFFSET);
    }

    /** The owner is about to sleep; what others published before they could see this, it sees now. False if closed. */
    public boolean prepareToSleep() {
        if (!INT.compareAndSet(words, DoorbellDescriptor.STATE_OFFSET, AWAKE, ASLEEP)) {
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
    public void sleep(long nanos) {
        parking.park(word, ASLEEP, nanos);
    }

    /** The owner is up again. */
    public void endSleep() {
        INT.compareAndSet(words, DoorbellDescriptor.STATE_OFFSET, ASLEEP, AWAKE);
    }

    /** The owner will read no more. */
    public void close() {
        INT.setVolatile(words, DoorbellDescriptor.STATE_OFFSET, CLOSED);
        parking.unpark(word);
    }

    /** Whether the owner has closed its inbox. */
    public boolean isClosed() {
        return (int) INT.getVolatile(words, DoorbellDescriptor.STATE_OFFSET) == CLOSED;
    }
}
