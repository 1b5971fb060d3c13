package org.quipu.threads.task;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The dependences of one task's children (OpenMP 5.2 section 15.9.5). Used only by the task that makes them, so without
 * a lock. Each time the table has doubled, entries without incomplete tasks are removed.
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
