// race: yes, QD0904
// Two names of one array.
class SecondNameOutside {
    static void run(double[] a, int n) {
        double[] b = a;
        //omp parallel for
        for (int i = 0; i < n - 1; i++) b[i] = a[i + 1]; // clash
    }
}
