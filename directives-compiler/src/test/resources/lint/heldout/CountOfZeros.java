// race: yes, QD0901
// A counter is shared.
class CountOfZeros {
    static int run(int[] a, int n) {
        int count = 0;
        //omp parallel
        {
            //omp for
            for (int i = 0; i < n; i++) {
                if (a[i] == 0) count++; // clash
            }
        }
        return count;
    }
}
