package org.quipu.samples.npb;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Divides the buckets among the ranks and moves each key to the rank that has its bucket. {@link #plan} and
 * {@link #move} are collective, and called by one thread of a rank.
 */
final class IsExchange {
    private final Intracomm world;
    private final int ranks;
    private final int buckets;
    /** The size of what a rank sends to all: the counts of its buckets, and the test keys it has. */
    private final int width;
    private final int[] starts;
    private final int[] gathered;
    /** The number of keys of all ranks in lower buckets. */
    private final int[] lower;
    /** The first bucket of each rank, and the end of the last one's. */
    private final int[] firstBucket;
    /** For each source and bucket of this rank, where its keys begin in {@link #received}. */
    private final int[] receivedStart;
    private int[] received = {};

    IsExchange(Intracomm world, int buckets) {
        this.world = world;
        this.buckets = buckets;
        ranks = world.Size();
        width = buckets + IsProblem.TESTS;
        starts = new int[buckets + 1];
        lower = new int[buckets + 1];
        gathered = new int[ranks * width];
        firstBucket = new int[ranks + 1];
        receivedStart = new int[ranks * buckets];
    }

    /** Where this rank's own buckets start in the array to send, and where the last one ends; set by the caller. */
    int[] starts() {
        return starts;
    }

    /** Gathers the counts of all ranks, and decides which rank has which buckets. All ranks decide the same. */
    void plan(int[] extra) {
        int[] own = new int[width];
        for (int bucket = 0; bucket < buckets; bucket++) {
            own[bucket] = starts[bucket + 1] - starts[bucket];
        }
        System.arraycopy(extra, 0, own, buckets, extra.length);
        world.Allgather(own, 0, width, MPI.INT, gathered, 0, width, MPI.INT);
        for (int bucket = 0; bucket < buckets; bucket++) {
            int sum = lower[bucket];
            for (int source = 0; source < ranks; source++) {
                sum += count(source, bucket);
            }
            lower[bucket + 1] = sum;
        }
        int rank = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            while (rank < ranks && lower[bucket] >= (long) lower[buckets] * rank / ranks) {
                firstBucket[rank++] = bucket;
            }
        }
        Arrays.fill(firstBucket, rank, ranks + 1, buckets);
    }

    /** Sends each key of {@code distributed} to the rank that has its bucket. */
    void move(int[] distributed) {
        int[] sendCounts = new int[ranks];
        int[] sendStarts = new int[ranks];
        int[] receiveCounts = new int[ranks];
        int[] receiveStarts = new int[ranks];
        int at = 0;
        for (int peer = 0; peer < ranks; peer++) {
            sendStarts[peer] = starts[firstBucket[peer]];
            sendCounts[peer] = starts[firstBucket[peer + 1]] - sendStarts[peer];
            receiveStarts[peer] = at;
            for (int bucket = firstBucket(); bucket < endBucket(); bucket++) {
                receivedStart[peer * buckets + bucket] = at;
                at += count(peer, bucket);
            }
            receiveCounts[peer] = at - receiveStarts[peer];
        }
        if (received.length < at) {
            received = new int[at];
        }
        world.Alltoallv(distributed, 0, sendCounts, sendStarts, MPI.INT, received, 0, receiveCounts, receiveStarts,
                MPI.INT);
    }

    int sources() {
        return ranks;
    }

    /** The first bucket of this rank. */
    int firstBucket() {
        return firstBucket[world.Rank()];
    }

    /** The end of this rank's buckets. */
    int endBucket() {
        return firstBucket[world.Rank() + 1];
    }

    /** The number of keys that a rank had in a bucket. */
    int count(int source, int bucket) {
        return gathered[source * width + bucket];
    }

    /** The received keys; the array, not a copy. */
    int[] received() {
        return received;
    }

    /** Where the keys of a bucket of this rank begin that came from {@code source}. */
    int start(int source, int bucket) {
        return receivedStart[source * buckets + bucket];
    }

    /** The number of keys in lower buckets, for each bucket; the array, not a copy. */
    int[] lower() {
        return lower;
    }

    int lower(int bucket) {
        return lower[bucket];
    }

    /** A test key. One rank has it; the others have sent 0. */
    int extra(int test) {
        int sum = 0;
        for (int source = 0; source < ranks; source++) {
            sum += gathered[source * width + buckets + test];
        }
        return sum;
    }
}
