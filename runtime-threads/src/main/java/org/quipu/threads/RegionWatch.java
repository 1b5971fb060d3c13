package org.quipu.threads;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;
import org.quipu.threads.observe.Sites;
import org.quipu.threads.observe.Spread;

/** An observed region: its body, with what is seen of it in each thread. */
final class RegionWatch<X extends Throwable> implements RegionBody<X> {

    /** Runs a region with another body. */
    @FunctionalInterface
    interface Runner<X extends Throwable> {

        void run(RegionBody<X> body) throws X;
    }

    private final RegionBody<X> body;
    private final int requested;
    private final Site site;
    private final Queue<RegionPart> parts = new ConcurrentLinkedQueue<>();
    private final Observer observer = Probe.observer();
    private final Object mark = observer.begin(Construct.REGION);
    private final long since = System.nanoTime();
    /** Written by thread 0, which is the one that meets the region. */
    private TeamContext master;
    private Object endMark;
    private long endOfMaster;

    private RegionWatch(RegionBody<X> body, int requested, Site site) {
        this.body = body;
        this.requested = requested;
        this.site = site;
    }

    /**
     * Observes the region that {@code runner} runs.
     *
     * @param requested how many threads are wanted; 0 for as many as the settings say
     */
    static <X extends Throwable> void observe(int requested, RegionBody<X> body, Runner<X> runner) throws X {
        TeamContext outer = TeamContext.current();
        RegionWatch<X> watch = new RegionWatch<>(body, requested > 0 ? requested : outer.icvs().numThreads(),
                Sites.of(body.getClass(), outer.watch().regionSite()));
        outer.watch().goOn();
        try {
            runner.run(watch);
        } finally {
            watch.end();
        }
    }

    @Override
    public void run(TeamContext context) throws X {
        if (context.threadNum() == 0) {
            master = context;
        }
        RegionPart part = new RegionPart(site, context.watch());
        parts.add(part);
        try {
            body.run(context);
        } finally {
            part.end();
            if (context == master && context.numThreads() > 1) {
                endOfMaster = System.nanoTime();
                endMark = observer.begin(Construct.BARRIER);
            }
        }
    }

    /** The region is over in all threads. */
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
