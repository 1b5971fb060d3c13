// race: no
// Each thread has its own static field.
class ThreadPrivateScratch {
    private static int scratch;
    //omp threadprivate(scratch)

    static void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            scratch = a[i] * 3;
            a[i] = scratch + 1;
        }
    }
}
