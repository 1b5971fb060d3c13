package org.quipu.threads.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.DataIcvs;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.sync.TeamState;
import org.quipu.threads.task.TaskContext;
import org.quipu.threads.task.Work;
import org.quipu.threads.watch.Probe;

/**
 * The part of a thread's context that runs worksharing loops (OpenMP 5.2 section 11.5) and loops over elements. The
 * methods have the contracts of the public {@code TeamContext}.
 *
 * <p>A superclass of the context rather than a field, so that a loop finds all its state in one object.
 */
public abstract class Worksharing extends TaskContext {

    final TeamState team;
    public DataIcvs icvs;

    private final Chunks chunks;
    /** Null for a team of one. */
    private final LoopRing ring;
    private long loops;
    private long constructs;
    private boolean inLoop;
    /** Whether the thread runs an explicit task. */
    private boolean inTask;
    private @Nullable Chunks nestedChunks;

    // made on first use, and kept for the thread's next loops of the kind
    private OrderedChunks keptOrdered;
    private DoacrossChunks keptDoacross;
    private StealingChunks keptStealing;
    private Items keptItems;

    // the innermost loops of these kinds that the thread is in
    private OrderedChunks ordered;
    private DoacrossChunks doacross;

    @SuppressWarnings("NullAway") // ring is null for a team of one, whose loops share nothing
    protected Worksharing(TeamState team, int threadNum, @Nullable LoopRing ring, DataIcvs icvs) {
        super(threadNum);
        this.team = team;
        this.ring = ring;
        this.chunks = new Chunks(team, threadNum);
        this.icvs = icvs;
    }

    /** Starts a region. */
    protected final void beginLoops() {
        inTask = false;
        loops = 0;
        constructs = 0;
    }

    public final <C, X extends Throwable> void loop(long iterations, LoopSchedule schedule, Work<C, X> body) throws X {
        Chunks mine = enterConstruct();
        LoopSlot slot = null;
        try {
            LoopSchedule how = resolve(schedule);
            slot = enterShared(how.isShared());
            assign(mine, Math.max(0, iterations), how, slot);
            if (Probe.on) {
                LoopPart.of(this, mine, how, body).run(mine.face());
            } else {
                // a separate call site, which the JIT inlines although the observed one is megamorphic
                body.run(mine.face());
            }
        } finally {
            // also when the body throws: a region that catches the throwable continues with the next loop
            leaveShared(slot);
            leaveConstruct(mine);
        }
    }

    public final <C, X extends Throwable> void orderedLoop(long iterations, LoopSchedule schedule, Work<C, X> body)
            throws X {
        Chunks mine = enterConstruct();
        OrderedChunks outer = ordered;
        ordered = orderedChunks(mine);
        ordered.shape(Math.max(0, iterations));
        try {
            runInOrder(mine, ordered, schedule, body);
        } finally {
            ordered = outer;
            leaveConstruct(mine);
        }
    }

    /**
     * Runs a loop with ordered or doacross regions; a throwable cancels the team, since others may wait for the thread.
     */
    private <C, X extends Throwable> void runInOrder(Chunks mine, NumberedChunks dealer, LoopSchedule schedule,
            Work<C, X> body) throws X {
        try {
            LoopSchedule how = resolveInOrder(schedule);
            LoopSlot slot = enterShared(true);
            dealer.start(how, slot, mine);
            if (Probe.on) {
                LoopPart.of(this, mine, how, body).run(mine.face());
            } else {
                // a separate call site, which the JIT inlines although the observed one is megamorphic
                body.run(mine.face());
            }
            dealer.finish(mine);
            leaveShared(slot);
        } catch (Throwable thrown) {
            if (team.size() > 1) {
                team.fail(thrown);
            }
            throw thrown;
        }
    }

    private OrderedChunks orderedChunks(Chunks mine) {
        if (mine != chunks) {
            return new OrderedChunks(team, threadNum);
        }
        if (keptOrdered == null) {
            keptOrdered = new OrderedChunks(team, threadNum);
        }
        return keptOrdered;
    }

    public void orderedEnter() {
        innermostOrdered().enter();
    }

    public void orderedExit() {
        innermostOrdered().exit();
    }

