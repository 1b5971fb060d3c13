class LastWithoutValue {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double last = 0;
        int found = -1;
        double never = 1;
        //omp parallel for lastprivate(last, never) lastprivate(found)
        for (int i = 0; i < n; i++) {
            if (a[i] > 0) {
                found = i;
                last = a[i];
            } else {
                last = 0;
            }
        }
        System.out.println(last + found + never);
    }
}
