package org.quipu.device.ring;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.quipu.device.natives.AddressSpace;
import org.quipu.device.natives.NonTemporalCopy;
import org.quipu.device.settings.Tunables;

/**
 * How payloads get into a ring: through the caches, or past them ({@link NonTemporalCopy}), whichever takes less time.
 *
 * <p>If both sides' cores share a cache, or take turns on one, the first is up to three times as fast; if they do not, the second is up to eight times as fast. Which cores a process runs on
 * may change at any time, where nothing says so, as in a virtual machine. So a {@link CopyChoice} is made by measuring, for the lengths with each number of binary digits.
 *
 * <p>Any number of threads may copy at once.
 */
final class PayloadCopier {

    private static final int NEVER = Integer.MAX_VALUE;

    /** What makes nanoseconds per byte a whole number of some digits. */
    private static final int SCALE_SHIFT = 20;

    private final int least;
    private final CopyChoice[] choices;

    /**
     * @param least bytes from which a payload may go past the caches; none does where that is not possible
     * @param geometry of the ring
     */
    PayloadCopier(int least, RingGeometry geometry) {
        // What lies in a slot is not aligned for it.
        this.least = NonTemporalCopy.AVAILABLE ? Math.max(least, RingDescriptor.SLOT_BYTES) : NEVER;
        choices = new CopyChoice[digits(geometry.maxPayload()) + 1];
        for (int digits = 1; digits < choices.length; digits++) {
            choices[digits] = new CopyChoice(geometry.bulkBytes() >>> digits - 1);
        }
    }

    /** As the user's settings say. */
    static PayloadCopier usual(RingGeometry geometry) {
        int least = Tunables.RING_BYPASS.value();
        return new PayloadCopier(least == 0 ? NEVER : least, geometry);
    }

    private static int digits(int length) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(length);
    }

    /**
     * Copies a payload; what is written is visible to who sees a later release store of this thread.
     *
     * @param memory where it is, in the range that the caller has checked
     * @param target where it goes, an address in the ring, a multiple of 64 if the payload does not lie in a slot
     * @param length bytes, at most the geometry's maximum
     */
    void copy(MemorySegment memory, long offset, long target, int length) {
        if (length < least) {
            MemorySegment.copy(memory, offset, AddressSpace.ALL, target, length);
            return;
        }
        CopyChoice choice = choices[digits(length)];
        if (choice.next()) {
            timed(choice, memory, offset, target, length);
        } else {
            copy(choice.bypasses(), memory, offset, target, length);
        }
    }

    private static void copy(boolean bypass, MemorySegment memory, long offset, long target, int length) {
        if (bypass) {
            NonTemporalCopy.copy(memory, offset, target, length);
        } else {
            MemorySegment.copy(memory, offset, AddressSpace.ALL, target, length);
        }
    }

    /** The fences have all of the copy be done in between; else its stores go on after the last instruction. */
    private static void timed(CopyChoice choice, MemorySegment memory, long offset, long target, int length) {
        VarHandle.fullFence();
        long begin = System.nanoTime();
        copy(choice.bypasses(), memory, offset, target, length);
        VarHandle.fullFence();
        choice.took(Math.max(1, (System.nanoTime() - begin << SCALE_SHIFT) / length));
    }
}
