package org.quipu.threads.loop;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.LoopSchedule;
import org.quipu.threads.sync.Padding;
import org.quipu.threads.sync.TeamState;

/**
 * One thread's chunks of a worksharing loop (OpenMP 5.2 section 11.5), pulled one after the other.
 *
 * <pre>{@code
 * while (chunks.next()) {
 *     for (long i = chunks.first(); i < chunks.last(); i++) {
 *         sum += a[(int) i];
 *     }
 * }
 * }</pre>
 *
 * <p>Not thread-safe: each thread has its own. {@link #next()} on a static loop touches nothing shared; on a dynamic
 * one it is one atomic add for each chunk.
 */
public final class Chunks extends Padding {

    @SuppressWarnings("NullAway.Init") // set as the faces of contexts are
    private static Function<Chunks, ?> faces;

    private enum Mode { DONE, ROUND_ROBIN, DYNAMIC, GUIDED, DEALT }

    private final TeamState team;
    private final int thread;

    private Mode mode = Mode.DONE;
    private boolean ready;
    private long first;
    private long last;
    private long iterations;
    private long chunk;
    private long chunks;
    private long stride;
    private int width;
    private long nextFirst;
    @SuppressWarnings("NullAway.Init") // set by the start of the modes that read them
    private LoopSlot slot;
    @SuppressWarnings("NullAway.Init")
    private ChunkDealer dealer;
    private @Nullable Chunks outer;
    private @Nullable Object face;
    private long construct;
    private long iteration;
    /** Null unless the loop is observed. */
    private @Nullable LoopPart watch;

    Chunks(TeamState team, int thread) {
        this.team = team;
        this.thread = thread;
    }

    /** Sets the factory of the public wrapper of a thread's chunks. */
    public static void setFaces(Function<Chunks, ?> maker) {
        faces = maker;
    }

    /** Returns the public wrapper of these chunks. */
    @SuppressWarnings("unchecked")
    <C> C face() {
        if (face == null) {
            face = faces.apply(this);
        }
        return (C) face;
    }

    /**
     * Advances to this thread's next chunk.
     *
     * @return false when there is none; the most recent chunk then stays visible
     */
    public boolean next() {
        if (ready) {
            ready = false;
            return true;
        }
        return mode != Mode.DONE && advance();
    }

    /** The logical number of the chunk's first iteration. */
    public long first() {
        return first;
    }

    /** The logical number of the iteration after the chunk's last one. */
    public long last() {
        return last;
    }

    /** Whether this thread's most recent chunk has the loop's last iteration, as needed for lastprivate. */
    public boolean hasLast() {
        return last == iterations && first < last;
    }

    /**
     * Announces that the calling thread begins logical iteration {@code number} of its chunk. Loops with ordered
     * regions (OpenMP 5.2 section 15.10) need it, because they order iterations; other loops ignore it.
     */
    public void iteration(long number) {
        iteration = number;
        if (dealer != null) {
            dealer.begin(number);
        }
    }

    /** The iteration that the thread has announced; -1 before the first. */
    long iteration() {
        return iteration;
    }

    /** Sets the number of the worksharing construct, for its cancellation. */
    void of(long number) {
        construct = number;
    }

    /** Sets the enclosing loop of the same thread; only outside of regions. */
    void inside(@Nullable Chunks loop) {
        outer = loop;
    }

    @Nullable
    Chunks outer() {
        return outer;
    }

    /** Whether the loop has ordered regions. */
    boolean isOrdered() {
        return dealer instanceof NumberedChunks;
    }

    /** The number of this worksharing construct in its region, from 1. */
    long construct() {
        return construct;
    }

    /** Reports each chunk to {@code part} from now on; null ends that. */
    void observe(@Nullable LoopPart part) {
        watch = part;
        if (part != null && ready) {
            part.got(last - first);
        }
    }

    /** Ends the chunks. */
    void stop() {
        ready = false;
        mode = Mode.DONE;
    }

