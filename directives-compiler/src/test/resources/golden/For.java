class For {
    static void scale(double[] a, double f) {
        double last = 0;
        f *= 2;
        //omp parallel
        {
            double sum = 0;
            //omp for schedule(dynamic, 4) nowait
            for (int i = 0; i < a.length; i++) {
                a[i] *= f;
                sum += a[i];
            }
            //omp for lastprivate(last)
            for (int i = a.length - 1; i >= 0; i -= 2)
                last = a[i] + sum;
            //omp for
            for (byte b = 0; b != 100; b += 5) a[b] = b;
        }
    }
}
