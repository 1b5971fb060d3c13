import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** The schedules of EPCC's schedbench with java.util.concurrent: a barrier whose action resets a counter. */
public final class SchedBenchJuc extends EpccSched {
    private final JucTeam team = new JucTeam(threads);
    private final AtomicInteger next = new AtomicInteger();
    private final CyclicBarrier barrier = new CyclicBarrier(threads, () -> next.set(0));
    private final int iterations = ITERATIONS_PER_THREAD * threads;

    private SchedBenchJuc(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new SchedBenchJuc(args).start();
    }

    @Override
    void all() throws Exception {
        use(EpccSched::alone);
        report("static", this::fixed);
        reportChunks("static", this::fixedChunks);
        reportChunks("dynamic", this::dynamic);
        reportGuided(this::guided);
    }

    private static void range(int first, int end) {
        for (int i = first; i < end; i++) {
            delay(length);
        }
    }

    private void fixed(int inner) throws Exception {
        team.parallel(me -> {
            for (int j = 0; j < inner; j++) {
                range(me * ITERATIONS_PER_THREAD, (me + 1) * ITERATIONS_PER_THREAD);
                barrier.await();
            }
            return null;
        });
    }

    private void fixedChunks(int inner) throws Exception {
        int chunk = size;
        team.parallel(me -> {
            for (int j = 0; j < inner; j++) {
                for (int first = me * chunk; first < iterations; first += threads * chunk) {
                    range(first, Math.min(first + chunk, iterations));
                }
                barrier.await();
            }
            return null;
        });
    }

    private void dynamic(int inner) throws Exception {
        int chunk = size;
        team.parallel(me -> {
            for (int j = 0; j < inner; j++) {
                for (int first = next.getAndAdd(chunk); first < iterations; first = next.getAndAdd(chunk)) {
                    range(first, Math.min(first + chunk, iterations));
                }
                barrier.await();
            }
            return null;
        });
    }

    private void guided(int inner) throws Exception {
        int chunk = size;
        team.parallel(me -> {
            for (int j = 0; j < inner; j++) {
                for (int first = claim(chunk); first < iterations; first = claim(chunk)) {
                    range(first, end(first, chunk));
                }
                barrier.await();
            }
            return null;
        });
    }

    /** The first iteration of the next chunk. */
    private int claim(int chunk) {
        while (true) {
            int first = next.get();
            if (first >= iterations || next.compareAndSet(first, end(first, chunk))) {
                return first;
            }
        }
    }

    /** The end of the chunk: the remaining iterations / threads, but at least the smallest chunk. */
    private int end(int first, int chunk) {
        return Math.min(iterations, first + Math.max(chunk, (iterations - first + threads - 1) / threads));
    }
}
