package org.quipu.mpj.datatype;

/** Gives a message's bytes part by part, where they do not travel as they lie. Used for one message, by any thread. */
@FunctionalInterface
public interface Packer {

    /** Parts begin and end at multiples of so many bytes, or at the message's end. */
    int GRAIN = 8;

    /**
     * Packs a part of the message; any part, any number of times.
     *
     * @param position where the part begins in the message, in bytes
     * @param to where it goes
     * @param at where in there
     * @param length its bytes
     */
    void pack(long position, byte[] to, int at, int length);
}
