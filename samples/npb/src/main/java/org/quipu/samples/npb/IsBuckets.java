package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * Distributes keys to buckets by their high bits. The keys are divided into blocks, each of which may be processed by
 * another thread: first all blocks are counted, then {@link #place} is called once, then all are distributed.
 * A bucket then has the keys of the blocks in their order.
 */
final class IsBuckets {
    /** More streams of stores than this are slow: each has a page of its own. */
    private static final int FAST = 64;
    private static final int BUCKETS_PER_WORKER = 8;
    private static final int MOST = 1 << 11;

    private final int[] keys;
    private final int[] distributed;
    private final int blocks;
    private final int buckets;
    private final int shift;
    /** For each block: first its keys in each bucket, then where its next key of each bucket goes. */
    private final int[][] next;

    /** Distributes {@code keys}, which have {@code logMaxKey} bits, in {@code blocks} blocks. */
    IsBuckets(int[] keys, int logMaxKey, int buckets, int blocks) {
        this.keys = keys;
        this.blocks = blocks;
        this.buckets = buckets;
        shift = shift(logMaxKey, buckets);
        distributed = new int[keys.length];
        next = new int[blocks][buckets];
    }

    /** Returns the number of buckets, a power of 2, for the threads of all ranks together. */
    static int number(int workers) {
        int wanted = Math.min(MOST, BUCKETS_PER_WORKER * workers);
        return Math.max(FAST, Integer.highestOneBit(wanted));
    }

    /** The number of low bits of a key that do not select its bucket. */
    static int shift(int logMaxKey, int buckets) {
        return logMaxKey - Integer.numberOfTrailingZeros(buckets);
    }

    int blocks() {
        return blocks;
    }

    /** The keys in the order of their buckets; the array, not a copy. */
    int[] distributed() {
        return distributed;
    }

    /** Counts the keys of a block by bucket. */
    void count(int block) {
        int[] counts = next[block];
        Arrays.fill(counts, 0);
        count(keys, start(block), start(block + 1), shift, counts);
    }

    /** Computes where each block puts its keys; sets {@code starts[b]} to the first index of bucket b, or its end. */
    void place(int[] starts) {
        int at = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            starts[bucket] = at;
            for (int[] ofBlock : next) {
                int count = ofBlock[bucket];
                ofBlock[bucket] = at;
                at += count;
            }
        }
        starts[buckets] = at;
    }

    /** Moves the keys of a block to their buckets. */
    void distribute(int block) {
        distribute(keys, start(block), start(block + 1), shift, next[block], distributed);
    }

    private int start(int block) {
        return Blocks.start(keys.length, blocks, block);
    }

    private static void count(int[] keys, int from, int to, int shift, int[] counts) {
        for (int i = from; i < to; i++) {
            counts[keys[i] >> shift]++;
        }
    }

    private static void distribute(int[] keys, int from, int to, int shift, int[] next, int[] distributed) {
        for (int i = from; i < to; i++) {
            int key = keys[i];
            distributed[next[key >> shift]++] = key;
        }
    }
}
