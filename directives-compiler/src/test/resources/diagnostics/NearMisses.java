class NearMisses {
    static void f(int n, int[] a) {
        //OMP PARALLEL FOR SCHEDULE(STATIC) SHARED(A)
        for (int i = 0; i < n; i++) a[i] = i;
        //!$omp parallel do
        for (int i = 0; i < n; i++) a[i] = i;
        //Omp barrier
        //OMP SINGLE
        //OMP MASTER
        //OMP FLUSH
        //OMP CRITICAL
    }
}
