class SectionsShareVariable {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int i = 0;
        //omp parallel sections
        {
            //omp section
            i = 1;
            //omp section
            i = 2;
        }
        System.out.println(i);
    }
}
