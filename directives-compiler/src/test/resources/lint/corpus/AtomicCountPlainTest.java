// race: yes, QD0909
// The test of the counter is not atomic.
class AtomicCountPlainTest {
    static void run(int[] a, int n) {
        int count = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (count < 10 && a[i] == 0) { // clash
                //omp atomic
                count++; // clash
            }
        }
    }
}
