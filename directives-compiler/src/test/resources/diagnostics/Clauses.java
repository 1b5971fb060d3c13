class Clauses {
    int size;

    void f(int n, double[] a, String name) {
        int count = 0;
        final int fixed = 3;
        boolean flag = true;
        //omp parallel for nowait
        for (int i = 0; i < n; i++) a[i] = i;
        //omp barrier private(n)
        a[0] = 1;
        //omp parallel for schedule(static) schedule(dynamic)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel private(n) shared(n)
        { }
        //omp parallel private(cuont)
        { }
        //omp parallel private(zzzzzz)
        { }
        //omp parallel for default(none) shared(a)
        for (int i = 0; i < n; i++) a[i] = count;
        //omp parallel num_threads(0)
        { }
        //omp parallel for schedule(static, -1)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for reduction(+:name) reduction(&&:count) reduction(&:flag) reduction(min:flag)
        for (int i = 0; i < n; i++) a[i] = i;
        var unknown = Integer.parseInt("1");
        //omp parallel for reduction(+:unknown)
        for (int i = 0; i < n; i++) unknown++;
        //omp parallel private(fixed)
        { }
        int i;
        //omp parallel for reduction(+:i)
        for (i = 0; i < n; i++) a[i] = i;
    }

    void g() {
        final int blank;
        int once;
        //omp parallel
        {
            blank = 1;
            once = 2;
        }
        Runnable r = () -> System.out.println(once);
    }
}
