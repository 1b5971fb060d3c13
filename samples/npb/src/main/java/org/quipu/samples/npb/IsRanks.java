package org.quipu.samples.npb;

import java.util.Arrays;

/** Ranks keys bucket by bucket: counts the keys of each value, and adds up the counts. */
final class IsRanks {
    private final int shift;
    /** For each value: the number of keys that are not above it, once its bucket is ranked. */
    private final int[] notAbove;

    IsRanks(int logMaxKey, int buckets) {
        shift = IsBuckets.shift(logMaxKey, buckets);
        notAbove = new int[1 << logMaxKey];
    }

    /** Starts a bucket: no keys. */
    void clear(int bucket) {
        Arrays.fill(notAbove, bucket << shift, bucket + 1 << shift, 0);
    }

    /** Counts keys by their values. */
    void count(int[] keys, int from, int to) {
        count(keys, from, to, notAbove);
    }

    /** Ends a bucket whose keys have been counted; {@code lower} is the number of keys in lower buckets. */
    void accumulate(int bucket, int lower) {
        accumulate(notAbove, bucket << shift, bucket + 1 << shift, lower);
    }

    /** The rank of a key in a ranked bucket: the number of keys below it; {@code starts} has those of the buckets. */
    int rank(int key, int[] starts) {
        int bucket = key >> shift;
        return key == bucket << shift ? starts[bucket] : notAbove[key - 1];
    }

    /**
     * Sorts the keys of a ranked bucket into {@code sorted}, in which rank {@code first} is at index 0. Destroys the
     * ranks of the bucket.
     */
    void sort(int[] keys, int from, int to, int[] sorted, int first) {
        for (int i = from; i < to; i++) {
            int key = keys[i];
            sorted[--notAbove[key] - first] = key;
        }
    }

    private static void count(int[] keys, int from, int to, int[] counts) {
        for (int i = from; i < to; i++) {
            counts[keys[i]]++;
        }
    }

    private static void accumulate(int[] counts, int from, int to, int lower) {
        int sum = lower;
        for (int i = from; i < to; i++) {
            sum += counts[i];
            counts[i] = sum;
        }
    }
}
