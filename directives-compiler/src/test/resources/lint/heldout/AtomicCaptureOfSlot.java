// race: no
// Each thread gets another slot.
class AtomicCaptureOfSlot {
    static int run(int[] a, int[] out, int n) {
        int next = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] > 0) {
                int at;
                //omp atomic capture
                at = next++;
                out[at] = a[i];
            }
        }
        return next;
    }
}
