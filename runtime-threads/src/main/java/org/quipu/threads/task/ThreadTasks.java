package org.quipu.threads.task;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.DataIcvs;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.sync.Awaited;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.Padding;
import org.quipu.threads.sync.Sleepers;
import org.quipu.threads.sync.TeamState;
import org.quipu.threads.sync.Word;
import org.quipu.threads.sync.WordReached;

/**
 * One thread's part in running its team's tasks: it makes, finds and runs them, and waits for them.
 *
 * <p>A thread takes the task that it made last, or steals the oldest one of another thread. While it waits inside of a
 * task, other than in a barrier, it takes only descendants of that task. This is the task scheduling constraint of
 * OpenMP 5.2 section 12.9, which applies to all tasks here because none changes threads.
 *
 * <p>The constraint cannot deadlock. Take a waiting task without a waiting descendant. Each incomplete descendant runs
 * or is ready. A ready one lies in the deque of a thread that ran its parent or a sibling. That thread may run it and
 * reaches it, because all entries above were made later, inside of the same task.
 */
public final class ThreadTasks extends Padding {

    static final String NO_BODY = "a task without a body";
    static final String NO_LOOP_BODY = "a taskloop without a body";
    /** The greatest depth of tasks that run as soon as they are made. */
    static final int INCLUDED_DEPTH = 16;

    private final TeamTasks team;
    private final int me;
    private final Task implicit;
    private final TaskSupply supply;
    private final SpareTasks spare = new SpareTasks();
    private final TaskGroups groups;
    private final PaddedWord[] made = {new PaddedWord(), new PaddedWord()};
    private final PaddedWord[] ended = {new PaddedWord(), new PaddedWord()};
    private final WordReached word = new WordReached();
    private final Consumer<Task> readied = this::makeReady;
    private final Consumer<Task> released = this::release;

    @SuppressWarnings("NullAway.Init") // bound before its first use: see context()
    private TaskContext context;
    private Task current;

    ThreadTasks(TeamTasks team, int me) {
        this.team = team;
        this.me = me;
        implicit = new Task(me);
        current = implicit;
        supply = new TaskSupply(team, me);
        groups = new TaskGroups(this);
    }

    TeamTasks team() {
        return team;
    }

    /** The task that the thread runs. */
    public Task current() {
        return current;
    }

    int number() {
        return me;
    }

    TaskSupply supply() {
        return supply;
    }

    public TaskGroups groups() {
        return groups;
    }

    /** Sets the context of this thread; always the same. */
    public void bind(TaskContext mine) {
        context = mine;
    }

    TaskContext context() {
        if (context == null) {
            // a thread that runs tasks and has made none has yet to bind its context
            team.team().bindTasksOfThread();
        }
        return context;
    }

    public boolean inFinal() {
        return current.isFinal;
    }

    // ---- making tasks

    /** Makes a task without clauses. */
    public <X extends Throwable> void create(Work<?, X> body) throws X {
        this.<X>createPlain(true, false, body);
    }

    public <X extends Throwable> void createPlain(boolean mayWait, boolean beginsFinal, Work<?, X> body)
            throws X {
        Objects.requireNonNull(body, NO_BODY);
        if (!mayMake()) {
            return;
        }
        if (!Icvs.ORDERED && context().ownIcvs() == null) {
            boolean isFinal = current.isFinal || beginsFinal;
            if (runsAtOnce(mayWait)) {
                this.<X>include(body, isFinal);
                return;
            }
            if (!isFinal) {
                offer(body);
                return;
            }
        }
        this.<X>createSpecial(List.of(), null, 0, mayWait, beginsFinal, body);
    }

