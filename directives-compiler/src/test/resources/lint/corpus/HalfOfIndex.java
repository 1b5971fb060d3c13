// race: yes, QD0903
// Two iterations write one element.
class HalfOfIndex {
    static void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[i / 2] = i; // clash
    }
}
