package org.quipu.device.sync;

import java.lang.foreign.MemorySegment;

/** Puts a thread to sleep on a 32-bit word shared by processes. */
public interface Parking {

    /** Returns the name of the method. Two processes can communicate only with the same method. */
    String name();

    /**
     * Sleeps while the word has the expected value. May return spuriously. For one thread at a time.
     *
     * @param word the four bytes of the word
     * @param nanos the longest sleep in nanoseconds, more than 0
     */
    void park(MemorySegment word, int expected, long nanos);

    /** Wakes the threads that sleep on the word. The caller must have changed its value before. */
    void unpark(MemorySegment word);

    /** Returns the best method available on this machine. */
    static Parking best() {
        return Futex.open().<Parking>map(futex -> futex).orElseGet(TimedParking::new);
    }
}
