class ListRead {
    static void run(int n, double[] a, double[] b, int[] idx) {
        java.util.List<Integer> all = new java.util.ArrayList<>(java.util.List.of(1, 2, 3));
        //omp parallel for
        for (int i = 0; i < 3; i++) a[i] = all.get(i);
    }
}
