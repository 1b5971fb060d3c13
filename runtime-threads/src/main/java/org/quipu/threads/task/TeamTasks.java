package org.quipu.threads.task;

import java.lang.invoke.MethodHandles;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.quipu.threads.sync.Awaited;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.Sleepers;
import org.quipu.threads.sync.TeamCancelled;
import org.quipu.threads.sync.TeamState;
import org.quipu.threads.sync.Word;

/**
 * What the threads of a team share to run tasks (OpenMP 5.2 section 12): made with the team's first task, then kept.
 *
 * <p>Every task is counted by the thread that makes it and by the thread that completes it, each in a word of its own; a
 * barrier is over when the sums are equal. Threads that have passed it make tasks while others still add up, so there are
 * two counts, used in turn: a task is in that of the barrier that waits for it.
 *
 * <pre>
 * word             value                                       written by               read by
 * made, ended of   tasks made / completed by a thread, for     the thread (release)     who waits in a barrier (volatile):
 * each thread      each of the two                                                      first all ended, then all made
 * endedOutside     tasks completed by threads outside of the   these (getAndAdd)        the same, first
 *                  team, for each of the two
 * fulfilling       threads that are completing a detached      these (getAndAdd)        thread 0 at the end of a cancelled
 *                  task                                                                 region (volatile)
 * </pre>
 *
 * <p>So equal sums are no accident: a task that is in the sum of the ended has its maker's ended tasks in the sum of the
 * made, and all that a thread made before it came to the barrier is in.
 */
public final class TeamTasks {

    /** Ready tasks with a priority; what is made beyond runs at once. */
    static final int READY = 1024;
    /** Ready tasks of each thread, for each thread of the team: enough to steal, and few enough to stay in a core's cache. */
    private static final int READY_FOR_EACH_THREAD = 32;
    /** Children of a task that wait for dependences; beyond, their maker runs tasks before it makes more. */
    static final int WAITING = 8192;

