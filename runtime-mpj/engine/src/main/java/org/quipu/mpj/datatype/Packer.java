package org.quipu.mpj.datatype;

/** Packs one message in parts. Callable from any thread. */
@FunctionalInterface
public interface Packer {

    /** Alignment in bytes of the parts; the last part ends with the message. */
    int GRAIN = 8;

    /**
     * Packs a part of the message. Parts may be packed in any order and more than once.
     *
     * @param position position of the part in the message, in bytes
     * @param to destination
     * @param at position of the part in {@code to}, in bytes
     * @param length length of the part in bytes
     */
    void pack(long position, byte[] to, int at, int length);
}
