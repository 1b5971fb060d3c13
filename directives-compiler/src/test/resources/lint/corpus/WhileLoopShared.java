// race: yes, QD0901 or QD0902
// The threads share the counter of a while loop.
class WhileLoopShared {
    static void run(double[] a, int n) {
        int i = 0;
        //omp parallel
        {
            while (i < n) { // clash
                a[0] = i; // clash
                i++; // clash
            }
        }
    }
}
