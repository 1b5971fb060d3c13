// race: yes, QD0904
// The loop runs through both ends of the array.
class ReverseWhole {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[i] = a[n - 1 - i]; // clash
    }
}
