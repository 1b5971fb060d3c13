class SingleNowaitBroadcast {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp single nowait
            value = n;
            System.out.println(value);
        }
    }
}
