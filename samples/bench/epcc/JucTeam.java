import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A parallel region in java.util.concurrent: one task for each thread of a fixed pool. */
final class JucTeam {
    private final int threads;
    private final ExecutorService pool;

    JucTeam(int threads) {
        this.threads = threads;
        this.pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The code of each thread; {@code me} is its number, from 0. */
    interface Body<T> {
        T run(int me) throws Exception;
    }

    /** Runs the body in all threads and returns their results. */
    <T> List<T> parallel(Body<T> body) throws Exception {
        List<Callable<T>> tasks = new ArrayList<>(threads);
        for (int t = 0; t < threads; t++) {
            int me = t;
            tasks.add(() -> body.run(me));
        }
        List<T> results = new ArrayList<>(threads);
        for (Future<T> future : pool.invokeAll(tasks)) {
            results.add(future.get());
        }
        return results;
    }
}
