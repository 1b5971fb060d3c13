/** The schedules of EPCC's schedbench as directives. OMP_NUM_THREADS must be THREADS. */
public final class SchedBench extends EpccSched {
    private SchedBench(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new SchedBench(args).start();
    }

    @Override
    void all() throws Exception {
        check("the threads of the team", Team.size(), threads);
        use(EpccSched::alone);
        report("static", this::fixed);
        reportChunks("static", this::fixedChunks);
        reportChunks("dynamic", this::dynamic);
        reportChunks("nonmonotonic-dynamic", this::stealing);
        reportGuided(this::guided);
    }

    private void fixed(int inner) {
        int iterations = ITERATIONS_PER_THREAD * threads;
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp for schedule(static)
                for (int i = 0; i < iterations; i++) {
                    delay(length);
                }
            }
        }
    }

    private void fixedChunks(int inner) {
        int iterations = ITERATIONS_PER_THREAD * threads;
        int chunk = size;
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp for schedule(static, chunk)
                for (int i = 0; i < iterations; i++) {
                    delay(length);
                }
            }
        }
    }

    private void dynamic(int inner) {
        int iterations = ITERATIONS_PER_THREAD * threads;
        int chunk = size;
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp for schedule(dynamic, chunk)
                for (int i = 0; i < iterations; i++) {
                    delay(length);
                }
            }
        }
    }

    private void stealing(int inner) {
        int iterations = ITERATIONS_PER_THREAD * threads;
        int chunk = size;
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp for schedule(nonmonotonic : dynamic, chunk)
                for (int i = 0; i < iterations; i++) {
                    delay(length);
                }
            }
        }
    }

    private void guided(int inner) {
        int iterations = ITERATIONS_PER_THREAD * threads;
        int chunk = size;
        //omp parallel
        {
            for (int j = 0; j < inner; j++) {
                //omp for schedule(guided, chunk)
                for (int i = 0; i < iterations; i++) {
                    delay(length);
                }
            }
        }
    }
}
