package org.quipu.threads.task;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the children of one task depend on (OpenMP 5.2 section 15.9.5). Used by the task that makes them only, so without a
 * lock; what is settled is forgotten each time the table has doubled.
 */
final class DependTable {

    private static final int SMALL = 512;

    private final Map<DependKey, DependPlace> places = new HashMap<>();
    private int segments;
    private int limit = SMALL;
    private long mutexes;

    /** Makes {@code task} wait for the siblings made before it that its dependences name. */
    void enter(Task task, List<Dependence> dependences) {
        if (segments > limit) {
            forgetSettled();
        }
        for (Dependence dependence : dependences) {
            DependPlace place = places.get(dependence.key());
            if (place == null) {
                place = new DependPlace();
                places.put(dependence.key(), place);
            }
            segments -= place.size();
            place.access(task, dependence, this);
            segments += place.size();
        }
    }

    private void forgetSettled() {
        segments = 0;
        places.values().removeIf(place -> {
            place.forgetSettled();
            segments += place.size();
            return place.size() == 0;
        });
        limit = Math.max(SMALL, 2 * segments);
    }

    TaskMutex newMutex() {
        return new TaskMutex(mutexes++);
    }
}
