package org.quipu.device.sync;

import java.lang.foreign.MemorySegment;

/** Puts a thread to sleep on a 32-bit word that processes share. */
public interface Parking {

    /** The name that two processes compare: they must park alike. */
    String name();

    /**
     * Sleeps while the word holds the expected value. May return early for no reason. One thread at a time.
     *
     * @param word the four bytes of the word
     * @param nanos the longest sleep, more than 0
     */
    void park(MemorySegment word, int expected, long nanos);

    /** Wakes whoever sleeps on the word; the caller has changed its value before. */
    void unpark(MemorySegment word);

    /** The best that this machine offers. */
    static Parking best() {
        return Futex.open().<Parking>map(futex -> futex).orElseGet(TimedParking::new);
    }
}
