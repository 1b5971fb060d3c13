package org.quipu.threads.team;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.DataIcvs;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.sync.Cores;
import org.quipu.threads.task.Dependence;
import org.quipu.threads.task.Group;
import org.quipu.threads.task.LoopCut;
import org.quipu.threads.task.RangeWork;
import org.quipu.threads.task.TaskWatch;
import org.quipu.threads.task.ThreadTasks;
import org.quipu.threads.task.Work;
import org.quipu.threads.watch.Probe;
import org.quipu.threads.watch.ThreadWatch;

/**
 * One thread's context in the region that it runs: its number, its team, and the constructs that bind to the team. The
 * public {@code TeamContext} wraps it.
 *
 * <p>Not thread-safe: a context belongs to one thread while the region runs.
 */
public final class Member extends Reducing {

    @SuppressWarnings("NullAway.Init") // set by the public class of the faces, before any context is seen
    private static Function<Member, ?> faces;

    private @Nullable Object face;
    private long singles;
    private long copies;
    private long gathers;
    private int phase;
    private @Nullable ThreadTasks tasks;
    private @Nullable ThreadWatch watch;

    // teams for the regions that this thread encounters inside of this one
    private @Nullable Team innerTeam;
    private @Nullable Team innerTeamOfOne;

    Member(Team team, int threadNum) {
        super(team, threadNum);
    }