    public <X extends Throwable> void createSpecial(List<Dependence> dependences, @Nullable CompletableFuture<?> event,
            int wanted, boolean mayWait, boolean beginsFinal, Work<?, X> body) throws X {
        Objects.requireNonNull(body, NO_BODY);
        if (!mayMake()) {
            return;
        }
        boolean isFinal = current.isFinal || beginsFinal;
        int priority = Math.min(wanted, Icvs.MAX_TASK_PRIORITY_VALUE);
        Task task;
        if (event == null) {
            task = new Task(current, body, priority, isFinal, phase());
        } else {
            task = new DetachedTask(current, body, priority, isFinal, phase(), event);
            team.setHasEvents();
        }
        task.ownIcvs = context().ownIcvs();
        count(task.member, task.phase, 1);
        boolean deferred = defers(mayWait);
        if (dependences.isEmpty()) {
            if (deferred) {
                put(task);
                return;
            }
        } else if (depends(task, dependences, deferred)) {
            return;
        }
        this.<X>runNow(task);
    }

    /**
     * Whether a task without dependences, event and priority runs before its maker continues: if it must, in a team of
     * one, and if the thread has enough tasks for others to steal. Deeply nested tasks are deferred, as they would fill
     * the stack.
     */
    private boolean runsAtOnce(boolean mayWait) {
        return !defers(mayWait) || current.depth < INCLUDED_DEPTH
                && (team.team().size() == 1 || supply.hasEnough(current.isExplicit()));
    }

    /** Creates a plain task: until a thread runs it, its body is the only object. */
    private void offer(Work<?, ?> body) {
        int phase = phase();
        Group group = current.group;
        count(group, phase, 1);
        if (!supply.offer(body, current, group, phase)) {
            execute(spare.take(current, body, group, false, phase));
        }
    }

    /** Runs a task that only its maker waits for: it is not counted, and its object is reused. */
    private <X extends Throwable> void include(Work<?, X> body, boolean isFinal) throws X {
        Task maker = current;
        Task task = maker.include(body, isFinal, phase());
        Throwable thrown = runBody(task);
        if (thrown != null || !task.isClean()) {
            maker.dropIncluded();
            maker.isKept |= !task.isClean();
        }
        if (thrown != null && team.team().level() == 0) {
            throw ThreadTasks.<X>asX(thrown);
        }
        team.stop();
    }

    /** Whether a task may be made here: no group around it is cancelled. Leaves the region if that is cancelled. */
    private boolean mayMake() {
        TeamState all = team.team();
        all.stopIfCancelled();
        if (!all.isTasking() && all.level() > 0) {
            all.startTasking();
        }
        return current.group == null || !current.group.isCancelled();
    }

    /** Whether tasks may be deferred: inside of a region and of no final task. */
    private boolean defers(boolean mayWait) {
        return mayWait && !current.isFinal && team.team().level() > 0;
    }

    private int phase() {
        return current == implicit ? context().phase() : current.phase;
    }

    private void count(@Nullable Group member, int phase, long number) {
        current.addMade(number);
        if (member != null) {
            member.enter(number);
        }
        PaddedWord mine = made[phase];
        mine.setRelease(mine.value + number);
    }

    /** Enters the dependences; returns whether the task is deferred and will be made ready. */
    private boolean depends(Task task, List<Dependence> dependences, boolean deferred) {
        task.links = new TaskLinks(!deferred);
        task.runner = me;
        table(1).enter(task, dependences);
        if (!deferred) {
            return false;
        }
        if (task.links.release() == 0) {
            put(task);
        } else if (current.outstanding() > TeamTasks.WAITING && !team.hasEvents()) {
            await(current.children(TeamTasks.WAITING / 2), current, true);
            current.stopWaiting();
        }
        return true;
    }

    /**
     * The dependences of the current task's children; a new table if {@code alive} or fewer children are incomplete.
     */
    private DependTable table(long alive) {
        if (current.table == null || current.outstanding() <= alive) {
            current.table = new DependTable();
        }
        return current.table;
    }

    /** Queues a ready task, or runs it if the queue is full. */
    private void put(Task task) {
        if (!supply.offer(task)) {
            execute(task);
        }
    }

    /** Queues a ready task; never runs it here. */
    void makeReady(Task task) {
        if (task.links != null && task.links.undeferred || !supply.offer(task)) {
            team.makeReady(task);
        }
    }

