// race: yes, QD0903
// Several numbers mark their common multiples.
class SieveOfMultiples {
    static void sieve(boolean[] composite, int n) {
        //omp parallel for schedule(dynamic)
        for (int p = 2; p < n; p++) {
            for (int k = 2 * p; k < n; k += p) composite[k] = true; // clash
        }
    }
}
