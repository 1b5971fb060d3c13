// race: yes, QD0904
// A wait after the call does not order the call.
class DoacrossCallTooLate {
    void all(double[] a, int n) {
        //omp parallel for ordered(1)
        for (int i = 1; i < n; i++) {
            step(a, i);
            //omp ordered depend(sink: i - 1)
            //omp ordered depend(source)
        }
    }

    static void step(double[] a, int i) {
        a[i] = a[i - 1] + 1; // clash
    }
}
