package org.quipu.threads;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/** The part of a {@link TeamContext} that brings the threads' parts of reductions together (OpenMP 5.2 section 5.5). */
abstract class Reducing extends Worksharing {

    Reducing(Team team, int threadNum) {
        super(team, threadNum);
    }

    /** The thread's part in running tasks; made when first wanted. */
    abstract ThreadTasks tasks();

    /**
     * Runs {@code combiner}, one thread of the team at a time: the last step of a reduction (OpenMP 5.2 section 5.5.8).
     *
     * <p>If quipu.reduction is ordered, it runs later: at the next barrier or the region's end, in thread 0 and in the order of
     * the threads' numbers; in an explicit task, at the end of the innermost taskgroup around, in the order in which the
     * tasks were made.
     */
    public void combine(Runnable combiner) {
        team.stopIfCancelled();
        if (Icvs.ORDERED && team.size() > 1) {
            combineLater(combiner);
        } else {
            team.exclusively(combiner);
        }
    }

    private void combineLater(Runnable combiner) {
        if (inExplicitTask()) {
            tasks().groups().combineLater(combiner);
        } else {
            team.combining().late.keep(threadNum, combiner);
        }
    }

    /**
     * Runs {@code combiner} for parts of the range from {@code first} to {@code end} - 1, no part in two threads of the team
     * at a time: the last step of a reduction of an array. Threads begin at different parts, so that they work side by side.
     * If quipu.reduction is ordered, it runs for the whole range at once, when {@link #combine(Runnable)} says.
     *
     * @param first the first index
     * @param end one past the last index; a range below {@code first} is empty
     */
    public void combine(int first, int end, RangeCombiner combiner) {
        if (team.size() == 1 || Icvs.ORDERED) {
            combine(() -> {
                if (first < end) {
                    combiner.combine(first, end);
                }
            });
        } else {
            team.stopIfCancelled();
            team.combining().combine(threadNum, team, first, end, combiner);
        }
    }

    /**
     * The last step of a reduction of the whole region (OpenMP 5.2 section 5.5.8): at the region's end, when all threads have
     * come there, thread 0's {@code combiner} is called with the value of each, in the order of the threads' numbers. What it
     * has written is there when the region is over.
     *
     * <pre>{@code
     * double[] sum = new double[1];
     * Parallel.region(team -> {
     *     double mine = partOf(team.threadNum());
     *     team.combineDoubleAtEnd(mine, value -> sum[0] += value);
     * });
     * }</pre>
     *
     * <p>Every thread of the team calls this and its sisters, in the same order. Cost: a plain write; no lock. A region that
     * fails combines nothing; in one that is cancelled, what counts is what has been given by then.
     *
     * @param combiner what it throws leaves the region
     */
    public void combineDoubleAtEnd(double mine, DoubleConsumer combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addDouble(threadNum, team.value, mine, combiner);
        }
    }

    /** As {@link #combineDoubleAtEnd}, for an {@code int}. */
    public void combineIntAtEnd(int mine, IntConsumer combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addInt(threadNum, team.value, mine, combiner);
        }
    }

    /** As {@link #combineDoubleAtEnd}, for a {@code long}. */
    public void combineLongAtEnd(long mine, LongConsumer combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addLong(threadNum, team.value, mine, combiner);
        }
    }

    /** As {@link #combineDoubleAtEnd}, for an object. */
    public <T> void combineAtEnd(T mine, Consumer<? super T> combiner) {
        if (team.size() == 1) {
            combiner.accept(mine);
        } else {
            team.combining().reductions.addObject(threadNum, team.value, mine, combiner);
        }
    }
}
