class VolatileFlag {
    private volatile boolean stop;

    void search(double[] a) {
        //omp parallel for
        for (int i = 0; i < a.length; i++) {
            if (!stop && a[i] == 0) stop = true;
        }
    }
}
