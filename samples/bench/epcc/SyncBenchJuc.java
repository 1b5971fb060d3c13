import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** The constructs of EPCC's syncbench with java.util.concurrent, which has no equivalent of ordered. */
public final class SyncBenchJuc extends EpccSync {
    private final JucTeam team = new JucTeam(threads);
    private final CyclicBarrier barrier = new CyclicBarrier(threads);
    private final CyclicBarrier single = new CyclicBarrier(threads, () -> delay(length));
    private final ReentrantLock lock = new ReentrantLock();

    private SyncBenchJuc(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new SyncBenchJuc(args).start();
    }

    @Override
    void all() throws Exception {
        use(Epcc::reference);
        report("parallel", this::parallel);
        report("for", this::loop);
        report("parallel-for", this::parallelLoop);
        report("barrier", this::barrier);
        report("single", this::single);
        report("critical", this::critical);
        report("lock", this::locked);
        use(EpccSync::additions);
        report("atomic", this::atomic);
        use(EpccSync::sums);
        report("reduction", this::reduction);
    }

    private void parallel(int inner) throws Exception {
        for (int j = 0; j < inner; j++) {
            team.parallel(me -> {
                delay(length);
                return null;
            });
        }
    }

    private void loop(int inner) throws Exception {
        team.parallel(me -> {
            for (int j = 0; j < inner; j++) {
                // One iteration for each thread.
                for (int i = me; i < me + 1; i++) {
                    delay(length);
                }
                barrier.await();
            }
            return null;
        });
    }

    /** A parallel stream in the common pool. */
    private void parallelLoop(int inner) {
        int threads = this.threads;
        for (int j = 0; j < inner; j++) {
            IntStream.range(0, threads).parallel().forEach(i -> delay(length));
        }
    }

    private void barrier(int inner) throws Exception {
        team.parallel(me -> {
            for (int j = 0; j < inner; j++) {
                delay(length);
                barrier.await();
            }
            return null;
        });
    }

    /** The last thread to arrive at a barrier runs its action. */
    private void single(int inner) throws Exception {
        team.parallel(me -> {
            for (int j = 0; j < inner; j++) {
                single.await();
            }
            return null;
        });
    }

    private void critical(int inner) throws Exception {
        int share = inner / threads;
        team.parallel(me -> {
            for (int j = 0; j < share; j++) {
                synchronized (this) {
                    delay(length);
                }
            }
            return null;
        });
    }

    private void locked(int inner) throws Exception {
        int share = inner / threads;
        team.parallel(me -> {
            for (int j = 0; j < share; j++) {
                lock.lock();
                try {
                    delay(length);
                } finally {
                    lock.unlock();
                }
            }
            return null;
        });
    }

    private void atomic(int inner) throws Exception {
        int share = inner / threads;
        DoubleAdder total = new DoubleAdder();
        team.parallel(me -> {
            double next = 1;
            for (int j = 0; j < share; j++) {
                total.add(next);
                next *= GROWTH;
            }
            return null;
        });
        check("the atomic sum", total.sum(), (double) share * threads);
    }

    private void reduction(int inner) throws Exception {
        int sum = 0;
        for (int j = 0; j < inner; j++) {
            for (int part : team.parallel(me -> {
                delay(length);
                return 1;
            })) {
                sum += part;
            }
        }
        check("the reduction", sum, inner * threads);
    }
}
