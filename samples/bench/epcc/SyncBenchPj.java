import edu.rit.pj.BarrierAction;
import edu.rit.pj.IntegerForLoop;
import edu.rit.pj.IntegerSchedule;
import edu.rit.pj.Lock;
import edu.rit.pj.ParallelRegion;
import edu.rit.pj.ParallelSection;
import edu.rit.pj.ParallelTeam;
import edu.rit.pj.reduction.SharedDouble;
import edu.rit.pj.reduction.SharedInteger;

/** The constructs of EPCC's syncbench with Parallel Java's classes. */
public final class SyncBenchPj extends EpccSync {
    private final ParallelTeam team = new ParallelTeam(threads);

    private SyncBenchPj(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new SyncBenchPj(args).start();
        // PJ's threads are not daemons.
        System.exit(0);
    }

    @Override
    void all() throws Exception {
        use(Epcc::reference);
        report("parallel", this::parallel);
        report("for", this::loop);
        report("parallel-for", this::parallelLoop);
        report("barrier", this::barrier);
        report("single", this::single);
        report("critical", inner -> critical(inner, null));
        report("lock", inner -> critical(inner, new Lock()));
        report("ordered", this::ordered);
        use(EpccSync::additions);
        report("atomic", this::atomic);
        use(EpccSync::sums);
        report("reduction", this::reduction);
    }

    private static final class Loop extends IntegerForLoop {
        @Override
        public void run(int first, int last) {
            for (int i = first; i <= last; i++) {
                delay(length);
            }
        }
    }

    private static final class OrderedLoop extends IntegerForLoop {
        @Override
        public IntegerSchedule schedule() {
            return IntegerSchedule.dynamic(1);
        }

        @Override
        public void run(int first, int last) throws Exception {
            for (int i = first; i <= last; i++) {
                ordered(new Delay());
            }
        }
    }

    private static final class Delay extends ParallelSection {
        @Override
        public void run() {
            delay(length);
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

    /** The region's own critical section, or one with a lock. */
    private void critical(int inner, Lock lock) throws Exception {
        int share = inner / threads;
        team.execute(new ParallelRegion() {
            @Override
            public void run() throws Exception {
                for (int j = 0; j < share; j++) {
                    if (lock == null) {
                        critical(new Delay());
                    } else {
                        critical(lock, new Delay());
                    }
                }
            }
        });
    }

    /** PJ has no static schedule with chunks: each thread takes one iteration at a time. */
    private void ordered(int inner) throws Exception {
        team.execute(new ParallelRegion() {
            @Override
            public void run() throws Exception {
                execute(0, inner - 1, new OrderedLoop());
            }
        });
    }

    private void atomic(int inner) throws Exception {
        int share = inner / threads;
        SharedDouble total = new SharedDouble();
        team.execute(new ParallelRegion() {
            @Override
            public void run() {
                double next = 1;
                for (int j = 0; j < share; j++) {
                    total.addAndGet(next);
                    next *= GROWTH;
                }
            }
        });
        check("the atomic sum", total.get(), (double) share * threads);
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
        check("the reduction", sum.get(), inner * threads);
    }
}
