// race: yes, QD0903
// The lambda writes what it captures.
class LambdaAddsUp {
    static int run(int[] a, int n) {
        int[] count = new int[1];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int x = a[i];
            Runnable add = () -> count[0] += x; // clash
            add.run();
        }
        return count[0];
    }
}
