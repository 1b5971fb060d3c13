package org.quipu.threads.team;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Icvs;

/**
 * Lends teams to threads that encounter regions, and takes them back.
 *
 * <p>A platform thread keeps the team of its last region until it dies; a virtual thread returns it after each region.
 * A team without a living owner is lent again. If it stays idle for ten seconds, its own first thread ends it.
 *
 * <p>One lock guards everything. It is taken only when a thread encounters its first region or needs a larger team.
 */
public final class TeamPool {

    private static final List<Team> IDLE = new ArrayList<>();
    private static final Map<Team, WeakReference<Object>> LENT = new HashMap<>();
    private static final TeamWorker[] NONE = {};
    private static final Map<Team, TeamWorker[]> WORKERS = new HashMap<>();

    private static int threads;
    private static int made;
    private static boolean warned;

    private TeamPool() {
    }

    /**
     * A team for regions of {@code size} threads.
     *
     * @param owner the thread or the object that owns the team, until it dies or is unreachable
     * @return a smaller one at the thread limit; null if only the caller is left
     */
    public static synchronized @Nullable Team lend(int size, Object owner) {
        Team team = takeIdle(size);
        if (team == null) {
            reclaim();
            team = takeIdle(size);
        }
        if (team == null) {
            team = make(size);
        }
        if (team != null) {
            LENT.put(team, new WeakReference<>(owner));
            setLoader(team, Thread.currentThread().getContextClassLoader());
        }
        return team;
    }

    /** Takes a team back, between regions. */
    public static synchronized void release(@Nullable Team team) {
        if (team != null && LENT.remove(team) != null) {
            Team inner = team.master().dropTeam();
            if (inner != null) {
                release(inner);
            }
            team.changeOwner();
            setLoader(team, ClassLoader.getSystemClassLoader());
            IDLE.add(team);
        }
    }

    /** Ends a team without an owner; called by its first thread when the team has been idle for long. */
    static synchronized void endIfUnused(Team team) {
        WeakReference<Object> owner = LENT.get(team);
        if (owner == null) {
            IDLE.remove(team);
            end(team);
        } else if (hasEnded(owner.get())) {
            release(team);
        }
    }

    /**
     * Ends all idle teams.
     *
     * @param dropped a team that its owner returns to be ended as well; null for none
     */
    public static synchronized void pause(@Nullable Team dropped) {
        if (dropped != null) {
            release(dropped);
        }
        reclaim();
        IDLE.forEach(TeamPool::end);
        IDLE.clear();
    }

    /** The number of threads of the teams, without each team's thread 0, which belongs to its owner. */
    public static synchronized int threads() {
        return threads;
    }

    private static @Nullable Team takeIdle(int size) {
        int best = -1;
        for (int i = IDLE.size() - 1; i >= 0; i--) {
            int capacity = IDLE.get(i).capacity();
            if (capacity >= size && (best < 0 || capacity < IDLE.get(best).capacity())) {
                best = i;
            }
        }
        return best < 0 ? null : IDLE.remove(best);
    }

    private static void reclaim() {
        List<Team> abandoned = new ArrayList<>();
        LENT.forEach((team, owner) -> {
            if (hasEnded(owner.get())) {
                abandoned.add(team);
            }
        });
        abandoned.forEach(TeamPool::release);
    }

    private static boolean hasEnded(@Nullable Object owner) {
        return owner == null || owner instanceof Thread thread && !thread.isAlive();
    }

    private static @Nullable Team make(int size) {
        int limit = Icvs.THREAD_LIMIT_VALUE - 1;
        for (Iterator<Team> i = IDLE.iterator(); threads + size - 1 > limit && i.hasNext(); i.remove()) {
            end(i.next());
        }
        int capacity = Math.min(size, 1 + limit - threads);
        if (capacity < size && !warned) {
            warned = true;
            System.err.println("quipu threads: a team of " + size + " threads would exceed OMP_THREAD_LIMIT="
                    + (limit + 1) + "; the team has fewer threads");
        }
        return capacity < 2 ? null : start(capacity);
    }

    private static Team start(int capacity) {
        Team team = new Team(capacity);
        TeamWorker[] workers = new TeamWorker[capacity - 1];
        WORKERS.put(team, workers);
        threads += workers.length;
        made++;
        try {
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new TeamWorker(team, i + 1, "quipu-team-" + made + "-thread-" + (i + 1));
                workers[i].start();
            }
        } catch (Throwable noMoreThreads) {
            end(team);
            throw noMoreThreads;
        }
        return team;
    }

    private static void end(Team team) {
        TeamWorker[] workers = WORKERS.remove(team);
        threads -= workers == null ? 0 : workers.length;
        team.end();
    }

    private static void setLoader(Team team, ClassLoader loader) {
        for (TeamWorker worker : WORKERS.getOrDefault(team, NONE)) {
            worker.setContextClassLoader(loader);
        }
    }
}
