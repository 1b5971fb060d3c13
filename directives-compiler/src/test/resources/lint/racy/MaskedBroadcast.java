class MaskedBroadcast {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp masked filter(1)
            {
                value = n;
            }
            a[0] = 0 * a[1];
            System.out.println(value);
        }
    }
}
