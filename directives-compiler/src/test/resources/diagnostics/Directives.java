class Directives {
    void f(int n, double[] a) {
        //OMP parallel for
        for (int i = 0; i < n; i++) a[i] = i;
        //opm parallel
        { }
        //omp
        a[0] = 1;
        //omp paralel for
        for (int i = 0; i < n; i++) a[i] = i;
        //omp frobnicate
        a[0] = 1;
        //omp task
        a[0] = 1;
        // omp teams distribute
        a[0] = 1;
        //omp parallel for shedule(static)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for reduction(sum)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel private(n
        { }
        //omp parallel if(n >)
        { }
        //omp parallel for reduction(/:n)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule(stattic, 4)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel default(public)
        { }
        //omp parallel for
        // private(n)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule(runtime, 4)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel ) private(n)
        { }
        // omp is a fine thing, and this is prose
        // see map for details
        String s = "//omp nonsense";
        //omp parallel num_threads()
        { }
    }
}
