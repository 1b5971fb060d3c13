// race: no
// The lambda writes an array of the iteration.
class LambdaOfIteration {
    static void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int[] own = new int[1];
            int x = a[i];
            Runnable add = () -> own[0] += x;
            add.run();
            a[i] = own[0];
        }
    }
}
