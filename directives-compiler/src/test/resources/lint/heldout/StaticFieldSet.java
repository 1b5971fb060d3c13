// race: yes, QD0902
// A static field as a temporary.
class StaticFieldSet {
    private static int scratch;

    static void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            scratch = a[i] * 3; // clash
            a[i] = scratch + 1; // clash
        }
    }
}
