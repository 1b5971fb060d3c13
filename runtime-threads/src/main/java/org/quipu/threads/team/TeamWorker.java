package org.quipu.threads.team;

import org.quipu.threads.icv.Icvs;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * A thread of a team other than thread 0: waits for regions and runs its part of them until the team ends.
 *
 * <p>An interrupt during a region belongs to the region; an interrupt status that is left afterwards is cleared.
 */
final class TeamWorker extends Thread {

    private final Team team;
    private final int me;
    @SuppressWarnings("NullAway.Init") // set by run(); only the thread itself reads it
    private ThreadSlot slot;

    TeamWorker(Team team, int me, String name) {
        super(null, null, name, Icvs.STACKSIZE_VALUE, false);
        this.team = team;
        this.me = me;
        setDaemon(true);
    }

    ThreadSlot slot() {
        return slot;
    }

    @Override
    public void run() {
        Member context = new Member(team, me);
        slot = new ThreadSlot(context);
        // one thread of each team ends it when it has no owner
        Runnable whenIdle = me == 1 ? () -> TeamPool.endIfUnused(team) : () -> {};
        WaitPolicy policy = WaitPolicy.PASSIVE;
        long fork = 0;
        boolean tookPart = false;
        int owner = 0;
        for (;;) {
            fork = team.awaitFork(me, fork, tookPart, policy, whenIdle);
            if (fork == Team.ENDED) {
                return;
            }
            tookPart = me < Team.sizeIn(fork);
            if (tookPart) {
                policy = team.policy();
                if (owner != team.owners()) {
                    owner = team.owners();
                    slot.forgetPrivates();
                }
                if (Affinity.ENABLED) {
                    Affinity.bind(slot, team.placement().place(me));
                }
                team.runAs(context);
                if (isInterrupted()) {
                    interrupted();
                }
                team.leave(me, fork);
            } else {
                policy = WaitPolicy.PASSIVE;
            }
        }
    }
}
