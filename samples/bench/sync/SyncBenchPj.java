import edu.rit.pj.BarrierAction;
import edu.rit.pj.IntegerForLoop;
import edu.rit.pj.ParallelRegion;
import edu.rit.pj.ParallelSection;
import edu.rit.pj.ParallelTeam;
import edu.rit.pj.reduction.SharedInteger;

/** The constructs of EPCC's syncbench with Parallel Java's classes. Arguments: THREADS WARMUP_MS. */
public final class SyncBenchPj extends Epcc {
    private final ParallelTeam team;
    private int total;

    private SyncBenchPj(String[] args) {
        super(args);
        team = new ParallelTeam(threads);
    }

    public static void main(String[] args) throws Exception {
        new SyncBenchPj(args).all();
        // PJ's threads are not daemons.
        System.exit(0);
    }

    private void all() throws Exception {
        calibrate();
        report("parallel", this::parallel, Epcc::reference);
        report("for", this::loop, Epcc::reference);
        report("parallel-for", this::parallelLoop, Epcc::reference);
        report("barrier", this::barrier, Epcc::reference);
        report("single", this::single, Epcc::reference);
        report("critical", this::critical, Epcc::reference);
        report("reduction", this::reduction, this::sums);
    }

    private static final class Loop extends IntegerForLoop {
        @Override
        public void run(int first, int last) {
            for (int i = first; i <= last; i++) {
                delay(length);
            }
        }
    }

    private void parallel(int inner) throws Exception {
        for (int j = 0; j < inner; j++) {
            team.execute(new ParallelRegion() {
                @Override
                public void run() {
                    delay(length);
                }
            });
        }
    }

    private void loop(int inner) throws Exception {
        team.execute(new ParallelRegion() {
            @Override
            public void run() throws Exception {
                for (int j = 0; j < inner; j++) {
                    execute(0, threads - 1, new Loop());
                }
            }
        });
    }

    private void parallelLoop(int inner) throws Exception {
        for (int j = 0; j < inner; j++) {
            team.execute(new ParallelRegion() {
                @Override
                public void run() throws Exception {
                    execute(0, threads - 1, new Loop(), BarrierAction.NO_WAIT);
                }
            });
        }
    }

    private void barrier(int inner) throws Exception {
        team.execute(new ParallelRegion() {
            @Override
            public void run() {
                for (int j = 0; j < inner; j++) {
                    delay(length);
                    barrier();
                }
            }
        });
    }

    /** PJ's one-thread-only construct is one section. */
    private void single(int inner) throws Exception {
        team.execute(new ParallelRegion() {
            @Override
            public void run() throws Exception {
                for (int j = 0; j < inner; j++) {
                    execute(new Delay());
                }
            }
        });
    }

    private void critical(int inner) throws Exception {
        int share = inner / threads;
        team.execute(new ParallelRegion() {
            @Override
            public void run() throws Exception {
                for (int j = 0; j < share; j++) {
                    critical(new Delay());
                }
            }
        });
    }

    private static final class Delay extends ParallelSection {
        @Override
        public void run() {
            delay(length);
        }
    }

    private void reduction(int inner) throws Exception {
        SharedInteger sum = new SharedInteger(0);
        for (int j = 0; j < inner; j++) {
            team.execute(new ParallelRegion() {
                @Override
                public void run() {
                    delay(length);
                    sum.addAndGet(1);
                }
            });
        }
        if (sum.get() != inner * threads) {
            throw new IllegalStateException("the reduction gave " + sum.get() + " instead of " + inner * threads);
        }
    }

    private void sums(int inner) {
        for (int j = 0; j < inner; j++) {
            delay(length);
            total += 1;
        }
    }
}
