class CriticalAndNothing {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int count = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
                //omp critical
                count++;
            } else {
                count++;
            }
        }
        System.out.println(count);
    }
}
