class SectionsApart {
    static void run(int n, double[] a, double[] b, int[] idx) {
        //omp parallel sections
        {
            //omp section
            a[0] = 1;
            //omp section
            a[1] = 2;
        }
    }
}
