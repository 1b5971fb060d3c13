package org.quipu.threads;

import java.lang.reflect.Array;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/** The part of a {@link TeamContext} that brings the threads' parts of reductions together (OpenMP 5.2 section 5.5). */
abstract class Reducing extends Worksharing {

    private LentArrays arrays;

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
     * An array for this thread's part of a reduction, which it gives back when the part is combined: so that long arrays need not
     * be made for each reduction anew.
     *
     * <pre>{@code
     * int[] mine = team.lend(counts);
     * Arrays.fill(mine, 0);
     * team.loop(n, Schedule.STATIC, chunks -> count(chunks, mine));
     * team.combine(0, counts.length, (first, end) -> {
     *     for (int i = first; i < end; i++) counts[i] += mine[i];
     * });
     * team.takeBack(mine);
     * }</pre>
     *
     * @param like an array; its elements are not looked at
     * @return an array of the same type and length, whose elements may be anything
     */
    public <A> A lend(A like) {
        if (arrays == null) {
            arrays = new LentArrays();
        }
        return arrays.lend(like);
    }

    /** As {@link #lend}, with the elements of {@code from}. */
    public <A> A lendCopy(A from) {
        A copy = lend(from);
        System.arraycopy(from, 0, copy, 0, Array.getLength(from));
        return copy;
    }

    /**
     * Says that nobody uses an array of {@link #lend} any more; neither may whoever still knows it. A thread that does not say so
     * costs time and nothing else.
     */
    public void takeBack(Object array) {
        // a combiner may have been kept for later, and a task may have yet to run
        if (arrays != null && !Icvs.ORDERED && !team.isTasking()) {
            arrays.takeBack(array);
        }
    }

    /** Starts a region. */
    final void beginReductions() {
        if (arrays != null) {
            arrays.reset();
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
