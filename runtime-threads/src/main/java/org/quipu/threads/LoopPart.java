package org.quipu.threads;

import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;
import org.quipu.threads.observe.Sites;

/** One thread's part of an observed worksharing loop. */
final class LoopPart {

    private final ThreadWatch thread;
    private final LoopWatch loop;
    private final long number;
    private final Observer observer = Probe.observer();
    private final Object mark = observer.begin(Construct.LOOP_PART);
    private final long tasksBefore;
    private final long since = System.nanoTime();
    private long iterations;
    private long chunks;

    private LoopPart(ThreadWatch thread, LoopChunks of, Schedule schedule, Class<?> body) {
        this.thread = thread;
        number = of.construct();
        tasksBefore = thread.inTasks();
        thread.goOn();
        Site site = Sites.of(body, thread.regionSite());
        loop = thread.team.enter(number, () -> new LoopWatch(site, schedule.toString(), thread.teamSize()));
        of.observe(this);
    }

    /** The same body, observed. */
    static <X extends Throwable> LoopBody<X> of(Worksharing context, Schedule schedule, LoopBody<X> body) {
        return chunks -> {
            LoopPart part = new LoopPart(context.watch(), chunks, schedule, body.getClass());
            try {
                body.run(chunks);
            } finally {
                part.end(chunks);
            }
        };
    }

    /** The same body, observed; {@code chunks} are those behind its elements. */
    static <T, X extends Throwable> ItemBody<T, X> of(Worksharing context, LoopChunks chunks, Schedule schedule,
            ItemBody<T, X> body) {
        return items -> {
            LoopPart part = new LoopPart(context.watch(), chunks, schedule, body.getClass());
            try {
                body.run(items);
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

    private void end(LoopChunks of) {
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
