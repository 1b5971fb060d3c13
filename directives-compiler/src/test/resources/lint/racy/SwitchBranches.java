class SwitchBranches {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int zeros = 0;
        String log = "";
        //omp parallel for
        for (int i = 0; i < n; i++) {
            switch (idx[i]) {
                case 0 -> zeros++;
                case 1 -> {
                    log = log + i;
                }
                default -> a[i] = 0;
            }
        }
        System.out.println(zeros + log);
    }
}
