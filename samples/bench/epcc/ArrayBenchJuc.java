import java.util.concurrent.CyclicBarrier;

/** EPCC's arraybench by hand with java.util.concurrent. */
public final class ArrayBenchJuc extends EpccArray {
    private final JucTeam team = new JucTeam(threads);
    private final CyclicBarrier barrier = new CyclicBarrier(threads);
    private final ThreadLocal<double[]> own = ThreadLocal.withInitial(() -> new double[0]);
    private double[] published;

    private ArrayBenchJuc(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new ArrayBenchJuc(args).start();
    }

    @Override
    void all() throws Exception {
        use(EpccArray::alone);
        reportArrays("private", this::privately);
        reportArrays("firstprivate", this::firstPrivate);
        reportArrays("copyprivate", this::copyPrivate);
        reportArrays("copyin", this::copyIn);
        reportArrays("reduction", this::reduction);
    }

    private void privately(int inner) throws Exception {
        int size = Epcc.size;
        for (int j = 0; j < inner; j++) {
            team.parallel(me -> {
                delay(length, new double[size]);
                return null;
            });
        }
    }

    private void firstPrivate(int inner) throws Exception {
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            team.parallel(me -> {
                delay(length, a.clone());
                return null;
            });
        }
    }

    private void copyPrivate(int inner) throws Exception {
        int size = Epcc.size;
        for (int j = 0; j < inner; j++) {
            team.parallel(me -> {
                double[] a = new double[size];
                if (me == 0) {
                    delay(length, a);
                    published = a;
                }
                barrier.await();
                if (me != 0) {
                    System.arraycopy(published, 0, a, 0, size);
                }
                return null;
            });
        }
    }

    private void copyIn(int inner) throws Exception {
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            team.parallel(me -> {
                double[] mine = own.get();
                if (mine.length != a.length) {
                    mine = new double[a.length];
                    own.set(mine);
                }
                System.arraycopy(a, 0, mine, 0, a.length);
                delay(length, mine);
                return null;
            });
        }
    }

    private void reduction(int inner) throws Exception {
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            team.parallel(me -> {
                double[] part = new double[a.length];
                delay(length, part);
                synchronized (a) {
                    for (int i = 0; i < a.length; i++) {
                        a[i] += part[i];
                    }
                }
                return null;
            });
        }
    }
}
