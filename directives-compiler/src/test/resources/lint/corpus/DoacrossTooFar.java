// race: yes, QD0904
// The iteration waits for another one than it reads from.
class DoacrossTooFar {
    static void run(double[] a, int n) {
        //omp parallel for ordered(1)
        for (int i = 2; i < n; i++) {
            //omp ordered doacross(sink : i - 2)
            a[i] = a[i - 1] + 1; // clash
            //omp ordered doacross(source :)
        }
    }
}
