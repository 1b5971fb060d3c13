package org.quipu.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One thread's tasks: each runs when it is made. */
final class ThreadTasks {

    private final TeamContext context;
    private final List<CompletableFuture<?>> events = new ArrayList<>();
    private TaskGroup group;
    private TaskGroup cancelled;
    private int depth;
    private boolean inFinal;

    ThreadTasks(TeamContext context) {
        this.context = context;
    }

    int threads() {
        return context.numThreads();
    }

    boolean isInTask() {
        return depth > 0;
    }

    boolean inFinal() {
        return inFinal;
    }

    <X extends Throwable> void create(TaskOptions options, TaskBody<X> body) throws X {
        context.stopIfCancelled();
        if (isCancelled()) {
            return;
        }
        TaskGroup outer = group;
        boolean outerFinal = inFinal;
        inFinal |= options != null && options.isFinal();
        depth++;
        try {
            body.run(context);
        } finally {
            depth--;
            inFinal = outerFinal;
            group = outer;
        }
        if (options != null && options.event() != null) {
            events.add(options.event());
        }
    }

    <X extends Throwable> void createLoop(long iterations, TaskOptions options, RangeTask<X> body) throws X {
        if (iterations <= 0) {
            return;
        }
        LoopCut cut = (options == null ? new TaskOptions() : options).cut(iterations, threads());
        for (long k = 0; k < cut.tasks(); k++) {
            long first = cut.first(k);
            long last = cut.first(k + 1);
            create(options, (TaskBody<X>) team -> body.run(team, first, last));
        }
    }

    void await() {
        events.forEach(CompletableFuture::join);
        events.clear();
    }

    TaskGroup beginGroup() {
        group = new TaskGroup(this, group);
        return group;
    }

    void endGroup(TaskGroup ended) {
        await();
        ended.combine();
        group = ended.outer;
    }

    void endReduction(Object key) {
        TaskGroup ended = group;
        if (ended == null || ended.reduction(key) == null) {
            throw new IllegalStateException("the innermost taskgroup does not reduce that (OpenMP 5.2 section 5.5.8)");
        }
        await();
        context.combine(ended::combine);
        group = ended.outer;
    }

    boolean cancelGroup(boolean condition) {
        if (condition) {
            cancelled = group;
        }
        return isCancelled();
    }

    boolean isCancelled() {
        for (TaskGroup g = group; g != null; g = g.outer) {
            if (g == cancelled) {
                return true;
            }
        }
        return false;
    }

    Object inReduction(Object key) {
        for (TaskGroup g = group; g != null; g = g.outer) {
            TaskReduction<?> found = g.reduction(key);
            if (found != null) {
                return found.copyOf(context.threadNum());
            }
        }
        throw new IllegalStateException("in_reduction of what no taskgroup around reduces: add task_reduction to the "
                + "taskgroup, or the task modifier to the reduction clause (OpenMP 5.2 section 5.5.10)");
    }
}
