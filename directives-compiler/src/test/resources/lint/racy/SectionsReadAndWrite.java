class SectionsReadAndWrite {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel sections
        {
            //omp section
            a[0] = 1;
            //omp section
            b[0] = a[0];
        }
    }
}
