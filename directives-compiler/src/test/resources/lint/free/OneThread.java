class OneThread {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int count = 0;
        //omp parallel num_threads(1)
        count++;
        System.out.println(count);
    }
}
