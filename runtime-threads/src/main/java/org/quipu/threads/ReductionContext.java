package org.quipu.threads;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.quipu.threads.team.Member;

/** The part of {@link TeamContext} about reductions of the threads' values. */
abstract sealed class ReductionContext extends LoopContext permits TaskingContext {

    ReductionContext(Member member) {
        super(member);
    }

    /**
     * Runs {@code combiner}, one thread of the team at a time: the last step of a reduction (OpenMP 5.2 section 5.5.8).
     *
     * <p>If quipu.reduction is ordered, it runs later. Outside of explicit tasks that is at the next barrier or the
     * region's end, in thread 0 and in the order of the threads' numbers. In an explicit task it is at the end of the
     * innermost enclosing taskgroup, in the order in which the tasks were made.
     */
    public void combine(Runnable combiner) {
        member.combine(combiner);
    }

    /**
     * Runs {@code combiner} for parts of the range from {@code first} to {@code end} - 1, no part in two threads of the
     * team at a time: the last step of a reduction of an array. Threads begin at different parts, so that they work in
     * parallel. If quipu.reduction is ordered, it runs for the whole range at once, at the time of
     * {@link #combine(Runnable)}.
     *
     * @param first the first index
     * @param end one past the last index; a range below {@code first} is empty
     */
    public void combine(int first, int end, RangeCombiner combiner) {
        member.combine(first, end, combiner);
    }

    /**
     * Lends an array for this thread's part of a reduction. The thread returns it after it has combined the part, so
     * that long arrays are not made for each reduction.
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
     * @param like an array; its elements are not read
     * @return an array of the same type and length, with arbitrary elements
     */
    public <A> A lend(A like) {
        return member.lend(like);
    }

    /** As {@link #lend}, with the elements of {@code from}. */
    public <A> A lendCopy(A from) {
        return member.lendCopy(from);
    }

    /**
     * Returns an array of {@link #lend}, which must not be used afterwards. An array that is not returned only costs
     * time.
     */
    public void takeBack(Object array) {
        member.takeBack(array);
    }

    // ---- at the end of the region

    /**
     * The last step of a reduction of the whole region (OpenMP 5.2 section 5.5.8). When all threads have reached the
     * region's end, thread 0's {@code combiner} is called with the value of each, in the order of the threads' numbers.
     * Its writes are visible after the region.
     *
     * <pre>{@code
     * double[] sum = new double[1];
     * Parallel.region(team -> {
     *     double mine = partOf(team.threadNum());
     *     team.combineDoubleAtEnd(mine, value -> sum[0] += value);
     * });
     * }</pre>
     *
     * <p>Every thread of the team calls the methods of this kind in the same order. Cost: a plain write; no lock. A
     * region that fails combines nothing; a cancelled region combines the values added until then.
     *
     * @param combiner the combiner; its throwable leaves the region
     */
    public void combineDoubleAtEnd(double mine, DoubleConsumer combiner) {
        member.combineDoubleAtEnd(mine, combiner);
    }

    /** As {@link #combineDoubleAtEnd}, for an {@code int}. */
    public void combineIntAtEnd(int mine, IntConsumer combiner) {
        member.combineIntAtEnd(mine, combiner);
    }

    /** As {@link #combineDoubleAtEnd}, for a {@code long}. */
    public void combineLongAtEnd(long mine, LongConsumer combiner) {
        member.combineLongAtEnd(mine, combiner);
    }

    /** As {@link #combineDoubleAtEnd}, for an object. */
    public <T> void combineAtEnd(T mine, Consumer<? super T> combiner) {
        member.combineAtEnd(mine, combiner);
    }
}
