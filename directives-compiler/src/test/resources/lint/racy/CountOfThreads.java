class CountOfThreads {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int count = 0;
        //omp parallel
        {
            count++;
        }
        System.out.println(count);
    }
}
