// race: yes, QD0904
// The ranges overlap.
class OffsetOfThird {
    static void run(double[] a, int n) {
        int third = n / 3;
        //omp parallel for
        for (int i = 0; i < 2 * third; i++) a[i + third] = a[i] * a[i]; // clash
    }
}
