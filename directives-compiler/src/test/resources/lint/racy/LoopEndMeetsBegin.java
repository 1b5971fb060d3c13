class LoopEndMeetsBegin {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double level = 0;
        //omp parallel
        {
            for (int round = 0; round < 10; round++) {
                //omp for
                for (int i = 0; i < n; i++) a[i] += level;
                //omp single nowait
                level = level + 1;
            }
        }
    }
}
