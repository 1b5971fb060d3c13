package org.quipu.threads.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;
import org.quipu.threads.observe.Sites;
import org.quipu.threads.task.Work;
import org.quipu.threads.watch.LoopWatch;
import org.quipu.threads.watch.Probe;
import org.quipu.threads.watch.ThreadWatch;

/** One thread's part of an observed worksharing loop. */
final class LoopPart {

    private final ThreadWatch thread;
    private final LoopWatch loop;
    private final long number;
    private final Observer observer = Probe.observer();
    private final @Nullable Object mark = observer.begin(Construct.LOOP_PART);
    private final long since = System.nanoTime();
    private long iterations;
    private long chunks;

    private LoopPart(ThreadWatch thread, Chunks of, LoopSchedule schedule, Class<?> body) {
        this.thread = thread;
        number = of.construct();
        thread.clearAfter();
        Site site = Sites.of(body, thread.regionSite());
        loop = thread.team.enter(number, () -> new LoopWatch(site, schedule.toString(), thread.teamSize()));
        of.observe(this);
    }

    /** The same body, observed; {@code chunks} are the thread's, also in a loop over elements. */
    static <C, X extends Throwable> Work<C, X> of(Worksharing context, Chunks chunks, LoopSchedule schedule,
            Work<C, X> body) {
        return with -> {
            LoopPart part = new LoopPart(context.watch(), chunks, schedule, body.getClass());
            try {
                body.run(with);
            } finally {
                part.end(chunks);
            }
        };
    }

    /** The thread has got a chunk. */
    void got(long size) {
        chunks++;
        iterations += size;
    }

    private void end(Chunks of) {
        long nanos = System.nanoTime() - since;
        of.observe(null);
        observer.end(mark, new Seen.LoopPart(loop.site, loop.schedule, thread.thread(), iterations, chunks));
        thread.left("loop", loop.site, loop.schedule);
        if (loop.leave(nanos, iterations, chunks)) {
            thread.team.leave(number);
            loop.end();
        }
    }
}
