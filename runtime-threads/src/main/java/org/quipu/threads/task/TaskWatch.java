package org.quipu.threads.task;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;
import org.quipu.threads.observe.Sites;
import org.quipu.threads.watch.Probe;
import org.quipu.threads.watch.ThreadWatch;

/** An observed task, or the tasks of an observed taskloop, with the data of their creation. */
public final class TaskWatch {

    private final Site site;
    private final int maker;
    private final boolean untied;
    private final long made = System.nanoTime();

    private TaskWatch(TaskContext context, boolean untied, Class<?> body) {
        site = Sites.of(body, context.watch().regionSite());
        maker = context.threadNum;
        this.untied = untied;
    }

    /** The same body, observed. */
    public static <C, X extends Throwable> Work<C, X> of(TaskContext context, boolean untied,
            Work<C, X> body) {
        Objects.requireNonNull(body, ThreadTasks.NO_BODY);
        TaskWatch watch = new TaskWatch(context, untied, body.getClass());
        return team -> {
            Run run = watch.new Run();
            try {
                body.run(team);
            } finally {
                run.end();
            }
        };
    }

    /** The same body, observed. */
    public static <C, X extends Throwable> RangeWork<C, X> of(TaskContext context, boolean untied,
            RangeWork<C, X> body) {
        Objects.requireNonNull(body, ThreadTasks.NO_LOOP_BODY);
        TaskWatch watch = new TaskWatch(context, untied, body.getClass());
        return (team, first, last) -> {
            Run run = watch.new Run();
            try {
                body.run(team, first, last);
            } finally {
                run.end();
            }
        };
    }

    /** The run of a task. */
    private final class Run {

        private final ThreadWatch thread;
        private final Observer observer = Probe.observer();
        private final @Nullable Object mark = observer.begin(Construct.TASK);
        private final long around;
        private final long since = System.nanoTime();

        Run() {
            thread = ThreadWatch.current();
            around = thread.beginTask();
        }

        void end() {
            long own = thread.endTask(around, System.nanoTime() - since);
            observer.end(mark, new Seen.Task(site, maker, thread.thread(), untied, since - made, own));
        }
    }
}
