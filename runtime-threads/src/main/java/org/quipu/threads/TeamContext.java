package org.quipu.threads;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.loop.Chunks;
import org.quipu.threads.loop.Items;
import org.quipu.threads.sync.ParkingLock;
import org.quipu.threads.team.Member;
import org.quipu.threads.team.Regions;
import org.quipu.threads.team.Team;

/**
 * One thread's view of the region that it runs: the thread's number, and the constructs that bind to its team.
 *
 * <pre>{@code
 * Parallel.region(team -> {
 *     team.loop(n, Schedule.STATIC, chunks -> {
 *         while (chunks.next()) {
 *             work(chunks.first(), chunks.last());
 *         }
 *     });
 *     team.barrier();
 *     if (team.single()) {
 *         report();
 *     }
 * });
 * }</pre>
 *
 * <p>Every thread of the team must encounter the same loops, singles and barriers in the same order (OpenMP 5.2 section
 * 17.1). Loop, single and combine imply no barrier.
 *
 * <p>Not thread-safe: a context belongs to one thread while the region runs, and must not be kept for later.
 */
// the methods are in the superclasses, one for each kind of construct: region, loops, reductions, tasks
public final class TeamContext extends TaskingContext {

    static {
        Member.setFaces(TeamContext::new);
        Chunks.setFaces(LoopChunks::new);
        Items.setFaces(ItemChunks::new);
    }

    private TeamContext(Member member) {
        super(member);
    }

    /** The calling thread's innermost region; outside of any, a team of the calling thread alone. Never null. */
    public static TeamContext current() {
        return Member.current().face();
    }

    // ---- for this package

    /** Runs a region. All regions start here, so this class is initialised before any body needs the public objects. */
    static <X extends Throwable> void run(int numThreads, boolean condition, @Nullable ProcBind bind,
            RegionBody<X> body) throws X {
        Regions.run(numThreads, condition, bind == null ? null : bind.binding, body);
    }

    /** Runs a region in a team of the caller's choice; null for the calling thread alone. */
    static <X extends Throwable> void runIn(@Nullable Team team, int size, RegionBody<X> body) throws X {
        Regions.runIn(team, size, body);
    }

    /** Takes a lock that the calling thread does not hold; stops waiting if the region is cancelled. */
    static void acquire(ParkingLock lock) {
        if (!lock.tryLock()) {
            Member me = Member.current();
            lock.lock(me.team(), me.threadNum);
        }
    }
}
