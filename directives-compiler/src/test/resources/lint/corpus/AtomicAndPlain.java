// race: yes, QD0909 or QD0901
// One of the updates is not atomic.
class AtomicAndPlain {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] > 0) {
                //omp atomic
                sum += a[i]; // clash
            } else {
                sum -= a[i]; // clash
            }
        }
        return sum;
    }
}
