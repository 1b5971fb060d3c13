package org.quipu.threads.team;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;
import org.quipu.threads.observe.Sites;
import org.quipu.threads.observe.Spread;
import org.quipu.threads.task.Work;
import org.quipu.threads.watch.Probe;
import org.quipu.threads.watch.RegionPart;

/** An observed region: its body, and the observations of each thread. */
final class RegionWatch<C, X extends Throwable> implements Work<C, X> {

    /** Runs a region with another body. */
    @FunctionalInterface
    interface Runner<C, X extends Throwable> {

        void run(Work<C, X> body) throws X;
    }

    private final Work<C, X> body;
    private final int requested;
    private final Site site;
    private final Queue<RegionPart> parts = new ConcurrentLinkedQueue<>();
    private final Observer observer = Probe.observer();
    private final @Nullable Object mark = observer.begin(Construct.REGION);
    private final long since = System.nanoTime();
    /** Written by thread 0, which encounters the region. */
    private @Nullable Member master;
    private @Nullable Object endMark;
    private long endOfMaster;

    private RegionWatch(Work<C, X> body, int requested, Site site) {
        this.body = body;
        this.requested = requested;
        this.site = site;
    }

    /**
     * Observes the region that {@code runner} runs.
     *
     * @param requested the requested number of threads; 0 for that of the settings
     */
    static <C, X extends Throwable> void observe(int requested, Work<C, X> body, Runner<C, X> runner) throws X {
        Member outer = Member.current();
        RegionWatch<C, X> watch = new RegionWatch<>(body, requested > 0 ? requested : outer.icvs().numThreads(),
                Sites.of(body.getClass(), outer.watch().regionSite()));
        outer.watch().clearAfter();
        try {
            runner.run(watch);
        } finally {
            watch.end();
        }
    }

    @Override
    public void run(C with) throws X {
        Member context = Member.current();
        if (context.threadNum == 0) {
            master = context;
        }
        RegionPart part = new RegionPart(site, context.watch());
        parts.add(part);
        try {
            body.run(with);
        } finally {
            part.end();
            if (context == master && context.numThreads() > 1) {
                endOfMaster = System.nanoTime();
                endMark = observer.begin(Construct.BARRIER);
            }
        }
    }

    /** Records that the region has ended in all threads. */
    private void end() {
        if (master == null) {
            return;
        }
        long now = System.nanoTime();
        long sum = 0;
        long longest = 0;
        long waited = 0;
        long tasks = 0;
        for (RegionPart part : parts) {
            part.detach();
            sum += part.busy();
            longest = Math.max(longest, part.busy());
            waited += part.waited(now);
            tasks += part.tasks();
        }
        int threads = master.numThreads();
        if (threads > 1) {
            observer.end(endMark, new Seen.Barrier("region", site, "", 0, now - endOfMaster));
        }
        master.watch().team.clear();
        observer.end(mark, new Seen.Region(site, requested, master.level(), now - since,
                new Spread(threads, sum, longest), waited, tasks));
    }
}
