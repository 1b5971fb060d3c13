// race: no
// The loop is shorter than the distance between the elements.
class DistanceBeyondRange {
    static void run(double[] a) {
        //omp parallel for
        for (int i = 0; i < 50; i++) a[i + 50] = a[i];
    }
}
