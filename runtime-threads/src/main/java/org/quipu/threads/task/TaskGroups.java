package org.quipu.threads.task;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.sync.TeamState;

/** The taskgroups (OpenMP 5.2 section 15.4) that the tasks of one thread begin and end, and their reductions. */
public final class TaskGroups {

    private final ThreadTasks thread;

    TaskGroups(ThreadTasks thread) {
        this.thread = thread;
    }

    private TeamState team() {
        return thread.team().team();
    }

    /** Begins a group inside of the current task. */
    public Group begin() {
        Task task = thread.current();
        Group group = new Group(task.group, thread.number(), team().size(), false);
        task.group = group;
        return group;
    }

    /** Waits for the group's tasks and does the last steps of its reductions. */
    public void end(Group group) {
        Task task = thread.current();
        checkInnermost(group);
        try {
            thread.await(group, task, true);
            if (group.hasLateCombiners()) {
                thread.context().exclusively(group::runLateCombiners);
            }
            group.combine();
        } finally {
            task.group = group.outer;
            task.copies = null;
        }
        thread.team().stop();
    }

    public <C> void beginReduction(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        Task task = thread.current();
        Group group = new Group(task.group, thread.number(), team().size(), true);
        group.reduce(key, identity, combiner);
        task.group = group;
    }

    public void endReduction(Object key) {
        Task task = thread.current();
        Group group = task.group;
        if (group == null || !group.isHidden || group.reduction(key) == null) {
            throw new IllegalStateException("the end of a task reduction that is not the innermost one "
                    + "(OpenMP 5.2 section 5.5.8)");
        }
        try {
            thread.await(group, task, true);
            thread.context().combine(group::combine);
        } finally {
            task.group = group.outer;
            task.copies = null;
        }
    }

    /**
     * Keeps the last step of a reduction of the current task for the end of its innermost group, or for the barrier.
     */
    public void combineLater(Runnable combiner) {
        Task task = thread.current();
        Group group = innermost(task);
        if (group == null) {
            thread.context().combineAtBarrier(task.order, combiner);
        } else {
            group.combineLater(task.order, combiner);
        }
    }

    /** The innermost taskgroup construct around a task; null for none. */
    private static @Nullable Group innermost(Task task) {
        Group group = task.group;
        while (group != null && group.isHidden) {
            group = group.outer;
        }
        return group;
    }

    private void checkInnermost(Group group) {
        if (thread.current().group != group) {
            throw new IllegalStateException("the taskgroup is not the current task's innermost one: end each in a "
                    + "finally of the task that began it (OpenMP 5.2 section 15.4)");
        }
    }

    public boolean cancel(boolean condition) {
        Group group = innermost(thread.current());
        if (group == null) {
            throw new IllegalStateException("cancel taskgroup outside of a taskgroup (OpenMP 5.2 section 16.1)");
        }
        if (condition) {
            group.cancel();
        }
        return group.isCancelled();
    }

    public boolean isCancelled() {
        Group group = thread.current().group;
        return group != null && group.isCancelled();
    }

    public Object inReduction(Object key) {
        Task task = thread.current();
        for (Group group = task.group; group != null; group = group.outer) {
            TaskReduction<?> found = group.reduction(key);
            if (found != null) {
                return found.copyOf(thread.number(), task);
            }
        }
        throw new IllegalStateException("in_reduction without an enclosing reduction of the same variable: give the "
                + "taskgroup a task_reduction, or the reduction clause the task modifier (OpenMP 5.2 section 5.5.10)");
    }
}
