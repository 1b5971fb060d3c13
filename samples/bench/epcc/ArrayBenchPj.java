import edu.rit.pj.ParallelRegion;
import edu.rit.pj.ParallelTeam;
import edu.rit.pj.reduction.DoubleOp;
import edu.rit.pj.reduction.SharedDoubleArray;

/** EPCC's arraybench by hand in a region of Parallel Java, and Parallel Java's array reduction. */
public final class ArrayBenchPj extends EpccArray {
    private final ParallelTeam team = new ParallelTeam(threads);

    private ArrayBenchPj(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new ArrayBenchPj(args).start();
        // PJ's threads are not daemons.
        System.exit(0);
    }

    @Override
    void all() throws Exception {
        use(EpccArray::alone);
        reportArrays("private", this::privately);
        reportArrays("firstprivate", this::firstPrivate);
        reportArrays("reduction", this::reduction);
    }

    private void privately(int inner) throws Exception {
        int size = Epcc.size;
        for (int j = 0; j < inner; j++) {
            team.execute(new ParallelRegion() {
                @Override
                public void run() {
                    delay(length, new double[size]);
                }
            });
        }
    }

    private void firstPrivate(int inner) throws Exception {
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            team.execute(new ParallelRegion() {
                @Override
                public void run() {
                    delay(length, a.clone());
                }
            });
        }
    }

    private void reduction(int inner) throws Exception {
        SharedDoubleArray sums = new SharedDoubleArray(size);
        for (int j = 0; j < inner; j++) {
            team.execute(new ParallelRegion() {
                @Override
                public void run() {
                    double[] own = new double[sums.length()];
                    delay(length, own);
                    sums.reduce(own, DoubleOp.SUM);
                }
            });
        }
    }
}
