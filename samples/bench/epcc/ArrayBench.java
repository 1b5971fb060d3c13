/** The clauses of EPCC's arraybench as directives, and an array reduction. OMP_NUM_THREADS must be THREADS. */
public final class ArrayBench extends EpccArray {
    private static double[] own = {};
    //omp threadprivate(own)

    private ArrayBench(String[] args) {
        super(args);
    }

    public static void main(String[] args) throws Exception {
        new ArrayBench(args).start();
    }

    @Override
    void all() throws Exception {
        check("the threads of the team", Team.size(), threads);
        use(EpccArray::alone);
        reportArrays("private", this::privately);
        reportArrays("firstprivate", this::firstPrivate);
        reportArrays("copyprivate", this::copyPrivate);
        reportArrays("copyin", this::copyIn);
        reportArrays("reduction", this::reduction);
    }

    private void privately(int inner) {
        int size = Epcc.size;
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            //omp parallel private(a)
            {
                a = new double[size];
                delay(length, a);
            }
        }
    }

    private void firstPrivate(int inner) {
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            //omp parallel firstprivate(a)
            {
                delay(length, a);
            }
        }
    }

    private void copyPrivate(int inner) {
        int size = Epcc.size;
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            //omp parallel private(a)
            {
                a = new double[size];
                //omp single copyprivate(a)
                {
                    delay(length, a);
                }
            }
        }
    }

    private void copyIn(int inner) {
        own = shared();
        for (int j = 0; j < inner; j++) {
            //omp parallel copyin(own)
            {
                delay(length, own);
            }
        }
    }

    private void reduction(int inner) {
        double[] a = shared();
        for (int j = 0; j < inner; j++) {
            //omp parallel reduction(+ : a)
            {
                delay(length, a);
            }
        }
    }
}
