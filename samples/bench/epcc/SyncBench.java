import org.quipu.threads.Lock;

/** The constructs of EPCC's syncbench as directives. OMP_NUM_THREADS must be THREADS. */
public final class SyncBench extends EpccSync {
    private final Lock lock = new Lock();
    private double total;

    private SyncBench(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new SyncBench(args).start();
    }

    @Override
    void all() throws Exception {
        check("the threads of the team", Team.size(), threads);
        use(Epcc::reference);
        report("parallel", this::parallel);
        report("for", this::loop);
        report("parallel-for", this::parallelLoop);
        report("barrier", this::barrier);
        report("single", this::single);
        report("critical", this::critical);
        report("lock", this::locked);
        report("ordered", this::ordered);
        use(EpccSync::additions);
        report("atomic", this::atomic);
        use(EpccSync::sums);
        report("reduction", this::reduction);
    }

    private void parallel(int inner) {
        for (int j = 0; j < inner; j++) {
            //omp parallel
            {
                delay(length);
            }
        }
    }

    private void loop(int inner) {
        int threads = this.threads;
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp for
                for (int i = 0; i < threads; i++) {
                    delay(length);
                }
            }
        }
    }

    private void parallelLoop(int inner) {
        int threads = this.threads;
        for (int j = 0; j < inner; j++) {
            //omp parallel for
            for (int i = 0; i < threads; i++) {
                delay(length);
            }
        }
    }

    private void barrier(int inner) {
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                delay(length);
                //omp barrier
            }
        }
    }

    private void single(int inner) {
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp single
                {
                    delay(length);
                }
            }
        }
    }

    private void critical(int inner) {
        int share = inner / threads;
        //omp parallel
        {
            for (int j = 0; j < share; j++) {
                //omp critical
                {
                    delay(length);
                }
            }
        }
    }

    private void locked(int inner) {
        int share = inner / threads;
        //omp parallel
        {
            for (int j = 0; j < share; j++) {
                lock.set();
                delay(length);
                lock.unset();
            }
        }
    }

    private void ordered(int inner) {
        //omp parallel for ordered schedule(static, 1)
        for (int j = 0; j < inner; j++) {
            //omp ordered
            {
                delay(length);
            }
        }
    }

    private void atomic(int inner) {
        int share = inner / threads;
        total = 0;
        //omp parallel
        {
            double next = 1;
            for (int j = 0; j < share; j++) {
                //omp atomic
                total += next;
                next *= GROWTH;
            }
        }
        check("the atomic sum", total, (double) share * threads);
    }

    private void reduction(int inner) {
        int sum = 0;
        for (int j = 0; j < inner; j++) {
            //omp parallel reduction(+:sum)
            {
                delay(length);
                sum += 1;
            }
        }
        check("the reduction", sum, inner * threads);
    }
}
