package org.quipu.threads.team;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Binding;
import org.quipu.threads.task.Work;
import org.quipu.threads.watch.Probe;

/** Runs regions: chooses the team, starts it, participates as thread 0, waits for it and rethrows its failure. */
public final class Regions {

    private Regions() {
    }

    public static <C, X extends Throwable> void run(int numThreads, boolean condition, @Nullable Binding bind,
            Work<C, X> body) throws X {
        if (numThreads < 0) {
            throw new IllegalArgumentException("a region's number of threads must be 1 or more: " + numThreads);
        }
        if (Probe.on && !(body instanceof RegionWatch)) {
            RegionWatch.observe(numThreads, body, watch -> run(numThreads, condition, bind, watch));
            return;
        }
        ThreadSlot slot = ThreadSlot.current();
        Member outer = slot.context;
        int size = outer.sizeOfRegion(numThreads, condition);
        Team team = size == 1 ? null : outer.teamOf(size);
        if (team == null) {
            alone(slot, outer, body);
        } else if (outer.keepsTeams()) {
            together(slot, outer, team, size, bind, body);
        } else {
            try {
                together(slot, outer, team, size, bind, body);
            } finally {
                TeamPool.release(team);
            }
        }
    }

    /** Runs a region in a given team. */
    public static <C, X extends Throwable> void runIn(@Nullable Team team, int size, Work<C, X> body) throws X {
        if (Probe.on && !(body instanceof RegionWatch)) {
            RegionWatch.observe(size, body, watch -> runIn(team, size, watch));
            return;
        }
        ThreadSlot slot = ThreadSlot.current();
        Member outer = slot.context;
        if (team == null) {
            alone(slot, outer, body);
        } else {
            together(slot, outer, team, size, null, body);
        }
    }

    private static <C, X extends Throwable> void alone(ThreadSlot slot, Member outer, Work<C, X> body) throws X {
        Team team = outer.teamOfOne();
        team.beginAlone(outer);
        slot.context = team.master();
        try {
            runAlone(team, body);
        } finally {
            slot.context = outer;
        }
    }

    private static <C, X extends Throwable> void runAlone(Team team, Work<C, X> body) throws X {
        try {
            body.run(team.master().face());
        } catch (Throwable thrown) {
            if (!team.isTasking()) {
                throw thrown;
            }
            team.fail(thrown);
        }
        if (team.isTasking()) {
            team.endAlone();
            Throwable thrown = team.takeFailure();
            if (thrown != null) {
                throw Regions.<X>asX(thrown);
            }
        }
    }

    private static <C, X extends Throwable> void together(ThreadSlot slot, Member outer, Team team, int size,
            @Nullable Binding bind, Work<C, X> body) throws X {
        team.fork(outer, Math.min(size, team.capacity()), bind, body);
        slot.context = team.master();
        team.runAs(team.master());
        team.join();
        slot.context = outer;
        Throwable thrown = team.takeFailure();
        if (thrown != null) {
            throw Regions.<X>asX(thrown);
        }
    }

    /** Casts a throwable of a body, which is an X or unchecked by the body's declaration. */
    @SuppressWarnings("unchecked")
    private static <X extends Throwable> X asX(Throwable thrown) throws X {
        throw (X) thrown;
    }
}
