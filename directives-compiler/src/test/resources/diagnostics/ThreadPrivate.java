class ThreadPrivate {
    //omp threadprivate(early)
    private static int early;
    private static int good;
    static int open;
    private int instance;
    private static final int FIXED = 1;
    //omp threadprivate(good, open, instance, FIXED, god)
    //omp threadprivate(good)
    //omp threadprivate

    class Inner {
        //omp threadprivate(open)
    }

    void f(int n, ThreadPrivate other) {
        //omp threadprivate(good)
        //omp parallel private(good) copyin(n, early)
        {
            other.good = 1;
            //omp for reduction(+ : good)
            for (int i = 0; i < n; i++) good++;
        }
        //omp parallel copyin(good) proc_bind(far)
        { }
        //omp threadprivate(n)
        n = 1;
    }
}
