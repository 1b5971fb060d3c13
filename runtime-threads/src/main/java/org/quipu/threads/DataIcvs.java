package org.quipu.threads;

import java.util.ArrayList;
import java.util.List;

/**
 * The control variables that each thread's data environment has of its own (OpenMP 5.2 section 2.4). Immutable; a
 * region's threads start with those of the thread that met it.
 */
final class DataIcvs {

    /** Those at the start of the process. */
    static final DataIcvs INITIAL = new DataIcvs(Icvs.NUM_THREADS_VALUE, Icvs.SCHEDULE_VALUE, Icvs.DYNAMIC_VALUE,
            Icvs.MAX_ACTIVE_LEVELS_VALUE);

    final Schedule schedule;
    final boolean dynamic;
    final int maxActiveLevels;
    private final List<Integer> numThreads;
    private final int first;
    private DataIcvs inner;

    private DataIcvs(List<Integer> numThreads, Schedule schedule, boolean dynamic, int maxActiveLevels) {
        this.numThreads = numThreads;
        this.first = numThreads.get(0);
        this.schedule = schedule;
        this.dynamic = dynamic;
        this.maxActiveLevels = maxActiveLevels;
    }

    int numThreads() {
        return first;
    }

    /** Those inside a region: without the number of threads that the region has used, unless it is the last. */
    DataIcvs inner() {
        if (numThreads.size() == 1) {
            return this;
        }
        DataIcvs known = inner;
        if (known == null) {
            known = new DataIcvs(List.copyOf(numThreads.subList(1, numThreads.size())), schedule, dynamic, maxActiveLevels);
            inner = known;
        }
        return known;
    }

    DataIcvs withNumThreads(int n) {
        List<Integer> list = new ArrayList<>(numThreads);
        list.set(0, n);
        return new DataIcvs(List.copyOf(list), schedule, dynamic, maxActiveLevels);
    }

    DataIcvs withSchedule(Schedule value) {
        return new DataIcvs(numThreads, value, dynamic, maxActiveLevels);
    }

    DataIcvs withDynamic(boolean value) {
        return new DataIcvs(numThreads, schedule, value, maxActiveLevels);
    }

    DataIcvs withMaxActiveLevels(int value) {
        return new DataIcvs(numThreads, schedule, dynamic, value);
    }
}
