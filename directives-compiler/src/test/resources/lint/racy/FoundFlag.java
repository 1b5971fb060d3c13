class FoundFlag {
    static void run(int n, double[] a, double[] b, int[] idx) {
        boolean found = false;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] == 0) found = true;
        }
        System.out.println(found);
    }
}
