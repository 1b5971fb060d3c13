class TextOfAll {
    static void run(int n, double[] a, double[] b, int[] idx) {
        StringBuilder text = new StringBuilder();
        //omp parallel for
        for (int i = 0; i < n; i++) text.append(i);
        System.out.println(text.length());
    }
}
