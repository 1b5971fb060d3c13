package org.quipu.threads.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.Padding;

/**
 * The last steps of reductions when quipu.reduction is ordered: they are kept until all threads of the team have come to a
 * barrier or to the region's end; then thread 0 does them, in an order that does not depend on who came when. That is the
 * order of the threads' numbers and, after those, the {@link TaskOrder} of explicit tasks.
 *
 * <pre>
 * word       value                                        written by                     read by
 * pending    number of the barrier before which some      who keeps a step (volatile;    every thread (volatile), behind
 *            step has been kept                           the same value by all)         the barrier
 * barriers   of each row: how many barriers its thread    the thread (plain)             the thread
 *            has passed in the region
 * </pre>
 *
 * <p>A thread that sees its own number in pending meets the others again, when thread 0 is done. Nobody writes another number
 * there before that; where there is none, a faster thread's next number is not that of a slower one either.
 */
public final class LateCombiners {

    private static final long NOTHING = -1;

    private final Row[] rows;
    private final PaddedWord pending = new PaddedWord();
    private final ConcurrentLinkedQueue<OfTask> ofTasks = new ConcurrentLinkedQueue<>();

    LateCombiners(int capacity) {
        rows = new Row[capacity];
        for (int i = 0; i < capacity; i++) {
            rows[i] = new Row();
        }
        pending.value = NOTHING;
    }

    /** Keeps a step of thread {@code me}. */
    public void keep(int me, Runnable combiner) {
        rows[me].steps.add(combiner);
        pending.setVolatile(rows[me].barriers);
    }

    /** Keeps a step of a task that thread {@code me} runs. */
    public void keep(int me, TaskOrder order, Runnable combiner) {
        ofTasks.add(new OfTask(order, combiner));
        pending.setVolatile(rows[me].barriers);
    }

    /** Thread {@code me} has passed a barrier; returns whether there is anything to do before it goes on. */
    public boolean passBarrier(int me) {
        return pending.getVolatile() == rows[me].barriers++;
    }

    /** Does and forgets what is kept; in thread 0, while no other thread keeps any. */
    public void run(int size) {
        for (int i = 0; i < size; i++) {
            rows[i].run();
        }
        if (!ofTasks.isEmpty()) {
            runInOrder(ofTasks);
        }
    }

    /** Does and forgets the steps of tasks that are all complete. */
    public static void runInOrder(ConcurrentLinkedQueue<OfTask> steps) {
        OfTask[] sorted = steps.toArray(OfTask[]::new);
        steps.clear();
        // a stable sort: the steps of one task stay in their order
        Arrays.sort(sorted);
        for (OfTask each : sorted) {
            each.combiner.run();
        }
    }

    /** Does what is left at the end of a region, unless it has failed, and makes ready for the next. */
    void end(int size, boolean failed) {
        try {
            if (!failed) {
                run(size);
            }
        } finally {
            for (Row row : rows) {
                row.steps.clear();
                row.barriers = 0;
            }
            ofTasks.clear();
            pending.value = NOTHING;
        }
    }

    /** A step and the task that it is of. */
    public record OfTask(TaskOrder order, Runnable combiner) implements Comparable<OfTask> {

        @Override
        public int compareTo(OfTask other) {
            return order.compareTo(other.order);
        }
    }

    private static final class Row extends Padding {
        private final List<Runnable> steps = new ArrayList<>();
        private long barriers;

        void run() {
            for (Runnable step : steps) {
                step.run();
            }
            steps.clear();
        }
    }
}
