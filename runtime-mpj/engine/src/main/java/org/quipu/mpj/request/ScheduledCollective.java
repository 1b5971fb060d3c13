package org.quipu.mpj.request;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Schedule;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;

/**
 * A non-blocking or persistent collective operation (MPI 4.1 sections 6.12 and 6.13). Its status is empty. For one
 * thread at a time.
 */
public final class ScheduledCollective extends RequestBody {

    private final Schedule schedule;
    private final boolean persistent;
    private boolean active;

    private ScheduledCollective(Schedule schedule, boolean persistent) {
        super(schedule.communicator());
        this.schedule = schedule;
        this.persistent = persistent;
    }

    /** Starts a non-blocking operation. */
    public static ScheduledCollective started(Schedule schedule) {
        ScheduledCollective collective = new ScheduledCollective(schedule, false);
        collective.active = true;
        schedule.start();
        return collective;
    }

    /** Creates an inactive persistent operation. */
    public static ScheduledCollective persistent(Schedule schedule) {
        return new ScheduledCollective(schedule, true);
    }

    @Override
    @Nullable
    Operation start() {
        if (!persistent) {
            return super.start();
        }
        active = true;
        schedule.start();
        return null;
    }

    @Override
    boolean isActive() {
        return active;
    }

    @Override
    boolean isDoneWithoutProgress() {
        return !active || schedule.isDone();
    }

    @Override
    boolean isDone() {
        return !active || communicator.engine().test(schedule);
    }

    @Override
    void addPending(List<Operation> waiting) {
        if (!schedule.isDone()) {
            waiting.add(schedule);
        }
    }

    @Override
    void finish() {
        schedule.finish();
    }

    @Override
    void end() {
        active = false;
    }

    @Override
    void requireCancellable() {
        throw error(ErrorClass.REQUEST, "a collective operation cannot be cancelled (MPI 4.1 section 6.12)");
    }

    @Override
    void free() {
        if (active) {
            throw error(ErrorClass.REQUEST,
                    "an active request of a collective operation cannot be freed (MPI 4.1 section 6.12)");
        }
        super.free();
    }
}
