class StringConcatenation {
    static void run(int n, double[] a, double[] b, int[] idx) {
        String s = "";
        //omp parallel for
        for (int i = 0; i < n; i++) s += i;
        System.out.println(s);
    }
}
