package org.quipu.threads;

/**
 * The part of a {@link TeamContext} that deals out loops (OpenMP 5.2 section 11.5) and their kin.
 *
 * <p>A superclass rather than a field of it, so that a loop finds all that it needs in one object.
 */
abstract class Worksharing extends Padding {

    final Team team;
    final int threadNum;
    DataIcvs icvs;

    private final LoopChunks chunks;
    private long loops;
    private long constructs;
    private boolean inLoop;
    /** Whether the thread runs an explicit task. */
    private boolean inTask;
    private LoopChunks nestedChunks;

    // made when first wanted, and kept for the thread's next loops of the kind
    private OrderedChunks keptOrdered;
    private DoacrossChunks keptDoacross;
    private StealingChunks keptStealing;
    private ItemChunks<?> keptItems;

    // the innermost loops of these kinds that the thread is in
    private OrderedChunks ordered;
    private DoacrossChunks doacross;

    Worksharing(Team team, int threadNum) {
        this.team = team;
        this.threadNum = threadNum;
        this.chunks = new LoopChunks(team, threadNum);
        this.icvs = team.icvs();
    }

    /** What is observed of the thread; made when first wanted. */
    abstract ThreadWatch watch();

    /** Starts a region. */
    final void beginLoops() {
        inTask = false;
        loops = 0;
        constructs = 0;
    }

