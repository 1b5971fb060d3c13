package org.quipu.threads;

import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.team.Team;
import org.quipu.threads.team.TeamPool;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * An explicit team of threads: runs regions, loops and reductions in threads that it keeps between them.
 *
 * <pre>{@code
 * try (ParallelTeam team = new ParallelTeam(4)) {
 *     team.parallelFor(0, n, Schedule.dynamic(16), (first, last) -> {
 *         for (int i = first; i < last; i++) a[i] = f(i);
 *     });
 *     double sum = team.reduceDouble(0, n, Schedule.STATIC, 0, (first, last) -> sumOf(a, first, last), Double::sum);
 * }
 * }</pre>
 *
 * <p>The executing thread is thread 0. The others are daemon threads, which park soon after a region and do not prevent
 * the JVM from exiting. Unlike {@link Parallel#region}, a ParallelTeam has all its threads also inside of a region.
 * Exceptions and memory consistency effects are as in {@link Parallel}.
 *
 * <p>Any thread may use a team, one at a time; a concurrent {@code execute} throws {@link IllegalStateException}.
 * {@link #close()} returns the threads for the next team; a team that becomes unreachable without it returns them
 * later.
 */
public final class ParallelTeam implements AutoCloseable {

    private final int threads;
    private final @Nullable WaitPolicy waiting;
    private final AtomicBoolean busy = new AtomicBoolean();
    private @Nullable Team team;
    private boolean closed;
    /** The loop of {@link #parallelFor}; reused, as a team runs one at a time. */
    private final RangeLoop<?> kept = new RangeLoop<>();

    /** Creates a team with the size of a region at this place: see {@link Omp#getMaxThreads()}. */
    public ParallelTeam() {
        this(Omp.getMaxThreads());
    }

    /**
     * A team with that many threads.
     *
     * @throws IllegalArgumentException if {@code threads} is less than 1 or more than 65535
     */
    public ParallelTeam(int threads) {
        this(threads, null);
    }

    /**
     * Creates a team with that many threads and a waiting policy.
     *
     * @param waiting the policy; null to choose by the number of runnable threads: a short spin if each has a core,
     *     else a few yields
     * @throws IllegalArgumentException if {@code threads} is less than 1 or more than 65535
     */
    public ParallelTeam(int threads, @Nullable WaitPolicy waiting) {
        if (threads < 1 || threads > Icvs.MAX_TEAM) {
            throw new IllegalArgumentException("a team has 1 to " + Icvs.MAX_TEAM + " threads: " + threads);
        }
        this.threads = threads;
        this.waiting = waiting;
    }

    /** The requested number of threads; the team has fewer only at the thread limit. */
    public int threads() {
        return threads;
    }

    /**
     * Runs {@code body} in every thread of the team.
     *
     * @throws IllegalStateException if the team runs something already or is closed
     */
    public <X extends Throwable> void execute(RegionBody<X> body) throws X {
        begin();
        try {
            run(body);
        } finally {
            end();
        }
    }

    private void begin() {
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException("the team runs a region already: use another team, or a "
                    + "loop in its region");
        }
    }

    private void end() {
        try {
            busy.set(false);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private <X extends Throwable> void run(RegionBody<X> body) throws X {
        if (closed) {
            throw new IllegalStateException("the team is closed: create a new one");
        }
        if (team == null && threads > 1) {
            team = TeamPool.lend(threads, this);
            if (team != null) {
                team.choosePolicy(waiting);
            }
        }
        TeamContext.runIn(team, threads, body);
    }

    /** Runs {@code region}: its start here, its run in every thread of the team, its finish here. */
    public void execute(ParallelRegion region) throws Exception {
        region.start();
        execute((TeamContext context) -> region.run());
        region.finish();
    }

    /** Shares {@code first} to {@code last} - 1 among the threads in equal blocks. */
    public <X extends Throwable> void parallelFor(int first, int last, RangeBody<X> body) throws X {
        parallelFor(first, last, Schedule.STATIC, body);
    }

    /** Shares {@code first} to {@code last} - 1 among the threads by {@code schedule}; {@code body} runs each chunk. */
    public <X extends Throwable> void parallelFor(int first, int last, Schedule schedule, RangeBody<X> body) throws X {
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(body, "body");
        begin();
        try {
            @SuppressWarnings("unchecked")
            RangeLoop<X> loop = (RangeLoop<X>) kept;
            loop.prepare(first, last, schedule, body);
            run(loop);
        } finally {
            kept.forget();
            end();
        }
    }

    /**
     * Distributes the elements of {@code items} among the threads by {@code schedule}, as
     * {@link TeamContext#items}.
     */
    public <T> void parallelForEach(Iterable<? extends T> items, Schedule schedule, Consumer<? super T> body) {
        execute((TeamContext context) -> context.items(items, schedule, chunks -> {
            while (chunks.next()) {
                for (T item : chunks) {
                    body.accept(item);
                }
            }
        }));
    }

    /** Runs each of the sections once, in a thread that is free. */
    public void parallelSections(ParallelSection... sections) throws Exception {
        execute((TeamContext context) -> dealSections(context, sections));
    }

    static void dealSections(TeamContext team, ParallelSection[] sections) throws Exception {
        team.loop(sections.length, Schedule.dynamic(1), chunks -> {
            while (chunks.next()) {
                sections[(int) chunks.first()].run();
            }
        });
    }

    /**
     * Shares {@code first} to {@code last} - 1, fewer than 2^63 numbers, among the threads; {@code body} runs each
     * chunk.
     */
    public <X extends Throwable> void parallelForLong(long first, long last, Schedule schedule, LongRangeBody<X> body)
            throws X {
        long length = Ranges.length(first, last);
        execute((TeamContext context) -> context.loop(length, schedule, chunks -> {
            while (chunks.next()) {
                body.run(first + chunks.first(), first + chunks.last());
            }
        }));
    }

    /**
     * Reduces {@code first} to {@code last} - 1 to one value.
     *
     * <p>Each thread combines its chunks' results in their order; then the threads' are combined in the order of their
     * numbers. So a static schedule gives the same rounding each time for the same number of threads.
     *
     * @param identity the neutral element of {@code combine}
     * @param chunk the result of a chunk
     * @param combine associative
     */
    public <T> T reduce(int first, int last, Schedule schedule, T identity, RangeFunction<? extends T> chunk,
            BinaryOperator<T> combine) {
        Object[] results = new Object[threads];
        Arrays.fill(results, identity);
        execute((TeamContext context) -> context.loop((long) last - first, schedule, chunks -> {
            T mine = identity;
            while (chunks.next()) {
                mine = combine.apply(mine, chunk.apply((int) (first + chunks.first()), (int) (first + chunks.last())));
            }
            results[context.threadNum()] = mine;
        }));
        T all = identity;
        for (Object result : results) {
            @SuppressWarnings("unchecked")
            T one = (T) result;
            all = combine.apply(all, one);
        }
        return all;
    }

    /** As {@link #reduce}, for {@code double} values without boxing. */
    public double reduceDouble(int first, int last, Schedule schedule, double identity, ToDoubleRangeFunction chunk,
            DoubleBinaryOperator combine) {
        double[] results = new double[threads];
        Arrays.fill(results, identity);
        execute((TeamContext context) -> context.loop((long) last - first, schedule, chunks -> {
            double mine = identity;
            while (chunks.next()) {
                mine = combine.applyAsDouble(mine,
                        chunk.applyAsDouble((int) (first + chunks.first()), (int) (first + chunks.last())));
            }
            results[context.threadNum()] = mine;
        }));
        double all = identity;
        for (double result : results) {
            all = combine.applyAsDouble(all, result);
        }
        return all;
    }

    /** As {@link #reduce}, for {@code long} values without boxing. */
    public long reduceLong(int first, int last, Schedule schedule, long identity, ToLongRangeFunction chunk,
            LongBinaryOperator combine) {
        long[] results = new long[threads];
        Arrays.fill(results, identity);
        execute((TeamContext context) -> context.loop((long) last - first, schedule, chunks -> {
            long mine = identity;
            while (chunks.next()) {
                mine = combine.applyAsLong(mine,
                        chunk.applyAsLong((int) (first + chunks.first()), (int) (first + chunks.last())));
            }
            results[context.threadNum()] = mine;
        }));
        long all = identity;
        for (long result : results) {
            all = combine.applyAsLong(all, result);
        }
        return all;
    }

    /**
     * Returns the threads; a closed team can be closed again.
     *
     * @throws IllegalStateException if the team runs something
     */
    @Override
    public void close() {
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException("the team runs a region: close it after the region");
        }
        try {
            closed = true;
            if (team != null) {
                TeamPool.release(team);
                team = null;
            }
        } finally {
            busy.set(false);
        }
    }
}
