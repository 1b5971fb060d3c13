package org.quipu.threads.task;

import org.quipu.threads.icv.Icvs;

/**
 * A range of a taskloop's tasks (OpenMP 5.2 section 12.6). It splits off the upper half until one task is left, and
 * runs that. So a thief gets half of a loop, and the maker pays for one task only.
 *
 * <p>All tasks of the loop are siblings, and are counted when the first is made.
 */
final class LoopTask extends Task {

    private final RangeWork<?, ?> range;
    private final LoopCut cut;
    private final long first;
    private long last;

    /** All tasks of a loop. */
    LoopTask(Task maker, RangeWork<?, ?> range, LoopCut cut, int priority, boolean isFinal, int phase) {
        super(maker, null, priority, isFinal, phase);
        this.range = range;
        this.cut = cut;
        first = 0;
        last = cut.tasks();
    }

    private LoopTask(LoopTask lower, long first, long last) {
        super(lower);
        range = lower.range;
        cut = lower.cut;
        this.first = first;
        this.last = last;
    }

    @Override
    long weight() {
        return last - first;
    }

    @Override
    @SuppressWarnings("unchecked")
    void run(ThreadTasks on, Object team) throws Throwable {
        while (last - first > 1) {
            long middle = (first + last) >>> 1;
            LoopTask upper = new LoopTask(this, middle, last);
            last = middle;
            on.makeReady(upper);
        }
        if (Icvs.ORDERED) {
            order = order.plus(first);
        }
        ((RangeWork<Object, ?>) range).run(team, cut.first(first), cut.first(first + 1));
    }
}
