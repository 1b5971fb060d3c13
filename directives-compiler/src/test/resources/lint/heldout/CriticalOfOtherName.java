// race: yes, QD0909
// The two sections exclude only themselves.
class CriticalOfOtherName {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel
        {
            //omp for nowait
            for (int i = 0; i < n; i++) {
                //omp critical(left)
                sum += a[i]; // clash
            }
            //omp for
            for (int i = 0; i < n; i++) {
                //omp critical(right)
                sum -= a[i]; // clash
            }
        }
        return sum;
    }
}
