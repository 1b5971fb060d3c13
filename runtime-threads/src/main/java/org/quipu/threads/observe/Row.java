package org.quipu.threads.observe;

import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** The sums of one construct of the program. Any thread may add while another one reads. */
final class Row {

    /**
     * The identity of the construct.
     *
     * @param kind its name in the table
     * @param particulars the schedule of a loop, the name of a critical section; empty for none
     */
    record Key(String kind, Site site, String particulars) {
    }

    private final LongAdder count = new LongAdder();
    private final LongAccumulator threads = new LongAccumulator(Math::max, 0);
    private final LongAdder nanos = new LongAdder();
    private final DoubleAdder means = new DoubleAdder();
    private final LongAdder longest = new LongAdder();
    private final LongAdder busy = new LongAdder();
    private final LongAdder waited = new LongAdder();
    private final LongAdder tasks = new LongAdder();
    private final LongAdder stolen = new LongAdder();

    void add(Seen.Region region) {
        addRun(region.nanos());
        addSpread(region.busy());
        waited.add(region.waited());
        tasks.add(region.tasks());
    }

    void add(Seen.Loop loop) {
        addRun(loop.busy().longest());
        addSpread(loop.busy());
    }

    void add(Seen.Task task) {
        addRun(task.own());
        if (task.isStolen()) {
            stolen.increment();
        }
    }

    void add(Seen.Lock lock) {
        addRun(lock.waited());
    }

    /** The barrier at the end of a loop. */
    void addWait(long time) {
        waited.add(time);
    }

    private void addRun(long time) {
        count.increment();
        nanos.add(time);
    }

    private void addSpread(Spread spread) {
        threads.accumulate(spread.threads());
        means.add((double) spread.sum() / spread.threads());
        longest.add(spread.longest());
        busy.add(spread.sum());
    }

    long count() {
        return count.sum();
    }

    /** The largest number of threads of a run; 0 for constructs of single threads. */
    long threads() {
        return threads.get();
    }

    long nanos() {
        return nanos.sum();
    }

    double meanNanos() {
        return (double) nanos() / Math.max(1, count());
    }

    /** The mean of {@link Spread#imbalance()}, each run weighted with its longest time. */
    double imbalance() {
        return Spread.imbalance(means.sum(), (double) longest.sum());
    }

    /** The share of the threads' time in barriers. */
    double barrierShare() {
        long all = busy.sum() + waited.sum();
        return all == 0 ? 0 : (double) waited.sum() / all;
    }

    long tasks() {
        return tasks.sum();
    }

    /** The share of tasks that ran in another thread than their maker's. */
    double stolenShare() {
        return (double) stolen.sum() / Math.max(1, count());
    }
}
