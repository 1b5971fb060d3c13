class ListOfResults {
    static void run(int n, double[] a, double[] b, int[] idx) {
        java.util.List<Double> results = new java.util.ArrayList<>();
        //omp parallel for
        for (int i = 0; i < n; i++) {
            results.add(a[i]);
        }
        System.out.println(results.size());
    }
}
