class Constructs {
    static double factor = 2;
    private int calls;

    double run(int n, double[] a) {
        double sum = 0;
        double last = 0;
        int seed = 7;
        int count = 0;
        final int fixed = 3;
        //omp parallel for reduction(+ : sum) firstprivate(seed) lastprivate(last) shared(a)
        for (int i = 0; i < n; i++) {
            double x = a[i] * factor + fixed;
            sum += x + seed;
            last = x;
        }
        int k;
        //omp parallel default(shared) private(k)
        {
            int mine = 0;
            k = 1;
            //omp for
            for (int i = 0; i < n; i++) {
                mine += k;
                a[i] = last;
            }
            //omp single
            {
                count = mine;
                calls++;
            }
            //omp critical
            count++;
        }
        return sum + count;
    }
}
