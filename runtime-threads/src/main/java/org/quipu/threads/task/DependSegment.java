package org.quipu.threads.task;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * A range of a place that a task's children depend on, with the tasks that named it last (OpenMP 5.2 section 15.9.5).
 *
 * <p>These tasks form generations: consecutive tasks of one kind that need not wait for each other share one, and each
 * task waits for all of the generation before its own. So only two generations are kept.
 *
 * <p>Used by the tasks' maker only.
 */
final class DependSegment {

    private static final Task[] NONE = {};

    long first;
    long last;
    @SuppressWarnings("NullAway.Init") // set by the first access()
    private DependKind kind;
    private Task[] before = NONE;
    private Task[] now = NONE;
    private int beforeCount;
    private int nowCount;
    private @Nullable TaskMutex mutex;

    /** A range that no task has named. */
    DependSegment(long first, long last) {
        this.first = first;
        this.last = last;
    }

    /** Cuts the range in two; returns the upper part, which begins at {@code at}. */
    DependSegment split(long at) {
        DependSegment upper = new DependSegment(at, last);
        upper.kind = kind;
        upper.before = before.clone();
        upper.beforeCount = beforeCount;
        upper.now = now.clone();
        upper.nowCount = nowCount;
        upper.mutex = mutex;
        last = at;
        return upper;
    }

    /** Orders {@code task}, with its access {@code wanted}, after the tasks that it must wait for. */
    void access(Task task, DependKind wanted, DependTable table) {
        if (kind != wanted || !wanted.isShared()) {
            before = now;
            beforeCount = nowCount;
            now = new Task[1];
            nowCount = 0;
            kind = wanted;
            mutex = wanted == DependKind.MUTEXINOUTSET ? table.newMutex() : null;
        }
        for (int i = 0; i < beforeCount; i++) {
            TaskLinks.order(before[i], task);
        }
        if (mutex != null) {
            task.links.exclude(mutex);
        }
        if (nowCount > 0 && now[nowCount - 1] == task) {
            return;
        }
        if (nowCount == now.length) {
            forgetComplete();
        }
        now[nowCount++] = task;
    }

    /** Removes the complete tasks of the generation; the others fill at most half of the array. */
    private void forgetComplete() {
        int kept = 0;
        for (int i = 0; i < nowCount; i++) {
            if (!now[i].links.isComplete()) {
                now[kept++] = now[i];
            }
        }
        Arrays.fill(now, kept, nowCount, null);
        nowCount = kept;
        if (2 * kept >= now.length) {
            now = Arrays.copyOf(now, Math.max(4, 2 * now.length));
        }
    }

    /** Whether no task has to wait because of this range any more. */
    boolean isSettled() {
        for (int i = 0; i < nowCount; i++) {
            if (!now[i].links.isComplete()) {
                return false;
            }
        }
        // their successors are complete, and so are they
        return true;
    }
}
