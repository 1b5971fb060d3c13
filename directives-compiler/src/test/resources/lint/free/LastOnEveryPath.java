class LastOnEveryPath {
    static void run(int n, double[] a, double[] b, int[] idx) {
        double last = 0;
        int kind = 0;
        int kept = 3;
        int i;
        //omp parallel for lastprivate(last, kind, i) firstprivate(kept) lastprivate(kept)
        for (i = 0; i < n; i++) {
            switch (idx[i]) {
                case 0 -> kind = 1;
                default -> kind = 2;
            }
            try {
                last = a[i];
            } catch (ArrayIndexOutOfBoundsException e) {
                throw new IllegalStateException(e);
            }
            if (a[i] > 0) kept = i;
        }
        System.out.println(last + kind + kept + i);
    }
}
