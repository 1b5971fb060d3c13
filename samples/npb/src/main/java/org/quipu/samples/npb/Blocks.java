package org.quipu.samples.npb;

/**
 * Cuts a number of things into equal blocks, one for each rank; the last ones may be shorter, or empty.
 */
final class Blocks {
    private Blocks() {
    }

    /** The size of a full block. */
    static int size(int total, int blocks) {
        return (total + blocks - 1) / blocks;
    }

    /** Where block {@code number} begins, and the one before it ends. */
    static int start(int total, int blocks, int number) {
        return (int) Math.min(total, (long) size(total, blocks) * number);
    }
}
