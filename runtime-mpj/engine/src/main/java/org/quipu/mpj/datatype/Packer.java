package org.quipu.mpj.datatype;

/** Packs one message in parts. May be called by any thread. */
@FunctionalInterface
public interface Packer {

    /** Parts begin and end at multiples of this number of bytes, or at the message's end. */
    int GRAIN = 8;

    /**
     * Packs a part of the message. Parts may be packed in any order and several times.
     *
     * @param position place of the part in the message, in bytes
     * @param to receives the part
     * @param at place of the part in {@code to}, in bytes
     * @param length length of the part in bytes
     */
    void pack(long position, byte[] to, int at, int length);
}
