package org.quipu.device.ucx;

import java.util.Arrays;

/**
 * Completed reads that have not been reported yet. They are collected under the worker's lock and reported without it.
 * Polling thread only.
 */
final class CompletedReads {

    private int[] ranks = new int[16];
    private long[] tickets = new long[16];
    private boolean[] whole = new boolean[16];
    private int count;
    private int next;

    void add(int rank, long ticket, boolean isWhole) {
        if (count == ranks.length) {
            ranks = Arrays.copyOf(ranks, 2 * count);
            tickets = Arrays.copyOf(tickets, 2 * count);
            whole = Arrays.copyOf(whole, 2 * count);
        }
        ranks[count] = rank;
        tickets[count] = ticket;
        whole[count++] = isWhole;
    }

    /**
     * Advances to the next read.
     *
     * @return false if there is none
     */
    boolean advance() {
        if (next == count) {
            next = 0;
            count = 0;
            return false;
        }
        next++;
        return true;
    }

    /** Returns the peer whose memory was read. */
    int rank() {
        return ranks[next - 1];
    }

    long ticket() {
        return tickets[next - 1];
    }

    /** Returns whether the read succeeded. */
    boolean whole() {
        return whole[next - 1];
    }
}
