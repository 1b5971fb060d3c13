package org.quipu.threads;

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
 * <p>Not thread-safe: each thread has its own. {@link #next()} on a static loop touches nothing shared; on a dynamic one it
 * is one atomic add for each chunk.
 */
public final class LoopChunks extends Padding {

    private enum Mode { DONE, ROUND_ROBIN, DYNAMIC, GUIDED }

    private final Team team;
    private final int thread;

    private Mode mode = Mode.DONE;
    private boolean ready;
    private long first;
    private long last;
    private long iterations;
    private long chunk;
    private long chunks;
    private long stride;
    private long nextFirst;
    private LoopSlot slot;

    LoopChunks(Team team, int thread) {
        this.team = team;
        this.thread = thread;
    }

    /**
     * Goes on to this thread's next chunk.
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

    /** Whether this thread's most recent chunk has the loop's last iteration, as lastprivate asks. */
    public boolean hasLast() {
        return last == iterations && first < last;
    }

    /** Fixed blocks of {@code iterations / size}, rounded up. */
    void startBlocks(long iterations, int size) {
        long block = size == 1 || iterations == 0 ? iterations : (iterations - 1) / size + 1;
        long from = block * thread;
        start(iterations);
        // block * thread may pass the largest long by less than a team's size, and is negative then
        if (from >= 0 && from < iterations) {
            first = from;
            last = iterations - from <= block ? iterations : from + block;
            ready = true;
        }
    }

    /** Chunks of {@code chunk}, dealt round robin. */
    void startRoundRobin(long iterations, long chunk, int size) {
        start(iterations);
        if (iterations > 0 && (thread == 0 || chunk <= (iterations - 1) / thread)) {
            this.chunk = chunk;
            stride = chunk > Long.MAX_VALUE / size ? Long.MAX_VALUE : chunk * size;
            nextFirst = chunk * thread;
            mode = Mode.ROUND_ROBIN;
        }
    }

    /** Chunks of {@code chunk} for whoever is free. */
    void startDynamic(long iterations, long chunk, LoopSlot slot) {
        start(iterations);
        this.chunk = chunk;
        this.slot = slot;
        chunks = iterations == 0 ? 0 : (iterations - 1) / chunk + 1;
        mode = Mode.DYNAMIC;
    }

    /** Shrinking chunks, of {@code chunk} at least, for whoever is free. */
    void startGuided(long iterations, long chunk, LoopSlot slot) {
        start(iterations);
        this.chunk = chunk;
        this.slot = slot;
        mode = Mode.GUIDED;
    }

    private void start(long iterations) {
        this.iterations = iterations;
        first = 0;
        last = 0;
        ready = false;
        mode = Mode.DONE;
    }

    private boolean advance() {
        team.stopIfCancelled();
        boolean got = switch (mode) {
            case ROUND_ROBIN -> roundRobin();
            case DYNAMIC -> dynamic();
            case GUIDED -> guided();
            case DONE -> false;
        };
        if (!got) {
            mode = Mode.DONE;
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
            long size = Math.min(left, Math.max(chunk, (left - 1) / team.size() + 1));
            if (slot.next.compareAndSet(from, from + size)) {
                take(from, size);
                return true;
            }
        }
    }

    private void take(long from, long size) {
        first = from;
        last = iterations - from <= size ? iterations : from + size;
    }
}
