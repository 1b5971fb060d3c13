// race: yes, QD0901
// Two threads may get one slot.
class NextSlot {
    static int run(int[] a, int[] out, int n) {
        int next = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] > 0) {
                out[next++] = a[i]; // clash
            }
        }
        return next;
    }
}
