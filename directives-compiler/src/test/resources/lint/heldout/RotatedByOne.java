// race: no
// The ring is as long as the loop, so every iteration has its own element.
class RotatedByOne {
    static void run(double[] next, double[] now, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) next[(i + 1) % n] = now[i];
    }
}
