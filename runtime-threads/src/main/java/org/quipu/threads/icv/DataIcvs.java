package org.quipu.threads.icv;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The control variables that belong to a thread's data environment (OpenMP 5.2 section 2.4). Immutable; a
 * region's threads start with those of the thread that encountered it.
 */
public final class DataIcvs {

    /** Those at the start of the process. */
    public static final DataIcvs INITIAL = new DataIcvs(Icvs.NUM_THREADS_VALUE, Icvs.SCHEDULE_VALUE, Icvs.DYNAMIC_VALUE,
            Icvs.MAX_ACTIVE_LEVELS_VALUE, Icvs.PROC_BIND_VALUE);

    public final LoopSchedule schedule;
    public final boolean dynamic;
    public final int maxActiveLevels;
    private final List<Integer> numThreads;
    private final List<Binding> procBind;
    private final int first;
    private @Nullable DataIcvs inner;

    private DataIcvs(List<Integer> numThreads, LoopSchedule schedule, boolean dynamic, int maxActiveLevels,
            List<Binding> procBind) {
        this.numThreads = numThreads;
        this.first = numThreads.get(0);
        this.schedule = schedule;
        this.dynamic = dynamic;
        this.maxActiveLevels = maxActiveLevels;
        this.procBind = procBind;
    }

    public int numThreads() {
        return first;
    }

    /** The binding of regions without a clause. */
    public Binding procBind() {
        return procBind.get(0);
    }

    /** Those inside of a region: without the list entries that the region has used, unless they are the last. */
    public DataIcvs inner() {
        if (numThreads.size() == 1 && procBind.size() == 1) {
            return this;
        }
        DataIcvs known = inner;
        if (known == null) {
            known = new DataIcvs(rest(numThreads), schedule, dynamic, maxActiveLevels, rest(procBind));
            inner = known;
        }
        return known;
    }

    private static <T> List<T> rest(List<T> list) {
        return list.size() == 1 ? list : List.copyOf(list.subList(1, list.size()));
    }

    public DataIcvs withNumThreads(int n) {
        List<Integer> list = new ArrayList<>(numThreads);
        list.set(0, n);
        return new DataIcvs(List.copyOf(list), schedule, dynamic, maxActiveLevels, procBind);
    }

    public DataIcvs withSchedule(LoopSchedule value) {
        return new DataIcvs(numThreads, value, dynamic, maxActiveLevels, procBind);
    }

    public DataIcvs withDynamic(boolean value) {
        return new DataIcvs(numThreads, schedule, value, maxActiveLevels, procBind);
    }

    public DataIcvs withMaxActiveLevels(int value) {
        return new DataIcvs(numThreads, schedule, dynamic, value, procBind);
    }
}
