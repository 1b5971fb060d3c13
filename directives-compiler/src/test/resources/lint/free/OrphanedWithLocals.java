class OrphanedWithLocals {
    static double scale(double[] a, double factor) {
        double mine = 0;
        //omp for
        for (int i = 0; i < a.length; i++) {
            a[i] *= factor;
            mine += a[i];
        }
        return mine;
    }
}
