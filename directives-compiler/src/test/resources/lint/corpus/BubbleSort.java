// race: yes, QD0904
// Neighbouring pairs overlap.
class BubbleSort {
    static void run(int[] a, int n) {
        for (int phase = 0; phase < n; phase++) {
            //omp parallel for
            for (int i = 0; i < n - 1; i++) {
                if (a[i] > a[i + 1]) { // clash
                    int t = a[i]; // clash
                    a[i] = a[i + 1]; // clash
                    a[i + 1] = t; // clash
                }
            }
        }
    }
}
