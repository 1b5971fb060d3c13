/** The constructs of EPCC's syncbench as directives. Arguments: THREADS WARMUP_MS, with OMP_NUM_THREADS set to THREADS. */
public final class SyncBench extends Epcc {
    private int total;

    private SyncBench(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new SyncBench(args).all();
    }

    private void all() throws Exception {
        checkTeam();
        calibrate();
        report("parallel", this::parallel, Epcc::reference);
        report("for", this::loop, Epcc::reference);
        report("parallel-for", this::parallelLoop, Epcc::reference);
        report("barrier", this::barrier, Epcc::reference);
        report("single", this::single, Epcc::reference);
        report("critical", this::critical, Epcc::reference);
        report("reduction", this::reduction, this::sums);
    }

    private void checkTeam() {
        int team = 0;
        //omp parallel reduction(+:team)
        {
            team += 1;
        }
        if (team != threads) {
            throw new IllegalStateException("the team has " + team + " threads instead of " + threads);
        }
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

    private void reduction(int inner) {
        int sum = 0;
        for (int j = 0; j < inner; j++) {
            //omp parallel reduction(+:sum)
            {
                delay(length);
                sum += 1;
            }
        }
        if (sum != inner * threads) {
            throw new IllegalStateException("the reduction gave " + sum + " instead of " + inner * threads);
        }
    }

    private void sums(int inner) {
        for (int j = 0; j < inner; j++) {
            delay(length);
            total += 1;
        }
    }
}
