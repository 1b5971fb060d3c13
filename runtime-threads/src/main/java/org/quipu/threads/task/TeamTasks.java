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
 * The state that the threads of a team share to run tasks (OpenMP 5.2 section 12); made with the team's first task,
 * then kept.
 *
 * <p>The thread that makes a task and the thread that completes it each count it in a word of their own. A barrier is
 * over when the sums are equal. Threads that have passed a barrier create tasks while others still add up. There are
 * therefore two counts, used in turn: a task is in the count of the barrier that waits for it.
 *
 * <pre>
 * word             value                                       written by            read by
 * made, ended of   tasks made / completed by a thread, for     the thread (release)  a barrier's waiter (volatile):
 * each thread      each of the two                                                   first all ended, then all made
 * endedOutside     tasks completed by threads outside of the   these (getAndAdd)     the same, first
 *                  team, for each of the two
 * fulfilling       threads that are completing a detached      these (getAndAdd)     thread 0 at the end of a cancelled
 *                  task                                                              region (volatile)
 * </pre>
 *
 * <p>Equal sums prove completion: the ended counts are read first, so every task in their sum, and every task made
 * before a thread reached the barrier, is in the sum of the made counts.
 */
public final class TeamTasks {

    /** The most ready tasks with a priority; further ones run at once. */
    static final int READY = 1024;
    /**
     * Ready tasks of each thread, for each thread of the team: enough to steal, and few enough to stay in a core's
     * cache.
     */
    private static final int READY_FOR_EACH_THREAD = 32;
    /** The most children of a task that wait for dependences; their maker runs tasks before it makes more. */
    static final int WAITING = 8192;

    static {
        // tasks recurse: a class whose initialisation fails on a full stack would be lost for the whole process
        Class<?>[] used = {TeamCancelled.class, Task.class, LoopTask.class, DetachedTask.class, Group.class,
            TaskReduction.class, TaskLinks.class, TaskMutex.class, MutexesTaken.class, DependTable.class,
            DependPlace.class, DependSegment.class, TaskDeque.class, LoopCut.class};
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
    /**
     * The threads' deques. Thieves read them here, away from the lines that a thread writes while it makes and runs
     * tasks.
     */
    private final AtomicReferenceArray<TaskDeque> deques;
    private final ReadyQueue ready = new ReadyQueue();
    private final HelperGate gate = new HelperGate(this);
    private final Set<DetachedTask> detached = ConcurrentHashMap.newKeySet();
    private final PaddedWord[] endedOutside = {new PaddedWord(), new PaddedWord()};
    private final Awaited[] phaseEnds = {() -> isQuiet(0), () -> isQuiet(1)};
    private final PaddedWord fulfilling = new PaddedWord();
    private final Awaited noneFulfilling = () -> fulfilling.getVolatile() == 0;
    private final Awaited allEnded;
    /** The failure of detached tasks' events outside of any region. */
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

    /** The capacity of a thread's deque, a power of two; further tasks run at once. */
    int capacityOfDeques() {
        return Math.clamp((long) READY_FOR_EACH_THREAD * Integer.highestOneBit(2 * threads.length - 1), 64, READY);
    }

    /** The deque of a thread; null before its first task. */
    TaskDeque deque(int number) {
        return deques.getAcquire(number);
    }

    /** Makes the deque of the calling thread. */
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
     * Cancels the team because a task or its event has failed. Outside of any region there is nothing to cancel, and
     * the failure is thrown at the wait for the tasks.
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

    /** Throws if the region is cancelled or a task outside of any region has failed. */
    void stop() {
        team.stopIfCancelled();
        if (team.level() == 0 && failure.get() != null) {
            throw new CompletionException("the event of a detached task has failed", failure.getAndSet(null));
        }
    }

    /** Wakes an idle thread for a task of {@code maker} that has just been made ready. */
    void wakeForTask(Task maker) {
        if (threads.length > 1) {
            sleepers.wakeForTask(team.size(), maker);
        }
    }

    /** Queues a ready task for all threads; any thread may call it. */
    void makeReady(Task task) {
        if (task.links != null && task.links.undeferred) {
            sleepers.wakeThread(task.runner);
        } else {
            Task maker = task.parent();
            ready.add(task);
            wakeForTask(maker);
        }
    }

    /** Counts a predecessor of {@code task} as complete; returns whether the task became ready. */
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

    /** Completes a task whose event is completed; any thread may call it. */
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
        // the threads that wait for one of these words are among them
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

    /** Wakes thread 0 if no task is left; called by a helper without work. */
    void wakeMasterIfQuiet() {
        if (isQuiet(0) && isQuiet(1)) {
            sleepers.wakeThread(0);
        }
    }

    /** Wakes threads that sleep in a barrier whose tasks the calling thread has seen complete. */
    void wakeAll() {
        sleepers.wake(team.size());
    }

    /** Opens a region's tasks to the threads that have left it. */
    public void open(long fork) {
        gate.open(fork);
    }

    /** Runs tasks of the region of that fork word, which the calling thread has left, until no more can be created. */
    public void help(int me, long fork) {
        if (gate.enter(fork)) {
            threads[me].await(gate.closed, null, false);
            if (gate.exit()) {
                sleepers.wakeThread(0);
            }
        }
    }

    /**
     * Ends a region, in thread 0: waits for the other threads' parts and for all tasks, and dismisses the helpers. The
     * tasks of a cancelled region are not awaited, but the threads that run one are: in their parts, or as helpers.
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

    /** Ends a region of one thread. */
    public void endAlone() {
        threads[0].await(allEnded, null, false);
        reset();
    }

    /** Announces that a thread, of the team or not, may complete a detached task. */
    void enterFulfil() {
        fulfilling.getAndAdd(1);
    }

    void exitFulfil() {
        if (fulfilling.getAndAdd(-1) == 1 && team.isCancelled()) {
            sleepers.wake(threads.length);
        }
    }

    /**
     * Discards the tasks of a cancelled region; no thread runs any. The counts are ignored, because an error of the
     * JVM, such as a stack overflow, may have left them wrong.
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
