package org.quipu.device.sync;

import java.lang.foreign.MemorySegment;

/** Puts a thread to sleep on a 32-bit word shared by processes. */
public interface Parking {

    /** Returns the name of the method, which must be the same in two processes. */
    String name();

    /**
     * Sleeps while the word holds the expected value. May return early for no reason. One thread at a time.
     *
     * @param word the four bytes of the word
     * @param nanos the longest sleep, more than 0
     */
    void park(MemorySegment word, int expected, long nanos);

    /** Wakes the threads that sleep on the word. The caller has changed its value before. */
    void unpark(MemorySegment word);

    /** Returns the best method of this machine. */
    static Parking best() {
        return Futex.open().<Parking>map(futex -> futex).orElseGet(TimedParking::new);
    }
}