    private OrderedChunks innermostOrdered() {
        if (ordered == null) {
            throw new IllegalStateException("an ordered region outside of a loop with the clause 'ordered' of the same "
                    + "team (OpenMP 5.2 section 15.10.2)");
        }
        return ordered;
    }

    public final <C, X extends Throwable> void doacrossLoop(long[] trips, LoopSchedule schedule, Work<C, X> body)
            throws X {
        Chunks mine = enterConstruct();
        DoacrossChunks outer = doacross;
        doacross = doacrossChunks(mine);
        doacross.shape(trips);
        try {
            runInOrder(mine, doacross, schedule, body);
        } finally {
            doacross = outer;
            leaveConstruct(mine);
        }
    }

    private DoacrossChunks doacrossChunks(Chunks mine) {
        if (mine != chunks) {
            return new DoacrossChunks(team, threadNum);
        }
        if (keptDoacross == null) {
            keptDoacross = new DoacrossChunks(team, threadNum);
        }
        return keptDoacross;
    }

    public void doacrossSource(long a) {
        DoacrossChunks loop = innermostDoacross();
        loop.source(loop.place(a));
    }

    public void doacrossSource(long a, long b) {
        DoacrossChunks loop = innermostDoacross();
        loop.source(loop.place(a, b));
    }

    public void doacrossSource(long... at) {
        DoacrossChunks loop = innermostDoacross();
        loop.source(loop.place(at));
    }

    public void doacrossSink(long a) {
        DoacrossChunks loop = innermostDoacross();
        loop.sink(loop.place(a));
    }

    public void doacrossSink(long a, long b) {
        DoacrossChunks loop = innermostDoacross();
        loop.sink(loop.place(a, b));
    }

    public void doacrossSink(long... at) {
        DoacrossChunks loop = innermostDoacross();
        loop.sink(loop.place(at));
    }

    private DoacrossChunks innermostDoacross() {
        if (doacross == null) {
            throw new IllegalStateException("a doacross dependence outside of a loop with the clause 'ordered(n)' of "
                    + "the same team (OpenMP 5.2 section 15.10.1)");
        }
        return doacross;
    }

    public final <C, X extends Throwable> void items(Iterable<?> source, LoopSchedule schedule, Work<C, X> body)
            throws X {
        Chunks mine = enterConstruct();
        Items items = itemChunks(mine);
        LoopSlot slot = null;
        try {
            LoopSchedule how = resolve(schedule);
            slot = enterShared(true);
            SharedItems shared = slot == null ? items.alone() : slot.extras().items();
            shared.offer(source);
            items.start(mine, shared, how, team.size());
            if (shared.isList()) {
                assign(mine, shared.size(), how, slot);
            }
            (Probe.on ? LoopPart.of(this, mine, how, body) : body).run(items.face());
        } finally {
            items.forget();
            leaveShared(slot);
            leaveConstruct(mine);
        }
    }

    private Items itemChunks(Chunks mine) {
        if (mine != chunks) {
            return new Items();
        }
        if (keptItems == null) {
            keptItems = new Items();
        }
        return keptItems;
    }

    private LoopSchedule resolve(LoopSchedule schedule) {
        LoopSchedule how = schedule.kind() == LoopSchedule.Kind.RUNTIME ? schedule.resolve(icvs.schedule) : schedule;
        return Icvs.ORDERED ? how.independentOfTime() : how;
    }

    /** The schedule of a loop whose threads must have their chunks in order. */
    private LoopSchedule resolveInOrder(LoopSchedule schedule) {
        if (schedule.order() == LoopSchedule.Order.NONMONOTONIC) {
            throw new IllegalArgumentException("a nonmonotonic schedule in a loop with the clause 'ordered' (OpenMP "
                    + "5.2 section 11.5.3): " + schedule);
        }
        return resolve(schedule);
    }

    /** Begins a worksharing construct; returns the thread's chunks of it. */
    private Chunks enterConstruct() {
        notInTask("a worksharing construct");
        if (inLoop && team.level() > 0) {
            throw new IllegalStateException(
                    "a worksharing loop inside another of the same team: put the inner loop into "
                            + "a nested parallel region or leave it sequential (OpenMP 5.2 section 17.1)");
        }
        team.stopIfCancelled();
        Chunks mine = inLoop ? nested() : chunks;
        inLoop = true;
        mine.of(++constructs);
        return mine;
    }