    private void release(Task successor) {
        if (team.release(successor)) {
            makeReady(successor);
        }
    }

    /** Runs an undeferred task when its dependences allow it, and waits for its completion. */
    private <X extends Throwable> void runNow(Task task) throws X {
        Task maker = current;
        TaskLinks links = task.links;
        boolean begun = false;
        Throwable thrown;
        try {
            if (links != null) {
                await(links, maker, true);
                await(new MutexesTaken(links, task, readied), maker, true);
            }
            begun = true;
        } finally {
            if (!begun) {
                drop(task);
            }
        }
        thrown = perform(task);
        if (maker.outstanding() == 0) {
            maker.table = null;
        }
        if (task instanceof DetachedTask waits) {
            await(waits.completion(), maker, true);
        }
        if (thrown != null && team.team().level() == 0) {
            throw ThreadTasks.<X>asX(thrown);
        }
        team.stop();
    }

    /** Casts a throwable of a body, which is an X or unchecked by the body's declaration. */
    @SuppressWarnings("unchecked")
    private static <X extends Throwable> X asX(Throwable thrown) {
        return (X) thrown;
    }

    /** Makes the tasks of a taskloop; {@code iterations} of 0 or less make none. */
    public <C, X extends Throwable> void createLoop(long iterations, LoopCut cut, boolean grouped, int priority,
            boolean mayWait, boolean beginsFinal, RangeWork<C, X> body) throws X {
        Objects.requireNonNull(body, NO_LOOP_BODY);
        if (iterations <= 0 || !mayMake()) {
            return;
        }
        Group group = grouped ? groups.begin() : null;
        try {
            if (defers(mayWait)) {
                LoopTask all = new LoopTask(current, body, cut, Math.min(priority, Icvs.MAX_TASK_PRIORITY_VALUE),
                        beginsFinal, phase());
                all.ownIcvs = context().ownIcvs();
                count(all.member, all.phase, all.weight());
                put(all);
            } else {
                for (long k = 0; k < cut.tasks(); k++) {
                    long first = cut.first(k);
                    long last = cut.first(k + 1);
                    Work<C, X> part = team -> body.run(team, first, last);
                    if (priority > 0) {
                        this.<X>createSpecial(List.of(), null, priority, mayWait, beginsFinal, part);
                    } else {
                        this.<X>createPlain(mayWait, beginsFinal, part);
                    }
                }
            }
        } finally {
            if (group != null) {
                groups.end(group);
            }
        }
    }

    // ---- running tasks

    /** Runs a ready task, drops it if cancelled, or leaves it to the holder of its mutexes. */
    private void execute(Task task) {
        if (team.isCancelled() || task.isCancelled()) {
            drop(task);
        } else if (task.links == null || task.links.holdsMutexes() || task.links.takeMutexes(task, readied)) {
            Throwable thrown = perform(task);
            if (task.isSpare && thrown == null && task.isClean()) {
                spare.put(task);
            }
        }
    }

    private void drop(Task task) {
        task.end();
        finish(task);
    }

    private @Nullable Throwable perform(Task task) {
        Throwable thrown = runBody(task);
        task.complete(this);
        return thrown;
    }

    /** Runs a task; returns its throwable, which has already cancelled the team inside of a region. */
    private @Nullable Throwable runBody(Task task) {
        Task outer = current;
        TaskContext mine = context();
        DataIcvs outerIcvs = mine.ownIcvs();
        task.begin(me);
        current = task;
        mine.setInTask(true);
        mine.setOwnIcvs(task.ownIcvs);
        Throwable thrown = null;
        try {
            task.run(this, mine.face());
        } catch (Throwable t) {
            thrown = t;
        }
        current = outer;
        mine.setInTask(outer.isExplicit());
        mine.setOwnIcvs(outerIcvs);
        task.end();
        if (thrown != null && team.team().level() > 0) {
            team.fail(thrown);
        }
        return thrown;
    }

