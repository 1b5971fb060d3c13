import edu.rit.pj.IntegerForLoop;
import edu.rit.pj.IntegerSchedule;
import edu.rit.pj.ParallelRegion;
import edu.rit.pj.ParallelTeam;

/** The schedules of EPCC's schedbench with Parallel Java's classes, which have no static schedule with chunks. */
public final class SchedBenchPj extends EpccSched {
    private final ParallelTeam team = new ParallelTeam(threads);

    private SchedBenchPj(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new SchedBenchPj(args).start();
        // PJ's threads are not daemons.
        System.exit(0);
    }

    @Override
    void all() throws Exception {
        use(EpccSched::alone);
        report("static", inner -> loops(inner, IntegerSchedule::fixed));
        reportChunks("dynamic", inner -> loops(inner, () -> IntegerSchedule.dynamic(size)));
        reportGuided(inner -> loops(inner, () -> IntegerSchedule.guided(size)));
    }

    /** Creates a schedule; PJ needs a new one for each loop. */
    private interface Maker {
        IntegerSchedule make();
    }

    private static final class Loop extends IntegerForLoop {
        private final Maker maker;

        Loop(Maker maker) {
            this.maker = maker;
        }

        @Override
        public IntegerSchedule schedule() {
            return maker.make();
        }

        @Override
        public void run(int first, int last) {
            for (int i = first; i <= last; i++) {
                delay(length);
            }
        }
    }

    private void loops(int inner, Maker maker) throws Exception {
        int last = ITERATIONS_PER_THREAD * threads - 1;
        team.execute(new ParallelRegion() {
            @Override
            public void run() throws Exception {
                for (int j = 0; j < inner; j++) {
                    execute(0, last, new Loop(maker));
                }
            }
        });
    }
}
