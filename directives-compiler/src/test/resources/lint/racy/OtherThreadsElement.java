class OtherThreadsElement {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel
        {
            a[1] = 2;
            b[0] = a[1];
        }
    }
}
