class Slips {
    static void words(int n, int[] a) {
        int i, sum = 0;
        //omp parallel for private i
        for (i = 0; i < n; i++) a[i] = i;
        //omp paralel for
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for reduction(sum:+)
        for (i = 0; i < n; i++) sum += i;
        //omp parallel for reduction(+ sum)
        for (i = 0; i < n; i++) sum += i;
        //omp parallel for schedule=dynamic
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule(dynamic 4)
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule dynamic
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for num_threads=4
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for num_threads 4
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for default none
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for collapse 2
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel do
        for (i = 0; i < n; i++) a[i] = i;
        //omp for parallel
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for private(int i)
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for threads(4)
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for reduction(+, sum)
        for (i = 0; i < n; i++) sum += i;
        //omp parallel for nowait
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel \
        { a[0] = 1; }
        //omp parallel for;
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel {
        a[0] = 1;
        //omp end parallel
        //omp parallel for private(i);
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel private(i) \
        //omp shared(a)
        { a[0] = 1; }
        //omp parallel: for
        for (i = 0; i < n; i++) a[i] = i;
        //omp pragma omp parallel for
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallelfor
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel_for
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for if n > 10
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule("dynamic")
        for (i = 0; i < n; i++) a[i] = i;
        //omp parallel for reduction(max, sum)
        for (i = 0; i < n; i++) sum += i;
        //omp critical(name
        sum++;
    }
}
