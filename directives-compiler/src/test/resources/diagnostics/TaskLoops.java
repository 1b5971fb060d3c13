class TaskLoops {
    int wrong(int n, double[] a) {
        int sum = 0;
        //omp taskloop
        while (n > 0) n--;
        //omp taskloop grainsize(0) num_tasks(4)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp taskloop reduction(+ : sum) nogroup
        for (int i = 0; i < n; i++) sum += i;
        //omp taskloop num_tasks(-1)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp taskloop
        for (int i = 0; i < n; i++) {
            if (i == 5) break;
            if (i == 6) continue;
            if (i == 7) return i;
            //omp barrier
            a[i] = 1;
        }
        //omp taskloop schedule(static) nowait depend(in : a)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp taskloop firstprivate(i)
        for (int i = 0; i < n; i++) i++;
        //omp taskloop default(none) shared(n)
        for (int i = 0; i < n; i++) a[i] = sum;
        //omp parallel taskloop
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel master taskloop if(task : n > 5)
        for (int i = 0; i < n; i++) a[i] = i;
        return sum;
    }
}