    static {
        // tasks recurse: a class that is first used where the stack is full would be lost for the whole process
        Class<?>[] used = {TeamCancelled.class, Task.class, LoopTask.class, DetachedTask.class, Group.class,
            TaskReduction.class, TaskLinks.class, TaskMutex.class, MutexesTaken.class, DependTable.class, DependPlace.class,
            DependSegment.class, TaskDeque.class, LoopCut.class};
        for (Class<?> each : used) {
            try {
                MethodHandles.lookup().ensureInitialized(each);
            } catch (IllegalAccessException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    private final TeamState team;
    private final Sleepers sleepers;
    private final ThreadTasks[] threads;
    /** The threads' deques: where thieves look, who then read no line that a thread writes while it makes and runs tasks. */
    private final AtomicReferenceArray<TaskDeque> deques;
    private final ReadyQueue ready = new ReadyQueue();
    private final HelperGate gate = new HelperGate(this);
    private final Set<DetachedTask> detached = ConcurrentHashMap.newKeySet();
    private final PaddedWord[] endedOutside = {new PaddedWord(), new PaddedWord()};
    private final Awaited[] phaseEnds = {() -> isQuiet(0), () -> isQuiet(1)};
    private final PaddedWord fulfilling = new PaddedWord();
    private final Awaited noneFulfilling = () -> fulfilling.getVolatile() == 0;
    private final Awaited allEnded;
    /** What events of detached tasks outside of any region have failed with. */
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean hasEvents;

    public TeamTasks(TeamState team, Sleepers sleepers) {
        this.team = team;
        this.sleepers = sleepers;
        threads = new ThreadTasks[team.capacity()];
        deques = new AtomicReferenceArray<>(threads.length);
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new ThreadTasks(this, i);
        }
        allEnded = () -> team.isCancelled() || isQuiet(0) && isQuiet(1);
    }

    TeamState team() {
        return team;
    }

    Sleepers sleepers() {
        return sleepers;
    }

    public ThreadTasks thread(int number) {
        return threads[number];
    }

    /** How many ready tasks a thread keeps for others, a power of two; what it makes beyond runs at once. */
    int capacityOfDeques() {
        return Math.clamp((long) READY_FOR_EACH_THREAD * Integer.highestOneBit(2 * threads.length - 1), 64, READY);
    }

    /** The deque of a thread; null while it has put no task. */
    TaskDeque deque(int number) {
        return deques.getAcquire(number);
    }

    /** Makes the deque of a thread; called by that. */
    TaskDeque makeDeque(int number) {
        TaskDeque made = new TaskDeque(capacityOfDeques());
        deques.setRelease(number, made);
        return made;
    }

    ReadyQueue ready() {
        return ready;
    }

    Set<DetachedTask> detached() {
        return detached;
    }

    boolean hasEvents() {
        return hasEvents;
    }

    void setHasEvents() {
        hasEvents = true;
    }

    boolean isCancelled() {
        return team.isCancelled();
    }

    /**
     * A task has thrown that, or its event is completed exceptionally: the team is cancelled. Outside of any region there is
     * nothing to cancel, and an event's failure surfaces where the tasks are waited for.
     */
    void fail(Throwable thrown) {
        if (team.level() > 0) {
            team.fail(thrown);
        } else {
            Throwable first = failure.compareAndExchange(null, thrown);
            if (first != null && first != thrown) {
                first.addSuppressed(thrown);
            }
        }
    }

    /** Leaves a wait that is over, if what was waited for has failed. */
    void stop() {
        team.stopIfCancelled();
        if (team.level() == 0 && failure.get() != null) {
            throw new CompletionException("the event of a detached task has failed", failure.getAndSet(null));
        }
    }

    /** Lets a thread run a task made by {@code maker}, which has just been made ready, if one lies idle. */
    void feed(Task maker) {
        if (threads.length > 1) {
            sleepers.feed(team.size(), maker);
        }
    }

    /** Puts a ready task where any thread finds it; any thread. */
    void makeReady(Task task) {
        if (task.links != null && task.links.undeferred) {
            sleepers.wakeThread(task.runner);
        } else {
            Task maker = task.parent();
            ready.add(task);
            feed(maker);
        }
    }

    /** Says that a predecessor of {@code task} is complete; returns whether the task became ready. */
    boolean release(Task task) {
        long left = task.links.release();
        if (task.links.undeferred) {
            if (left == 1) {
                sleepers.wakeThread(task.runner);
            }
            return false;
        }
        return left == 0;
    }

    /** Completes a task whose event has come; any thread. */
    void finishOutside(Task task) {
        TaskLinks links = task.links;
        if (links != null) {
            links.giveMutexes(this::makeReady);
            links.close(successor -> {
                if (release(successor)) {
                    makeReady(successor);
                }
            });
        }
        if (task.member != null) {
            task.member.leave(1);
        }
        task.leaveMaker(1);
        endedOutside[task.phase].getAndAdd(1);
        // whoever waited for one of these words is among those
        sleepers.wake(threads.length);
    }

    // ---- ends of barriers and regions

    Awaited phaseEnd(int phase) {
        return phaseEnds[phase];
    }

    private boolean isQuiet(int phase) {
        int size = team.size();
        long ended = endedOutside[phase].getVolatile();
        for (int i = 0; i < size; i++) {
            ended += threads[i].ended(phase);
        }
        long made = 0;
        for (int i = 0; i < size; i++) {
            made += threads[i].made(phase);
        }
        return made == ended;
    }

    /** A helper finds no work: if there is none left, thread 0 waits for that news. */
    void tellIfQuiet() {
        if (isQuiet(0) && isQuiet(1)) {
            sleepers.wakeThread(0);
        }
    }

    /** The barrier's tasks are complete, as the calling thread has seen: others may sleep that have not. */
    void wakeAll() {
        sleepers.wake(team.size());
    }

    /** Opens a region's tasks to the threads that have left it. */
    public void open(long fork) {
        gate.open(fork);
    }

    /** A thread that has left the region of that fork word runs its tasks, until there will be no more. */
    public void help(int me, long fork) {
        if (gate.enter(fork)) {
            threads[me].await(gate.closed, null, false);
            if (gate.exit()) {
                sleepers.wakeThread(0);
            }
        }
    }

    /**
     * Thread 0 ends a region: waits for the other threads' parts and for all tasks, and sends the helpers away. A cancelled
     * region's tasks are not waited for, but the threads that run one are: they are in their parts, or helpers.
     */
    public void endRegion(Word left, long fork) {
        ThreadTasks mine = threads[0];
        mine.awaitWord(left, fork, false);
        mine.await(allEnded, null, false);
        gate.close();
        sleepers.wake(threads.length);
        mine.await(gate.empty, null, false);
        reset();
    }

    /** The only thread of a team ends a region. */
    public void endAlone() {
        threads[0].await(allEnded, null, false);
        reset();
    }

    /** A thread, of the team or not, begins to look whether it completes a detached task. */
    void enterFulfil() {
        fulfilling.getAndAdd(1);
    }

    void exitFulfil() {
        if (fulfilling.getAndAdd(-1) == 1 && team.isCancelled()) {
            sleepers.wake(threads.length);
        }
    }

    /**
     * Forgets the tasks of a cancelled region: no thread runs any more, nor will. They are not counted, since an error of the
     * JVM, such as a full stack, may have left the counts wrong.
     */
    private void forget() {
        detached.forEach(DetachedTask::abandon);
        detached.clear();
        threads[0].await(noneFulfilling, null, false);
        ready.clear();
        for (ThreadTasks thread : threads) {
            thread.forget();
        }
    }

    private void reset() {
        if (team.isCancelled()) {
            forget();
        }
        for (int i = 0; i < team.size(); i++) {
            threads[i].reset();
        }
        for (PaddedWord word : endedOutside) {
            word.value = 0;
        }
        hasEvents = false;
    }
}