    /** Refuses a construct for the whole team inside of an explicit task, which one thread runs. */
    protected final void notInTask(String construct) {
        if (inTask) {
            throw new IllegalStateException(construct + " inside of an explicit task: use taskwait or a taskgroup, or "
                    + "use a nested parallel region (OpenMP 5.2 section 17.1)");
        }
    }

    public boolean inExplicitTask() {
        return inTask;
    }

    @Override
    public final void setInTask(boolean explicit) {
        inTask = explicit;
    }

    private Chunks nested() {
        Chunks mine = new Chunks(team, threadNum);
        mine.inside(nestedChunks);
        nestedChunks = mine;
        return mine;
    }

    private void leaveConstruct(Chunks mine) {
        if (mine == chunks) {
            inLoop = false;
        } else {
            nestedChunks = mine.outer();
        }
    }

    private @Nullable LoopSlot enterShared(boolean shares) {
        if (!shares || team.size() == 1) {
            return null;
        }
        LoopSlot slot = ring.slot(loops);
        team.await(threadNum, slot.turn, loops);
        return slot;
    }

    private void leaveShared(@Nullable LoopSlot slot) {
        if (slot != null) {
            long number = loops++;
            if (slot.leave(team.size())) {
                team.signal(slot.turn, ring.recycle(slot, number));
            }
        }
    }

    private void assign(Chunks mine, long n, LoopSchedule how, @Nullable LoopSlot slot) {
        int size = team.size();
        switch (how.kind()) {
            case DYNAMIC -> {
                if (slot == null) {
                    mine.startRoundRobin(n, how.chunk(), size);
                } else if (how.order() == LoopSchedule.Order.NONMONOTONIC && StealingChunks.canDeal(n, how.chunk())) {
                    StealingChunks dealer = stealingChunks();
                    dealer.start(n, how.chunk(), slot);
                    mine.startDealt(n, dealer);
                } else {
                    mine.startDynamic(n, how.chunk(), slot);
                }
            }
            case GUIDED -> {
                if (slot == null) {
                    mine.startBlocks(n, size, how.width());
                } else {
                    mine.startGuided(n, how.chunk(), how.width(), slot);
                }
            }
            case STATIC, AUTO, RUNTIME -> {
                if (how.chunk() > 0) {
                    mine.startRoundRobin(n, how.chunk(), size);
                } else {
                    mine.startBlocks(n, size, how.width());
                }
            }
        }
    }

    private StealingChunks stealingChunks() {
        if (keptStealing == null) {
            keptStealing = new StealingChunks(team, threadNum);
        }
        return keptStealing;
    }

    public boolean cancelLoop(boolean condition) {
        Chunks mine = cancellable();
        if (condition && Icvs.CANCELLATION_VALUE) {
            stop(mine);
            return true;
        }
        return loopCancelled();
    }

    /** Cancels the innermost loop, regardless of OMP_CANCELLATION. */
    public final void stopLoop() {
        stop(cancellable());
    }

    private Chunks cancellable() {
        Chunks mine = innermost();
        if (mine.isOrdered()) {
            throw new IllegalStateException("a loop with the clause 'ordered' cannot be cancelled "
                    + "(OpenMP 5.2 section 16.1)");
        }
        return mine;
    }

    private void stop(Chunks mine) {
        mine.stop();
        if (team.size() > 1) {
            team.cancelLoop(mine.construct());
        }
    }

    public boolean loopCancelled() {
        Chunks mine = innermost();
        if (team.isDisturbed() && mine.isCancelled()) {
            mine.stop();
            return true;
        }
        return false;
    }

    public boolean cancelSections(boolean condition) {
        return cancelLoop(condition);
    }

    public boolean sectionsCancelled() {
        return loopCancelled();
    }

    private Chunks innermost() {
        if (!inLoop) {
            throw new IllegalStateException("the cancellation of a worksharing construct outside of one (OpenMP 5.2 "
                    + "section 16.1)");
        }
        return nestedChunks != null ? nestedChunks : chunks;
    }
}