    /** Sets the factory of the public wrapper of a context. */
    public static void setFaces(Function<Member, ?> maker) {
        faces = maker;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <C> C face() {
        if (face == null) {
            face = faces.apply(this);
        }
        return (C) face;
    }

    /** The calling thread's innermost region; outside of any, a team of the calling thread alone. Never null. */
    public static Member current() {
        return ThreadSlot.current().context;
    }

    public int numThreads() {
        return team.size();
    }

    public int level() {
        return team.level();
    }

    public void barrier() {
        if (Probe.on && team.size() > 1) {
            watch().barrier(this::meet);
        } else {
            meet();
        }
    }

    /** The barrier itself. */
    void meet() {
        notInTask("a barrier");
        if (team.size() > 1) {
            team.barrier(threadNum);
            phase ^= 1;
        } else if (tasks != null) {
            tasks.finishPhase();
        }
    }

    public boolean single() {
        notInTask("a single construct");
        team.stopIfCancelled();
        if (Probe.on) {
            watch().left("single", watch().regionSite(), "");
        }
        return team.size() == 1 || (Icvs.ORDERED ? threadNum == 0 : team.takeSingle(singles++));
    }

    @SuppressWarnings("unchecked")
    public <T> T copyPrivate(T mine) {
        notInTask("copyprivate");
        Object value = mine;
        if (team.size() > 1) {
            long turn = copies++;
            if (mine != null) {
                team.copies().give(turn, mine);
            }
            barrier();
            value = team.copies().take(turn);
        }
        if (value == null) {
            throw new IllegalStateException("no thread has passed a value other than null to copyPrivate");
        }
        return (T) value;
    }

    public <T> List<T> gather(T mine) {
        if (team.size() == 1) {
            team.stopIfCancelled();
            return Collections.singletonList(mine);
        }
        long turn = gathers++;
        team.gathering().give(turn, threadNum, mine);
        barrier();
        return team.gathering().take(turn, team.size());
    }

    // ---- cancellation

    public boolean cancelParallel(boolean condition) {
        if (condition && Icvs.CANCELLATION_VALUE) {
            if (team.size() > 1 || team.level() > 0 && team.isTasking()) {
                team.cancel();
            }
            return true;
        }
        return parallelCancelled();
    }

    public boolean parallelCancelled() {
        return team.isCancelled();
    }

    // ---- tasks

    /** Makes a task without clauses. */
    public <C, X extends Throwable> void task(Work<C, X> body) throws X {
        tasks().<X>create(Probe.on ? TaskWatch.of(this, false, body) : body);
    }

    /** Makes a task without dependences, event and priority. */
    public <C, X extends Throwable> void task(boolean deferred, boolean isFinal, boolean untied, Work<C, X> body)
            throws X {
        tasks().<X>createPlain(deferred, isFinal, Probe.on ? TaskWatch.of(this, untied, body) : body);
    }

    /** Makes a task with any clauses. */
    public <C, X extends Throwable> void task(List<Dependence> dependences, @Nullable CompletableFuture<?> event,
            int priority,
            boolean deferred, boolean isFinal, boolean untied, Work<C, X> body) throws X {
        tasks().<X>createSpecial(dependences, event, priority, deferred, isFinal,
                Probe.on ? TaskWatch.of(this, untied, body) : body);
    }

    /** Makes the tasks of a taskloop. */
    public <C, X extends Throwable> void taskloop(long iterations, LoopCut cut, boolean grouped, int priority,
            boolean deferred, boolean isFinal, boolean untied, RangeWork<C, X> body) throws X {
        tasks().<C, X>createLoop(iterations, cut, grouped, priority, deferred, isFinal,
                Probe.on ? TaskWatch.of(this, untied, body) : body);
    }

    public void taskwait() {
        if (tasks != null) {
            tasks.taskwait();
        }
    }

    public void taskwait(List<Dependence> dependences) {
        tasks().taskwait(dependences);
    }

    public void taskyield() {
        if (tasks != null) {
            tasks.taskyield();
        }
    }

    public Group beginTaskgroup() {
        return tasks().groups().begin();
    }

    public void endTaskgroup(Group group) {
        tasks().groups().end(group);
    }

    public boolean cancelTaskgroup(boolean condition) {
        return tasks().groups().cancel(condition);
    }

    public boolean taskgroupCancelled() {
        return tasks != null && tasks.groups().isCancelled();
    }

    @SuppressWarnings("unchecked")
    public <C> C inReduction(Object key) {
        return (C) tasks().groups().inReduction(key);
    }

    public <C> void beginTaskReduction(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        tasks().groups().beginReduction(key, identity, combiner);
    }

    public void endTaskReduction(Object key) {
        tasks().groups().endReduction(key);
    }

    public boolean inFinal() {
        return tasks != null && tasks.inFinal();
    }

    @Override
    ThreadTasks tasks() {
        ThreadTasks mine = tasks;
        if (mine == null) {
            mine = team.tasks().thread(threadNum);
            mine.bind(this);
            tasks = mine;
        }
        return mine;
    }

    // ---- for the runtime itself

    @Override
    public ThreadWatch watch() {
        if (watch == null) {
            watch = new ThreadWatch(threadNum, team::size, team.watch());
            ThreadWatch.setFinder(() -> current().watch());
        }
        return watch;
    }

    /** Starts a region: in the thread itself, after the team is described. */
    void begin() {
        beginLoops();
        beginReductions();
        phase = 0;
        singles = 0;
        copies = 0;
        gathers = 0;
        if (icvs != team.icvs()) {
            icvs = team.icvs();
        }
    }

    /** Which of the two counts of tasks the next barrier waits for. */
    @Override
    public int phase() {
        return phase;
    }

    public Team team() {
        return team;
    }

    public DataIcvs icvs() {
        return icvs;
    }

    public void setIcvs(DataIcvs changed) {
        icvs = changed;
    }

    /** The control variables of the task that runs; null if they are those that the team began with. */
    @Override
    public @Nullable DataIcvs ownIcvs() {
        return icvs == team.icvs() ? null : icvs;
    }

    /** Sets the control variables of the task with which the thread continues; null as above. */
    @Override
    public void setOwnIcvs(@Nullable DataIcvs own) {
        DataIcvs next = own == null ? team.icvs() : own;
        if (icvs != next) {
            icvs = next;
        }
    }

    /** The first place of the partition for regions that this thread encounters. */
    public int firstPlace() {
        Placement placement = team.placement();
        return placement != null ? placement.first(threadNum) : team.parent() != null ? team.parent().firstPlace() : 0;
    }

    /** How many places that partition has; 0 if threads are not bound. */
    public int countOfPlaces() {
        Placement placement = team.placement();
        return placement != null ? placement.count(threadNum)
                : team.parent() != null ? team.parent().countOfPlaces() : Affinity.places();
    }

    /**
     * The context at a level of nesting, of the calling thread or of the one that encountered its regions; null if
     * there is none.
     */
    public @Nullable Member ancestor(int level) {
        if (level < 0 || level > level()) {
            return null;
        }
        Member context = this;
        while (context.level() > level) {
            context = context.team.parent();
        }
        return context;
    }

    /** The size of a region that this thread encounters (OpenMP 5.2 section 10.1.1). */
    int sizeOfRegion(int wanted, boolean condition) {
        if (!condition || team.activeLevel() >= icvs.maxActiveLevels) {
            return 1;
        }
        int n = wanted > 0 ? wanted : icvs.numThreads();
        return Math.min(icvs.dynamic ? Math.min(n, Cores.OF_PROCESS) : n, Icvs.THREAD_LIMIT_VALUE);
    }

    /** Whether this thread keeps its team for the next region; a virtual thread does not. */
    boolean keepsTeams() {
        return innerTeam != null;
    }

    /** A team for regions of that size; a smaller one or null at the thread limit. */
    @Nullable
    Team teamOf(int size) {
        Team known = innerTeam;
        return known != null && known.capacity() >= size ? known : otherTeam(size);
    }

    private @Nullable Team otherTeam(int size) {
        if (innerTeam != null) {
            TeamPool.release(dropTeam());
        }
        Thread thread = Thread.currentThread();
        Team lent = TeamPool.lend(size, thread);
        if (!thread.isVirtual()) {
            innerTeam = lent;
        }
        return lent;
    }

    public @Nullable Team dropTeam() {
        Team dropped = innerTeam;
        innerTeam = null;
        return dropped;
    }

    Team teamOfOne() {
        if (innerTeamOfOne == null) {
            innerTeamOfOne = new Team(1);
        }
        return innerTeamOfOne;
    }
}
