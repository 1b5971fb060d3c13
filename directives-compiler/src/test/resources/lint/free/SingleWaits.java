class SingleWaits {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp single
            value = n;
            System.out.println(value);
        }
    }
}
