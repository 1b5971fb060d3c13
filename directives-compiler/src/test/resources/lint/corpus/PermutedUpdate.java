// race: no
// The index array is a permutation.
class PermutedUpdate {
    static void run(double[] a, int n) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) order[i] = n - 1 - i;
        //omp parallel for
        for (int i = 0; i < n; i++) a[order[i]] += 1;
    }
}
