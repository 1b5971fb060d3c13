// race: yes, QD0903
// Every eighth iteration writes the same element.
class ModuloIndex {
    static void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[i % 8] = i; // clash
    }
}
