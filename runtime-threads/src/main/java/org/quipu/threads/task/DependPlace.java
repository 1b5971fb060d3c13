package org.quipu.threads.task;

import java.util.ArrayList;
import java.util.List;

/**
 * The ranges of one place that a task's children depend on: ordered and disjoint, each with a history of its own. A
 * dependence splits ranges that it overlaps only in part. Used by the tasks' maker only.
 */
final class DependPlace {

    private final List<DependSegment> segments = new ArrayList<>(1);

    int size() {
        return segments.size();
    }

    void access(Task task, Dependence dependence, DependTable table) {
        long from = dependence.first();
        long to = dependence.last();
        int i = firstThatEndsAfter(from);
        if (i < segments.size() && segments.get(i).first < from) {
            segments.add(i + 1, segments.get(i).split(from));
            i++;
        }
        int start = i;
        while (from < to) {
            if (i == segments.size() || segments.get(i).first >= to) {
                segments.add(i, new DependSegment(from, to));
            } else if (segments.get(i).first > from) {
                segments.add(i, new DependSegment(from, segments.get(i).first));
            } else if (segments.get(i).last > to) {
                segments.add(i + 1, segments.get(i).split(to));
            }
            DependSegment segment = segments.get(i++);
            segment.access(task, dependence.kind(), table);
            from = segment.last;
        }
        if (!dependence.kind().isShared() && i - start > 1) {
            // now all of them are alike
            segments.get(start).last = segments.get(i - 1).last;
            segments.subList(start + 1, i).clear();
        }
    }

    private int firstThatEndsAfter(long index) {
        int low = 0;
        int high = segments.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (segments.get(middle).last > index) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Removes ranges whose tasks are all complete. */
    void forgetSettled() {
        segments.removeIf(DependSegment::isSettled);
    }
}