    /**
     * Shares the logical iterations 0 to {@code iterations} - 1 among the threads of the team (OpenMP 5.2 section 11.5),
     * without a barrier at the end. Runs {@code body} once in each thread, also in those without any iteration.
     *
     * @param iterations the same in every thread; 0 or less is an empty loop
     * @param schedule the same in every thread
     * @throws IllegalStateException if the calling thread is in a loop of this team already, or in an explicit task
     */
    public <X extends Throwable> void loop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        LoopChunks mine = enterConstruct();
        LoopSlot slot = null;
        try {
            Schedule how = resolve(schedule);
            slot = enterShared(how.isShared());
            deal(mine, Math.max(0, iterations), how, slot);
            if (Probe.on) {
                LoopPart.of(this, how, body).run(mine);
            } else {
                // a call of its own, so that the JIT inlines it in spite of the other
                body.run(mine);
            }
        } finally {
            // also when the body throws: who catches that in the region goes on to the next loop, with the others
            leaveShared(slot);
            leaveConstruct(mine);
        }
    }

    /**
     * As {@link #loop}, for a body whose iterations have ordered regions (OpenMP 5.2 section 15.10.2): it calls
     * {@link LoopChunks#iteration} as each iteration begins and, at most once in each, {@link #orderedEnter} and
     * {@link #orderedExit}. These regions run one after the other in the order of the iterations.
     *
     * <p>An iteration that leaves its region out does not wait for those before, and holds nobody up. What the body throws
     * cancels the team at once.
     *
     * @param schedule the same in every thread, and not nonmonotonic (section 11.5.3)
     */
    public <X extends Throwable> void orderedLoop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        LoopChunks mine = enterConstruct();
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

    /** A loop whose chunks know of each other; what it throws cancels the team, since others may wait for the thread. */
    private <X extends Throwable> void runInOrder(LoopChunks mine, NumberedChunks dealer, Schedule schedule,
            LoopBody<X> body) throws X {
        try {
            Schedule how = resolveInOrder(schedule);
            LoopSlot slot = enterShared(true);
            dealer.start(how, slot, mine);
            if (Probe.on) {
                LoopPart.of(this, how, body).run(mine);
            } else {
                // a call of its own, so that the JIT inlines it in spite of the other
                body.run(mine);
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

    private OrderedChunks orderedChunks(LoopChunks mine) {
        if (mine != chunks) {
            return new OrderedChunks(team, threadNum);
        }
        if (keptOrdered == null) {
            keptOrdered = new OrderedChunks(team, threadNum);
        }
        return keptOrdered;
    }

    /**
     * Waits until the iterations before this thread's of its innermost {@link #orderedLoop} have left their ordered
     * regions, or are over without. What they did there happens-before the return.
     *
     * @throws IllegalStateException outside of such a loop, for a second region in an iteration, and if the iteration was
     *     not announced to {@link LoopChunks#iteration}
     */
    public void orderedEnter() {
        innermostOrdered().enter();
    }

    /** Ends the ordered region, also when it throws: belongs into a {@code finally}. */
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

    /**
     * As {@link #loop}, for a nest of loops whose iterations wait for certain earlier ones (doacross, OpenMP 5.2 section
     * 15.10.1): they call {@link #doacrossSink} with the place of each iteration that they need, and {@link #doacrossSource}
     * with their own place when what others need is done. The iterations of the outermost loop are dealt out; a thread runs
     * the inner loops of its iterations itself, in their order.
     *
     * <p>An outer iteration that is over counts as if all its places had called {@code doacrossSource}; that it is over
     * is known when its chunk is or when the body announces the next one by {@link LoopChunks#iteration}. What the body throws
     * cancels the team at once.
     *
     * @param trips how many iterations each of the loops has, outermost first; the same in every thread
     * @param schedule the same in every thread, and not nonmonotonic; guided deals chunks of its smallest size, since larger
     *     ones would make the others wait
     * @throws ArithmeticException if the loops have 2^63 iterations or more together
     */
    public <X extends Throwable> void doacrossLoop(long[] trips, Schedule schedule, LoopBody<X> body) throws X {
        LoopChunks mine = enterConstruct();
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

    private DoacrossChunks doacrossChunks(LoopChunks mine) {
        if (mine != chunks) {
            return new DoacrossChunks(team, threadNum);
        }
        if (keptDoacross == null) {
            keptDoacross = new DoacrossChunks(team, threadNum);
        }
        return keptDoacross;
    }

    /**
     * Says that the iteration at that place of the innermost {@link #doacrossLoop} has done what others wait for (OpenMP 5.2
     * section 15.10.1). What the thread did before happens-before the return of a {@link #doacrossSink} of that place.
     *
     * @param a the logical number of the iteration of the only loop
     * @throws IllegalStateException outside of such a loop, and for a place that is not in the thread's chunk or comes
     *     before one that has been given already
     */
    public void doacrossSource(long a) {
        DoacrossChunks loop = innermostDoacross();
        loop.source(loop.place(a));
    }

    /** As {@link #doacrossSource(long)}, for two loops. */
    public void doacrossSource(long a, long b) {
        DoacrossChunks loop = innermostDoacross();
        loop.source(loop.place(a, b));
    }

    /** As {@link #doacrossSource(long)}, for any number of loops, outermost first. */
    public void doacrossSource(long... at) {
        DoacrossChunks loop = innermostDoacross();
        loop.source(loop.place(at));
    }

    /**
     * Waits until the iteration at that place of the innermost {@link #doacrossLoop} has called {@link #doacrossSource} or is
     * over. Returns at once if there is no such place.
     *
     * @param a the logical number of an iteration of the only loop, before the calling one
     * @throws IllegalStateException outside of such a loop, and for a place that the calling thread has yet to come to or
     *     that is later: it would wait for itself
     */
    public void doacrossSink(long a) {
        DoacrossChunks loop = innermostDoacross();
        loop.sink(loop.place(a));
    }

    /** As {@link #doacrossSink(long)}, for two loops. */
    public void doacrossSink(long a, long b) {
        DoacrossChunks loop = innermostDoacross();
        loop.sink(loop.place(a, b));
    }

    /** As {@link #doacrossSink(long)}, for any number of loops, outermost first. */
    public void doacrossSink(long... at) {
        DoacrossChunks loop = innermostDoacross();
        loop.sink(loop.place(at));
    }

    private DoacrossChunks innermostDoacross() {
        if (doacross == null) {
            throw new IllegalStateException("a doacross dependence outside of a loop with the clause 'ordered(n)' of the "
                    + "same team (OpenMP 5.2 section 15.10.1)");
        }
        return doacross;
    }

    /**
     * Shares the elements of {@code source} among the threads of the team, without a barrier at the end. Runs {@code body}
     * once in each thread, also in those without any element.
     *
     * <p>A list with {@link java.util.RandomAccess} is dealt by index, as {@link #loop} does. Another source's iterator is
     * asked by one thread at a time, for a chunk of elements: of the schedule's size or, where it names none, of the
     * collection's share for a thread; sources of unknown size begin with chunks of one and end with chunks of 64.
     *
     * @param source the first thread to come decides whose is used
     * @param schedule the same in every thread
     */
    public <T, X extends Throwable> void items(Iterable<? extends T> source, Schedule schedule, ItemBody<T, X> body)
            throws X {
        LoopChunks mine = enterConstruct();
        ItemChunks<T> items = itemChunks(mine);
        LoopSlot slot = null;
        try {
            Schedule how = resolve(schedule);
            slot = enterShared(true);
            SharedItems shared = slot == null ? items.alone() : slot.extras().items();
            shared.offer(source);
            items.start(mine, shared, how, team.size());
            if (shared.isList()) {
                deal(mine, shared.size(), how, slot);
            }
            (Probe.on ? LoopPart.of(this, mine, how, body) : body).run(items);
        } finally {
            items.forget();
            leaveShared(slot);
            leaveConstruct(mine);
        }
    }

    @SuppressWarnings("unchecked")
    private <T> ItemChunks<T> itemChunks(LoopChunks mine) {
        if (mine != chunks) {
            return new ItemChunks<>();
        }
        if (keptItems == null) {
            keptItems = new ItemChunks<T>();
        }
        return (ItemChunks<T>) keptItems;
    }

    private Schedule resolve(Schedule schedule) {
        Schedule how = schedule.kind() == Schedule.Kind.RUNTIME ? schedule.resolve(icvs.schedule) : schedule;
        return Icvs.ORDERED ? how.independentOfTime() : how;
    }

    /** The schedule of a loop whose threads must have their chunks in order. */
    private Schedule resolveInOrder(Schedule schedule) {
        if (schedule.order() == Schedule.Order.NONMONOTONIC) {
            throw new IllegalArgumentException("a nonmonotonic schedule in a loop with the clause 'ordered' (OpenMP 5.2 "
                    + "section 11.5.3): " + schedule);
        }
        return resolve(schedule);
    }

    /** Begins a worksharing construct; returns the thread's chunks of it. */
    private LoopChunks enterConstruct() {
        notInTask("a worksharing construct");
        if (inLoop && team.level() > 0) {
            throw new IllegalStateException("a worksharing loop inside another of the same team: put a parallel region "
                    + "around the inner loop or leave it sequential (OpenMP 5.2 section 17.1)");
        }
        team.stopIfCancelled();
        LoopChunks mine = inLoop ? nested() : chunks;
        inLoop = true;
        mine.of(++constructs);
        return mine;
    }

    /** A construct that the team's threads meet together is none for a task, which one of them runs. */
    final void notInTask(String construct) {
        if (inTask) {
            throw new IllegalStateException(construct + " inside of an explicit task: use taskwait or a taskgroup, or put a "
                    + "parallel region around (OpenMP 5.2 section 17.1)");
        }
    }

    /** Whether the current task is an explicit one (OpenMP 5.2 section 18.5.3). */
    public boolean inExplicitTask() {
        return inTask;
    }

    final void setInTask(boolean explicit) {
        inTask = explicit;
    }

    private LoopChunks nested() {
        LoopChunks mine = new LoopChunks(team, threadNum);
        mine.inside(nestedChunks);
        nestedChunks = mine;
        return mine;
    }

    private void leaveConstruct(LoopChunks mine) {
        if (mine == chunks) {
            inLoop = false;
        } else {
            nestedChunks = mine.outer();
        }
    }

    private LoopSlot enterShared(boolean shares) {
        return shares && team.size() > 1 ? team.enterLoop(threadNum, loops) : null;
    }

    private void leaveShared(LoopSlot slot) {
        if (slot != null) {
            team.leaveLoop(slot, loops++);
        }
    }

    private void deal(LoopChunks mine, long n, Schedule how, LoopSlot slot) {
        int size = team.size();
        switch (how.kind()) {
            case DYNAMIC -> {
                if (slot == null) {
                    mine.startRoundRobin(n, how.chunk(), size);
                } else if (how.order() == Schedule.Order.NONMONOTONIC && StealingChunks.canDeal(n, how.chunk())) {
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

    /**
     * Cancels the worksharing loop that the thread is in (OpenMP 5.2 section 16.1), if {@code condition}: no thread gets
     * another chunk of it. The barrier that must follow the loop still is one.
     *
     * @return whether the loop is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is
     * @throws IllegalStateException outside of worksharing loops, and in one with the clause ordered
     */
    public boolean cancelLoop(boolean condition) {
        LoopChunks mine = cancellable();
        if (condition && Icvs.CANCELLATION_VALUE) {
            stop(mine);
            return true;
        }
        return loopCancelled();
    }

    /** Cancels the innermost loop, whatever OMP_CANCELLATION says. */
    final void stopLoop() {
        stop(cancellable());
    }

    private LoopChunks cancellable() {
        LoopChunks mine = innermost();
        if (mine.isOrdered()) {
            throw new IllegalStateException("a loop with the clause 'ordered' cannot be cancelled (OpenMP 5.2 section 16.1)");
        }
        return mine;
    }

    private void stop(LoopChunks mine) {
        mine.stop();
        if (team.size() > 1) {
            team.cancelLoop(mine.construct());
        }
    }

    /**
     * Whether the worksharing loop that the thread is in is cancelled, so that the caller must leave it (OpenMP 5.2 section
     * 16.2).
     */
    public boolean loopCancelled() {
        LoopChunks mine = innermost();
        if (team.isDisturbed() && mine.isCancelled()) {
            mine.stop();
            return true;
        }
        return false;
    }

    /** As {@link #cancelLoop}, for the sections construct, which is a loop over its sections. */
    public boolean cancelSections(boolean condition) {
        return cancelLoop(condition);
    }

    /** As {@link #loopCancelled}, for the sections construct. */
    public boolean sectionsCancelled() {
        return loopCancelled();
    }

    private LoopChunks innermost() {
        if (!inLoop) {
            throw new IllegalStateException("the cancellation of a worksharing construct outside of one (OpenMP 5.2 "
                    + "section 16.1)");
        }
        return nestedChunks != null ? nestedChunks : chunks;
    }
}
