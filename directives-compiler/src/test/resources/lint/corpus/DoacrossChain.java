// race: no
// Each iteration waits for the one before.
class DoacrossChain {
    static void run(double[] a, int n) {
        //omp parallel for ordered(1)
        for (int i = 1; i < n; i++) {
            //omp ordered doacross(sink : i - 1)
            a[i] = a[i - 1] + 1;
            //omp ordered doacross(source :)
        }
    }
}
