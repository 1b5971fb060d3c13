package org.quipu.threads;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** The taskgroups (OpenMP 5.2 section 15.4) that the tasks of one thread begin and end, and their reductions. */
final class TaskGroups {

    private final ThreadTasks thread;

    TaskGroups(ThreadTasks thread) {
        this.thread = thread;
    }

    private Team team() {
        return thread.team().team();
    }

    /** Begins a group inside of the current task. */
    TaskGroup begin() {
        Task task = thread.current();
        TaskGroup group = new TaskGroup(task.group, thread.number(), team().size(), false);
        task.group = group;
        return group;
    }

    /** Waits for the group's tasks and does the last steps of its reductions. */
    void end(TaskGroup group) {
        Task task = thread.current();
        checkInnermost(group);
        try {
            thread.await(group, task, true);
            if (group.hasLateCombiners()) {
                team().exclusively(group::runLateCombiners);
            }
            group.combine();
        } finally {
            task.group = group.outer;
            task.copies = null;
        }
        thread.team().stop();
    }

    <C> void beginReduction(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        Task task = thread.current();
        TaskGroup group = new TaskGroup(task.group, thread.number(), team().size(), true);
        group.reduce(key, identity, combiner);
        task.group = group;
    }

    void endReduction(Object key) {
        Task task = thread.current();
        TaskGroup group = task.group;
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

    /** Keeps the last step of a reduction of the current task for the end of its innermost group, or for the barrier. */
    void combineLater(Runnable combiner) {
        Task task = thread.current();
        TaskGroup group = innermost(task);
        if (group == null) {
            team().combining().late.keep(thread.number(), task.order, combiner);
        } else {
            group.combineLater(task.order, combiner);
        }
    }

    /** The innermost taskgroup construct around a task; null for none. */
    private static TaskGroup innermost(Task task) {
        TaskGroup group = task.group;
        while (group != null && group.isHidden) {
            group = group.outer;
        }
        return group;
    }

    private void checkInnermost(TaskGroup group) {
        if (thread.current().group != group) {
            throw new IllegalStateException("the taskgroup is not the current task's innermost one: end each in a "
                    + "finally of the task that began it (OpenMP 5.2 section 15.4)");
        }
    }

    boolean cancel(boolean condition) {
        TaskGroup group = innermost(thread.current());
        if (group == null) {
            throw new IllegalStateException("cancel taskgroup without a taskgroup around (OpenMP 5.2 section 16.1)");
        }
        if (condition) {
            group.cancel();
        }
        return group.isCancelled();
    }

    boolean isCancelled() {
        TaskGroup group = thread.current().group;
        return group != null && group.isCancelled();
    }

    Object inReduction(Object key) {
        Task task = thread.current();
        for (TaskGroup group = task.group; group != null; group = group.outer) {
            TaskReduction<?> found = group.reduction(key);
            if (found != null) {
                return found.copyOf(thread.number(), task);
            }
        }
        throw new IllegalStateException("in_reduction of what no taskgroup around reduces: give the taskgroup a "
                + "task_reduction, or the reduction clause the task modifier (OpenMP 5.2 section 5.5.10)");
    }
}
