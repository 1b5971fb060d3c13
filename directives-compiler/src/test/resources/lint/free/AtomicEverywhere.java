class AtomicEverywhere {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int count = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp atomic
            count++;
            //omp atomic
            b[idx[i]] += a[i];
        }
        System.out.println(count);
    }
}
