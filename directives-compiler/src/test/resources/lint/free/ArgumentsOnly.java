class ArgumentsOnly {
    static void work(double[] a, int from, int to) {
        for (int i = from; i < to; i++) a[i]++;
    }

    static void run(double[] a) {
        int half = a.length / 2;
        //omp parallel sections
        {
            //omp section
            work(a, 0, half);
            //omp section
            work(a, half, a.length);
        }
    }
}
