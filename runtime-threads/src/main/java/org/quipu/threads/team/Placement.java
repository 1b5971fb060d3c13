package org.quipu.threads.team;

import java.util.function.IntUnaryOperator;
import org.quipu.threads.icv.Binding;

/**
 * The place of each thread of a team, and the places that it has for the regions that it encounters (OpenMP 5.2 section
 * 10.1.3). Places are numbers into the process's list. Immutable.
 */
final class Placement {

    private final int size;
    private final Binding policy;
    private final int first;
    private final int count;
    private final int primary;

    private final boolean oversubscribed;
    private final int[] places;
    private final int[] firsts;
    private final int[] counts;

    /**
     * @param size the number of threads
     * @param policy not {@link Binding#FALSE}
     * @param first the first place of the partition of the thread that encounters the region
     * @param count the number of places of that partition, 1 or more
     * @param primary the place of that thread; one outside of the partition counts as the first
     * @param processors the number of processors of a place
     */
    Placement(int size, Binding policy, int first, int count, int primary, IntUnaryOperator processors) {
        this.size = size;
        this.policy = policy;
        this.first = first;
        this.count = count;
        this.primary = primary;
        places = new int[size];
        firsts = new int[size];
        counts = new int[size];
        int start = primary < first || primary >= first + count ? 0 : primary - first;
        switch (policy) {
            case FALSE -> throw new IllegalArgumentException("threads that are not bound have no places");
            case PRIMARY -> {
                for (int thread = 0; thread < size; thread++) {
                    put(thread, first + start, first, count);
                }
            }
            case TRUE, CLOSE -> close(start, false);
            case SPREAD -> {
                if (size <= count) {
                    spread(start);
                } else {
                    close(start, true);
                }
            }
        }
        oversubscribed = isOversubscribed(processors);
    }

    private boolean isOversubscribed(IntUnaryOperator processors) {
        int[] threads = new int[first + count];
        for (int place : places) {
            if (++threads[place] > processors.applyAsInt(place)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a place has more threads of the team than processors: these must not spin for each other. */
    boolean isOversubscribed() {
        return oversubscribed;
    }

    /** Consecutive threads on consecutive places; the numbers of threads per place differ by at most one. */
    private void close(int start, boolean ownPartitions) {
        int onEach = size / count;
        int more = size % count;
        int thread = 0;
        for (int i = 0; i < count; i++) {
            int place = first + (start + i) % count;
            for (int k = i < more ? onEach + 1 : onEach; k > 0; k--) {
                put(thread++, place, ownPartitions ? place : first, ownPartitions ? 1 : count);
            }
        }
    }

    /** A part of the partition for each thread; the numbers of places differ by at most one. */
    private void spread(int start) {
        int inEach = count / size;
        int more = count % size;
        int part = start < more * (inEach + 1) ? start / (inEach + 1) : (start - more) / inEach;
        for (int thread = 0; thread < size; thread++) {
            int mine = (part + thread) % size;
            int from = first + mine * inEach + Math.min(mine, more);
            put(thread, thread == 0 ? first + start : from, from, mine < more ? inEach + 1 : inEach);
        }
    }

    private void put(int thread, int place, int from, int length) {
        places[thread] = place;
        firsts[thread] = from;
        counts[thread] = length;
    }

    /** Whether it was made from these arguments. */
    boolean isOf(int ofSize, Binding ofPolicy, int ofFirst, int ofCount, int ofPrimary) {
        return size == ofSize && policy == ofPolicy && first == ofFirst && count == ofCount && primary == ofPrimary;
    }

    int place(int thread) {
        return places[thread];
    }

    /** The first place of the thread's partition. */
    int first(int thread) {
        return firsts[thread];
    }

    /** The number of places of the thread's partition. */
    int count(int thread) {
        return counts[thread];
    }
}
