package org.quipu.threads.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.Padding;

/**
 * The last steps of reductions when quipu.reduction is ordered. They are kept until all threads of the team have
 * reached a barrier or the region's end. Thread 0 then runs them in an order that does not depend on time: by the
 * threads' numbers and, after those, by the {@link TaskOrder} of explicit tasks.
 *
 * <pre>
 * word       value                                        written by                    read by
 * pending    number of the barrier before which some      the keeper (volatile; all     every thread (volatile), behind
 *            step has been kept                           write the same value)         the barrier
 * barriers   of each row: barriers that its thread has    the thread (plain)            the thread
 *            passed in the region
 * </pre>
 *
 * <p>A thread that reads its own barrier number in pending enters a second barrier, which thread 0 enters after the
 * steps. No thread writes another number before that. Without a step, the next number of a faster thread differs from a
 * slower one's.
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

    /** Counts a barrier that thread {@code me} has passed; returns whether steps must run before it continues. */
    public boolean passBarrier(int me) {
        return pending.getVolatile() == rows[me].barriers++;
    }

    /** Runs and forgets the steps; in thread 0, while no other thread keeps any. */
    public void run(int size) {
        for (int i = 0; i < size; i++) {
            rows[i].run();
        }
        if (!ofTasks.isEmpty()) {
            runInOrder(ofTasks);
        }
    }

    /** Runs and forgets the steps of tasks that are all complete. */
    public static void runInOrder(ConcurrentLinkedQueue<OfTask> steps) {
        OfTask[] sorted = steps.toArray(OfTask[]::new);
        steps.clear();
        // a stable sort: the steps of one task stay in their order
        Arrays.sort(sorted);
        for (OfTask each : sorted) {
            each.combiner.run();
        }
    }

    /** Runs the steps that are left at the end of a region, unless it has failed, and prepares for the next. */
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
