package org.quipu.threads.team;

import org.quipu.threads.RegionBody;
import org.quipu.threads.TeamContext;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Regions of two threads without the pool: the second thread is one of the caller's, so that a checker that explores
 * interleavings sees every step of it, from the fork to the end of the region.
 */
final class TwoThreads {

    /** Polls once before it parks, so that the barrier is the active one and every wait may park. */
    static final WaitPolicy PARKING = new WaitPolicy(1);
    /** Never parks: for threads that no team knows and could wake. */
    static final WaitPolicy SPINNING = new WaitPolicy(Integer.MAX_VALUE);

    private TwoThreads() {
    }

    /** A team whose region has begun; its two threads have yet to enter it. */
    static Team forked(WaitPolicy policy, RegionBody<?> body) {
        Team team = new Team(2);
        team.choosePolicy(policy);
        TeamContext.current();
        team.fork(Member.current(), 2, null, body);
        return team;
    }

    /** What thread 1 of a team does for its first region. */
    static Thread second(Team team) {
        return new Thread(() -> {
            long fork = team.awaitFork(1, 0, false, PARKING, null);
            team.runAs(new Member(team, 1));
            team.leave(1, fork);
        });
    }

    /** Runs a region; returns what it has thrown, null if nothing. */
    static Throwable region(WaitPolicy policy, RegionBody<?> body) {
        Team team = forked(policy, body);
        Thread second = second(team);
        second.start();
        team.runAs(team.master());
        team.join();
        try {
            second.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return team.takeFailure();
    }
}
