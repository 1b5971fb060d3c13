package org.quipu.mpj.match;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Allocates the numbers of communicators and of their contexts. One member of a new communicator, its leader, allocates
 * a number and sends it to the other members. The number contains the leader's rank in the job, so that two leaders
 * never allocate the same number. Numbers are not reused. Thread-safe.
 *
 * <pre>
 *   39                                       3 2   0
 *  +---------------------+--------------------+-----+
 *  | count of the leader | rank of the leader | use |     a context's number; without the use, its communicator's
 *  +---------------------+--------------------+-----+
 * </pre>
 */
public final class CommunicatorNumbers {

    /** The communicator of all ranks. */
    public static final long WORLD = 0;

    /** The communicator that consists of one process; the same number in every process. */
    public static final long SELF = 1;

    private static final int USE_BITS = 3;
    private static final long MAX_NUMBER = MatchContext.MAX_ID >> USE_BITS;

    /** The contexts of a communicator by purpose. */
    public enum Use {
        POINT_TO_POINT, COLLECTIVE, MANAGEMENT, BRIDGE, PARTITIONED
    }

    private final int rank;
    private final int rankBits;
    private final AtomicLong count = new AtomicLong(2);

    /** Creates the allocator of one rank of a job. */
    public CommunicatorNumbers(int rank, int size) {
        this.rank = rank;
        this.rankBits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, size - 1));
    }

    /**
     * Allocates a number that no other communicator of the job has.
     *
     * @return the number, or -1 if this process has allocated all its numbers
     */
    public long next() {
        long number = count.getAndIncrement() << rankBits | rank;
        return number <= MAX_NUMBER ? number : -1;
    }

    /** Returns the number of one context of a communicator. */
    public static long context(long communicator, Use use) {
        return communicator << USE_BITS | use.ordinal();
    }
}
