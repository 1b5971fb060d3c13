package org.quipu.device.sync;

import static org.quipu.device.sync.DoorbellDescriptor.ASLEEP;
import static org.quipu.device.sync.DoorbellDescriptor.AWAKE;
import static org.quipu.device.sync.DoorbellDescriptor.CLOSED;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.quipu.device.natives.AddressSpace;

/**
 * The words in shared memory on which the owner of an inbox sleeps and by which other processes wake it.
 *
 * <p>No wake-up is lost. The owner sets the state to asleep, issues a fence, and then checks its rings and the event
 * count again. Others publish, issue a fence, and then read the state. One of the two sees the other's write. If the
 * owner uses {@link AsymmetricFence}, its fence serves both sides.
 */
public final class Doorbell {

    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

    private static final MemorySegment ALL = AddressSpace.ALL;

    private final MemorySegment words;

    /** Address of the words. The state, which is read for each message, is accessed by address. */
    private final long address;
    private final MemorySegment word;
    private final Parking parking;
    private final boolean fence;

    /**
     * @param words memory in the layout of {@link DoorbellDescriptor}, mapped while this object is used
     * @param asymmetric whether the owner issues an {@link AsymmetricFence} before it sleeps
     */
    public Doorbell(MemorySegment words, boolean asymmetric, Parking parking) {
        this.words = words;
        address = words.address();
        this.parking = parking;
        word = words.asSlice(DoorbellDescriptor.STATE_OFFSET, Integer.BYTES);
        fence = !asymmetric || !AsymmetricFence.AVAILABLE;
    }

    /** Wakes the owner if it sleeps. Called after a frame has been published. */
    public void frameSent() {
        if (fence) {
            VarHandle.fullFence();
        } else {
            VarHandle.releaseFence();
        }
        if ((int) INT.getOpaque(ALL, address + DoorbellDescriptor.STATE_OFFSET) == ASLEEP) {
            wake();
        }
    }

    /** Counts an event, and wakes the owner if it sleeps. */
    public void raise() {
        INT.getAndAdd(words, DoorbellDescriptor.EVENTS_OFFSET, 1);
        VarHandle.fullFence();
        if ((int) INT.getVolatile(words, DoorbellDescriptor.STATE_OFFSET) == ASLEEP) {
            wake();
        }
    }

    private void wake() {
        if (INT.compareAndSet(words, DoorbellDescriptor.STATE_OFFSET, ASLEEP, AWAKE)) {
            parking.unpark(word);
        }
    }

    /** Returns the number of events so far. */
    public int events() {
        return (int) INT.getAcquire(ALL, address + DoorbellDescriptor.EVENTS_OFFSET);
    }

    /**
     * Announces that the owner is about to sleep. Everything that was published before others could see the
     * announcement is visible to the owner afterwards. Returns false if closed.
     */
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

    /** Sleeps until woken, or until the time is over. Called by the owner. */
    public void sleep(long nanos) {
        parking.park(word, ASLEEP, nanos);
    }

    /** Reverses {@link #prepareToSleep}. */
    public void endSleep() {
        INT.compareAndSet(words, DoorbellDescriptor.STATE_OFFSET, ASLEEP, AWAKE);
    }

    /** Marks the inbox as closed by its owner. */
    public void close() {
        INT.setVolatile(words, DoorbellDescriptor.STATE_OFFSET, CLOSED);
        parking.unpark(word);
    }

    /** Returns whether the owner has closed its inbox. */
    public boolean isClosed() {
        return (int) INT.getVolatile(words, DoorbellDescriptor.STATE_OFFSET) == CLOSED;
    }
}
