package org.quipu.samples.npb;

/** Divides an index range into blocks of equal size, one for each rank; the last ones may be shorter, or empty. */
final class Blocks {
    private Blocks() {
    }

    /** The size of a full block. */
    static int size(int total, int blocks) {
        return (total + blocks - 1) / blocks;
    }

    /** The first index of block {@code number}, and the end of the preceding block. */
    static int start(int total, int blocks, int number) {
        return (int) Math.min(total, (long) size(total, blocks) * number);
    }
}
