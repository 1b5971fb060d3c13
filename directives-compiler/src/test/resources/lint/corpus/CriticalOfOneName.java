// race: no
// One lock.
class CriticalOfOneName {
    static int run(int[] a, int n) {
        int sum = 0;
        //omp parallel
        {
            //omp for nowait
            for (int i = 0; i < n; i++) {
                //omp critical(both)
                sum += a[i];
            }
            //omp for
            for (int i = 0; i < n; i++) {
                //omp critical(both)
                sum -= a[i];
            }
        }
        return sum;
    }
}