    /** Completes a task: releases its successors and wakes the threads that wait for it. */
    void finish(Task task) {
        long number = task.weight();
        TaskLinks links = task.links;
        if (links != null) {
            links.giveMutexes(readied);
            links.close(released);
        }
        Group group = task.member;
        if (group != null && group.leave(number)) {
            wake(group.runner);
        }
        Task maker = task.leaveMaker(number);
        if (maker != null) {
            wake(maker.runner);
        }
        PaddedWord mine = ended[task.phase];
        mine.setRelease(mine.value + number);
    }

    private void wake(int thread) {
        if (thread != me) {
            team.sleepers().wakeThread(thread);
        }
    }

    // ---- waiting

    /**
     * The wait that also runs tasks.
     *
     * @param within the task whose descendants may run meanwhile; null for any task, as in a barrier
     * @param cancellable whether {@link TeamCancelled} ends the wait when the team is cancelled
     */
    void await(Awaited what, @Nullable Task within, boolean cancellable) {
        TeamState all = team.team();
        int attempt = 0;
        while (!what.isOver()) {
            if (cancellable) {
                all.stopIfCancelled();
            }
            Task task = supply.find(within, spare);
            if (task == null && attempt == 0) {
                what.outOfWork();
            }
            if (task == null && !all.policy().spin(attempt++)) {
                task = sleep(what, within, cancellable);
            }
            if (task != null) {
                execute(task);
                attempt = 0;
            }
        }
    }

    /** Parks until the condition may hold; returns a task if one became ready first. */
    private @Nullable Task sleep(Awaited what, @Nullable Task within, boolean cancellable) {
        Sleepers sleepers = team.sleepers();
        sleepers.beginIdle(me, within);
        try {
            if (what.isOver() || cancellable && team.isCancelled()) {
                return null;
            }
            Task task = supply.find(within, spare);
            if (task == null) {
                what.outOfWork();
                sleepers.park(me);
            }
            return task;
        } finally {
            sleepers.endIdle(me);
        }
    }

    /** Waits in a barrier, or at the end of a region, until a word is {@code atLeast} or more. */
    public void awaitWord(Word reached, long atLeast, boolean cancellable) {
        await(word.of(reached, atLeast), null, cancellable);
    }

    /** All threads are in the barrier: waits for its tasks (OpenMP 5.2 section 15.3.1). */
    public void finishPhase() {
        await(team.phaseEnd(context().phase()), null, true);
        implicit.table = null;
        team.wakeAll();
        team.stop();
    }

    public void taskwait() {
        team.team().stopIfCancelled();
        if (current.outstanding() > 0) {
            await(current.children(0), current, true);
            current.stopWaiting();
        }
        team.stop();
        current.table = null;
    }

    public void taskwait(List<Dependence> dependences) {
        if (dependences.isEmpty()) {
            taskwait();
            return;
        }
        team.team().stopIfCancelled();
        if (current.outstanding() > 0) {
            Task empty = new Task(current, null, 0, false, 0);
            empty.links = new TaskLinks(true);
            empty.runner = me;
            table(0).enter(empty, dependences);
            try {
                await(empty.links, current, true);
            } finally {
                empty.links.close(released);
            }
        }
    }

    public void taskyield() {
        team.team().stopIfCancelled();
        Task task = supply.find(current, spare);
        if (task != null) {
            execute(task);
        }
    }

    // ---- counts and the end of a region, for the team

    long made(int phase) {
        return made[phase].getVolatile();
    }

    long ended(int phase) {
        return ended[phase].getVolatile();
    }

    /** Discards the remaining tasks of a cancelled region; called by thread 0 when no other thread is in it. */
    void forget() {
        supply.clear();
    }

    /** Makes ready for the next region; called by thread 0 when no other thread is in this one. */
    void reset() {
        implicit.reset();
        current = implicit;
        supply.reset();
        for (int phase = 0; phase < 2; phase++) {
            made[phase].value = 0;
            ended[phase].value = 0;
        }
    }
}
