// race: yes, QD0904
// The sum before belongs to another iteration.
class PrefixInPlace {
    static void run(int[] a, int n) {
        //omp parallel for
        for (int i = 1; i < n; i++) a[i] += a[i - 1]; // clash
    }
}
