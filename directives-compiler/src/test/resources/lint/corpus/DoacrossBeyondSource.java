// race: yes, QD0904
// The element is written after the source.
class DoacrossBeyondSource {
    static void run(double[] a, int n) {
        //omp parallel for ordered(1)
        for (int i = 1; i < n; i++) {
            //omp ordered doacross(sink : i - 1)
            double x = a[i - 1]; // clash
            //omp ordered doacross(source :)
            a[i] = x + 1; // clash
        }
    }
}
