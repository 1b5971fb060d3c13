package org.quipu.directives.lint;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;

/**
 * The task of a construct that the walk has reached, or the tasks of a taskloop. Compared by identity.
 */
final class TaskRun {
    private final Construct construct;
    private final @Nullable TaskRun parent;
    private final Map<Integer, Integer> rounds;
    private boolean outlivesParent;

    /**
     * @param parent the task that makes it; null for a thread's implicit task
     * @param rounds the rounds of the enclosing loops at that time
     */
    TaskRun(Construct construct, @Nullable TaskRun parent, Map<Integer, Integer> rounds) {
        this.construct = construct;
        this.parent = parent;
        this.rounds = Map.copyOf(rounds);
    }

    Construct construct() {
        return construct;
    }

    @Nullable
    TaskRun parent() {
        return parent;
    }

    Map<Integer, Integer> rounds() {
        return rounds;
    }

    /** Records that the parent does not wait for it. */
    void outliveParent() {
        outlivesParent = true;
    }

    /** Whether it has ended when that task has. */
    boolean endsWith(TaskRun ancestor) {
        for (TaskRun at = this; at != null; at = at.parent) {
            if (at == ancestor) {
                return true;
            } else if (at.outlivesParent) {
                return false;
            }
        }
        return false;
    }

    int depth() {
        return parent == null ? 0 : parent.depth() + 1;
    }
}
