package org.quipu.threads.observe;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;

/** Adds up constructs by their site. */
public final class Summary implements Observer {

    private static final String LOOP = Construct.LOOP.shown();

    private final ConcurrentHashMap<Row.Key, Row> rows = new ConcurrentHashMap<>();

    @Override
    public @Nullable Object begin(Construct what) {
        return null;
    }

    @Override
    public void end(@Nullable Object mark, Seen seen) {
        switch (seen) {
            case Seen.Region region -> row(Construct.REGION.shown(), region.site(), "").add(region);
            case Seen.Loop loop -> row(LOOP, loop.site(), loop.schedule()).add(loop);
            case Seen.Task task -> row(Construct.TASK.shown(), task.site(), task.untied() ? "untied" : "").add(task);
            case Seen.Lock lock -> row(lock.kind(), lock.site(), lock.name()).add(lock);
            case Seen.Barrier barrier -> {
                if (barrier.after().equals(LOOP)) {
                    row(LOOP, barrier.site(), barrier.schedule()).addWait(barrier.waited());
                }
            }
            // the whole includes the parts
            case Seen.RegionPart part -> {}
            case Seen.LoopPart part -> {}
        }
    }

    private Row row(String kind, Site site, String particulars) {
        Row.Key key = new Row.Key(kind, site, particulars);
        Row known = rows.get(key);
        return known != null ? known : rows.computeIfAbsent(key, any -> new Row());
    }

    /** Clears all sums. */
    public void clear() {
        rows.clear();
    }

    /** Returns the rows, by decreasing time. */
    List<Map.Entry<Row.Key, Row>> sorted() {
        Comparator<Map.Entry<Row.Key, Row>> byTime = Comparator.comparingLong(entry -> -entry.getValue().nanos());
        return rows.entrySet().stream().sorted(byTime.thenComparing(entry -> entry.getKey().toString())).toList();
    }
}
