package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * Ranks keys of one process by counting. Each block of the keys has counters of its own, for each value a key can have;
 * then each block of values is added up. Blocks may be processed by different threads, step by step: {@link #count} for
 * each block of keys, {@link #add} for each block of values, {@link #place} once, {@link #accumulate} for each block of
 * values.
 */
final class IsCounts {
    private final int[] keys;
    private final int values;
    private final int blocks;
    /** For each block of keys the number of keys of each value; in the first in the end the keys not above it. */
    private final int[][] counts;
    /** For each block of values the number of its keys, then of the keys in lower blocks. */
    private final int[] lower;

    /** Ranks {@code keys}, which are below {@code values}, in {@code blocks} blocks. */
    IsCounts(int[] keys, int values, int blocks) {
        this.keys = keys;
        this.values = values;
        this.blocks = blocks;
        counts = new int[blocks][values];
        lower = new int[blocks];
    }

    int blocks() {
        return blocks;
    }

    /** Counts the keys of a block. */
    void count(int block) {
        int[] own = counts[block];
        Arrays.fill(own, 0);
        count(keys, Blocks.start(keys.length, blocks, block), Blocks.start(keys.length, blocks, block + 1), own);
    }

    /** Adds up the counters of all blocks of keys for a block of values. */
    void add(int block) {
        int from = Blocks.start(values, blocks, block);
        int to = Blocks.start(values, blocks, block + 1);
        for (int other = 1; other < blocks; other++) {
            add(counts[0], counts[other], from, to);
        }
        lower[block] = sum(counts[0], from, to);
    }

    /** Computes how many keys are in lower blocks of values. */
    void place() {
        int sum = 0;
        for (int block = 0; block < blocks; block++) {
            int count = lower[block];
            lower[block] = sum;
            sum += count;
        }
    }

    /** Adds up the counters of a block of values to ranks. */
    void accumulate(int block) {
        accumulate(counts[0], Blocks.start(values, blocks, block), Blocks.start(values, blocks, block + 1),
                lower[block]);
    }

    /** The rank of a key: the number of keys below it. */
    int rank(int key) {
        return key == 0 ? 0 : counts[0][key - 1];
    }

    /** The keys in the order of their ranks. Destroys the ranks. */
    int[] sort() {
        int[] sorted = new int[keys.length];
        int[] end = counts[0];
        for (int key : keys) {
            sorted[--end[key]] = key;
        }
        return sorted;
    }

    private static void count(int[] keys, int from, int to, int[] counts) {
        for (int i = from; i < to; i++) {
            counts[keys[i]]++;
        }
    }

    private static void add(int[] counts, int[] others, int from, int to) {
        for (int i = from; i < to; i++) {
            counts[i] += others[i];
        }
    }

    private static int sum(int[] counts, int from, int to) {
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += counts[i];
        }
        return sum;
    }

    private static void accumulate(int[] counts, int from, int to, int lower) {
        int sum = lower;
        for (int i = from; i < to; i++) {
            sum += counts[i];
            counts[i] = sum;
        }
    }
}
