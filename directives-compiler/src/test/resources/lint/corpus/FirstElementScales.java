// race: yes, QD0903 or QD0904
// The first iteration writes what all read.
class FirstElementScales {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[i] = a[i] / a[0]; // clash
    }
}
