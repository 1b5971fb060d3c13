// race: yes, QD0901 or QD0902
// Every thread exchanges the arrays.
class SwappedByAll {
    static void run(double[] first, double[] second, int n) {
        double[] a = first;
        double[] b = second;
        //omp parallel
        {
            //omp for
            for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
            double[] t = a; // clash
            a = b; // clash
            b = t; // clash
        }
    }
}
