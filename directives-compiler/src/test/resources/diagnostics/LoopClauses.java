class LoopClauses {
    void f(int n, double[] a, int[][] grid) {
        double d = 0;
        int k = 0;
        //omp parallel for ordered order(concurrent)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for order(random)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule(monotonic, nonmonotonic : dynamic)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for schedule(nonmonotonic : dynamic) ordered
        for (int i = 0; i < n; i++) a[i] = i;
        //omp simd safelen(4) simdlen(8)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for linear(d : 2)
        for (int i = 0; i < n; i++) a[i] = d;
        //omp parallel for linear(k) ordered(1)
        for (int i = 0; i < n; i++) a[i] = k;
        //omp loop
        for (int i = 0; i < n; i++) a[i] = i;
        //omp loop bind(teams)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel loop lastprivate(k)
        for (int i = 0; i < n; i++) k = i;
        //omp parallel for order(concurrent)
        for (int i = 0; i < n; i++) {
            //omp critical
            a[0]++;
        }
        //omp simd
        for (int i = 0; i < n; i++) {
            //omp atomic
            a[0]++;
            //omp single
            a[1]++;
            if (i == 3) break;
        }
        //omp tile
        for (int i = 0; i < n; i++) a[i] = i;
        //omp tile sizes(0)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp tile sizes(4, 4)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp tile sizes(4, 4)
        for (int i = 0; i < n; i++) {
            a[i] = i;
            for (int j = 0; j < n; j++) grid[i][j] = 0;
        }
        //omp tile sizes(4, 4)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++) grid[i][j] = 0;
        //omp parallel for collapse(2)
        //omp unroll partial(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) grid[i][j] = 0;
        //omp unroll full partial(2)
        for (int i = 0; i < 4; i++) a[i] = i;
        //omp unroll full
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for
        //omp unroll full
        for (int i = 0; i < 4; i++) a[i] = i;
        //omp interchange permutation(1, 1)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) grid[i][j] = 0;
        //omp interchange
        for (int i = 0; i < n; i++) a[i] = i;
        //omp fuse
        for (int i = 0; i < n; i++) a[i] = i;
        //omp fuse
        {
            for (int i = 0; i < n; i++) a[i] = i;
            a[0] = 1;
        }
        //omp fuse
        {
            for (int i = 0; i < n; i++) a[i] = i;
        }
        //omp fuse looprange(2, 2)
        {
            for (int i = 0; i < n; i++) a[i] = i;
            for (int i = 0; i < n; i++) a[i] = i;
        }
        //omp fuse looprange(n, 2)
        {
            for (int i = 0; i < n; i++) a[i] = i;
            for (int i = 0; i < n; i++) a[i] = i;
        }
        //omp parallel for
        //omp fuse looprange(1, 2)
        {
            for (int i = 0; i < n; i++) a[i] = i;
            for (int i = 0; i < n; i++) a[i] = i;
            for (int i = 0; i < n; i++) a[i] = i;
        }
        //omp parallel for ordered(1)
        //omp reverse
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++) {
            //omp simd
            for (int j = 0; j < n; j++) grid[i][j] = 0;
        }
        //omp reverse
        a[0] = 1;
        Object o = null;
        //omp parallel for lastprivate(conditional : o)
        for (int i = 0; i < n; i++) o = a;
        //omp parallel sections lastprivate(conditional : k)
        {
            k = 1;
        }
        //omp parallel for lastprivate(conditional : k)
        for (int i = 0; i < n; i++) {
            //omp parallel
            k = 1;
        }
        //omp parallel for lastprivate(conditional : k) schedule(nonmonotonic : dynamic)
        for (int i = 0; i < n; i++) if (i > 3) k = i;
        //omp simd aligned(x)
        for (int i = 0; i < n; i++) a[i] = i;
    }
}
