import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A fixed team of threads with a barrier that spins, as one writes it by hand for a fast loop. */
final class HandTeam {
    private static final int SPINS = 2000;
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    /** The distance of two threads' words in an array: 128 bytes. */
    private static final int APART = 16;

    private final int size;
    private final ExecutorService helpers;
    private final AtomicInteger arrived = new AtomicInteger();
    private volatile int phase;

    /** What each thread of a team runs. */
    interface Body {
        void run(int thread) throws Exception;
    }

    HandTeam(int size) {
        this.size = size;
        this.helpers = Executors.newFixedThreadPool(Math.max(1, size - 1), work -> {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        });
    }

    int size() {
        return size;
    }

    /** Runs the body in all threads and waits for them. */
    void run(Body body) throws Exception {
        Future<?>[] others = new Future<?>[size - 1];
        for (int i = 1; i < size; i++) {
            int thread = i;
            others[i - 1] = helpers.submit(() -> {
                body.run(thread);
                return null;
            });
        }
        body.run(0);
        for (Future<?> other : others) {
            other.get();
        }
    }

    /** Waits until all threads are here. */
    void barrier() {
        int now = phase;
        if (arrived.incrementAndGet() == size) {
            arrived.setPlain(0);
            phase = now + 1;
            return;
        }
        for (int spins = 0; phase == now; spins++) {
            pause(spins);
        }
    }

    private void pause(int spins) {
        if (spins < SPINS && size <= Runtime.getRuntime().availableProcessors()) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    /** Words for {@link #post}, one for each thread. */
    long[] words() {
        return new long[(size + 1) * APART];
    }

    /** Announces how far a thread is. */
    static void post(long[] words, int thread, long progress) {
        LONGS.setRelease(words, (thread + 1) * APART, progress);
    }

    /** Waits until a thread has come so far. */
    void await(long[] words, int thread, long progress) {
        for (int spins = 0; (long) LONGS.getAcquire(words, (thread + 1) * APART) < progress; spins++) {
            pause(spins);
        }
    }

    /** The first iteration of a thread's share of n. */
    int from(int n, int thread) {
        return (int) ((long) n * thread / size);
    }
}
