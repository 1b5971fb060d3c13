package org.quipu.threads.observe.jfr;

import java.util.List;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;

/** Makes events. Which of them a recording wants is looked up at the begin of each; others cost no more than that. */
final class EventObserver implements Observer {

    EventObserver() {
        // so that tools list them and settings reach them before the first one happens
        List.of(RegionEvent.class, RegionPartEvent.class, LoopEvent.class, LoopPartEvent.class, BarrierWaitEvent.class,
                TaskEvent.class, LockWaitEvent.class).forEach(FlightRecorder::register);
    }

    @Override
    public @Nullable Object begin(Construct what) {
        ConstructEvent event = switch (what) {
            case REGION -> new RegionEvent();
            case REGION_PART -> new RegionPartEvent();
            case LOOP -> new LoopEvent();
            case LOOP_PART -> new LoopPartEvent();
            case BARRIER -> new BarrierWaitEvent();
            case TASK -> new TaskEvent();
            case LOCK -> new LockWaitEvent();
        };
        if (!event.isEnabled()) {
            return null;
        }
        event.begin();
        return event;
    }

    @Override
    public void end(@Nullable Object mark, Seen seen) {
        if (!(mark instanceof ConstructEvent event)) {
            return;
        }
        event.end();
        if (event.shouldCommit()) {
            event.construct = seen.site().toString();
            switch (seen) {
                case Seen.Region region -> fill((RegionEvent) event, region);
                case Seen.RegionPart part -> fill((RegionPartEvent) event, part);
                case Seen.Loop loop -> fill((LoopEvent) event, loop);
                case Seen.LoopPart part -> fill((LoopPartEvent) event, part);
                case Seen.Barrier barrier -> fill((BarrierWaitEvent) event, barrier);
                case Seen.Task task -> fill((TaskEvent) event, task);
                case Seen.Lock lock -> fill((LockWaitEvent) event, lock);
            }
            event.commit();
        }
    }

    private static void fill(RegionEvent event, Seen.Region region) {
        event.requested = region.requested();
        event.threads = region.busy().threads();
        event.level = region.level();
        event.imbalance = region.busy().imbalance();
        event.barrierTime = region.waited();
        event.tasks = region.tasks();
    }

    private static void fill(RegionPartEvent event, Seen.RegionPart part) {
        event.number = part.thread();
        event.barrierTime = part.waited();
        event.tasks = part.tasks();
    }

    private static void fill(LoopEvent event, Seen.Loop loop) {
        event.schedule = loop.schedule();
        event.iterations = loop.iterations();
        event.chunks = loop.chunks();
        event.threads = loop.busy().threads();
        event.imbalance = loop.busy().imbalance();
    }

    private static void fill(LoopPartEvent event, Seen.LoopPart part) {
        event.schedule = part.schedule();
        event.number = part.thread();
        event.iterations = part.iterations();
        event.chunks = part.chunks();
    }

    private static void fill(BarrierWaitEvent event, Seen.Barrier barrier) {
        event.after = barrier.after();
        event.implicit = barrier.isImplicit();
        event.number = barrier.thread();
        event.waitTime = barrier.waited();
    }

    private static void fill(TaskEvent event, Seen.Task task) {
        event.maker = task.maker();
        event.number = task.thread();
        event.stolen = task.isStolen();
        event.untied = task.untied();
        event.queued = task.queued();
        event.ownTime = task.own();
    }

    private static void fill(LockWaitEvent event, Seen.Lock lock) {
        event.kind = lock.kind();
        event.section = lock.name();
    }
}