    /** Whether the loop is cancelled, for this thread or for all. */
    boolean isCancelled() {
        return team.isLoopCancelled(construct);
    }

    /** Fixed blocks of {@code iterations / size}, rounded up to a multiple of {@code width}. */
    void startBlocks(long iterations, int size, int width) {
        long block = size == 1 || iterations == 0 ? iterations
                : LoopSchedule.roundUp((iterations - 1) / size + 1, width);
        long from = block * thread;
        start(iterations);
        // block * thread may pass the largest long by less than a team's size, and is negative then
        if (from >= 0 && from < iterations) {
            first = from;
            last = iterations - from <= block ? iterations : from + block;
            ready = true;
        }
    }

    /** Chunks of {@code chunk}, assigned round robin. */
    void startRoundRobin(long iterations, long chunk, int size) {
        start(iterations);
        if (iterations > 0 && (thread == 0 || chunk <= (iterations - 1) / thread)) {
            this.chunk = chunk;
            stride = chunk > Long.MAX_VALUE / size ? Long.MAX_VALUE : chunk * size;
            nextFirst = chunk * thread;
            mode = Mode.ROUND_ROBIN;
        }
    }

    /** Chunks of {@code chunk}, taken by threads that are free. */
    void startDynamic(long iterations, long chunk, LoopSlot slot) {
        start(iterations);
        this.chunk = chunk;
        this.slot = slot;
        chunks = iterations == 0 ? 0 : (iterations - 1) / chunk + 1;
        mode = Mode.DYNAMIC;
    }

    /** Shrinking chunks of {@code chunk} at least, taken by threads that are free. */
    void startGuided(long iterations, long chunk, int width, LoopSlot slot) {
        start(iterations);
        this.width = width;
        this.chunk = chunk;
        this.slot = slot;
        mode = Mode.GUIDED;
    }

    /** Chunks that {@code dealer} assigns. */
    void startDealt(long iterations, ChunkDealer dealer) {
        start(iterations);
        this.dealer = dealer;
        mode = Mode.DEALT;
    }

    @SuppressWarnings("NullAway") // a loop without a dealer is in none of the modes that read it
    private void start(long iterations) {
        this.iterations = iterations;
        if (dealer != null) {
            dealer = null;
        }
        iteration = -1;
        first = 0;
        last = 0;
        ready = false;
        mode = Mode.DONE;
    }

    private boolean advance() {
        if (team.isDisturbed() && isCancelled()) {
            mode = Mode.DONE;
            return false;
        }
        boolean got = switch (mode) {
            case ROUND_ROBIN -> roundRobin();
            case DYNAMIC -> dynamic();
            case GUIDED -> guided();
            case DEALT -> dealer.next(this);
            case DONE -> false;
        };
        if (!got) {
            mode = Mode.DONE;
        } else if (watch != null) {
            watch.got(last - first);
        }
        return got;
    }

    private boolean roundRobin() {
        take(nextFirst, chunk);
        if (iterations - first > stride) {
            nextFirst = first + stride;
        } else {
            mode = Mode.DONE;
        }
        return true;
    }

    private boolean dynamic() {
        long number = slot.next.getAndAdd(1);
        if (number >= chunks) {
            return false;
        }
        take(number * chunk, chunk);
        return true;
    }

    private boolean guided() {
        for (;;) {
            long from = slot.next.getAcquire();
            long left = iterations - from;
            if (left <= 0) {
                return false;
            }
            long size = Math.min(left, Math.max(chunk, LoopSchedule.roundUp((left - 1) / team.size() + 1, width)));
            if (slot.next.compareAndSet(from, from + size)) {
                take(from, size);
                return true;
            }
        }
    }

    /** Sets the chunk to {@code size} iterations from {@code from}, or to as many as remain. */
    void take(long from, long size) {
        first = from;
        last = iterations - from <= size ? iterations : from + size;
    }
}
