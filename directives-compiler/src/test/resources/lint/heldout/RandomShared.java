// race: no
// Java.util.Random is safe for threads.
class RandomShared {
    static void run(double[] a, int n) {
        java.util.Random random = new java.util.Random(7);
        //omp parallel for
        for (int i = 0; i < n; i++) a[i] = random.nextDouble();
    }
}
