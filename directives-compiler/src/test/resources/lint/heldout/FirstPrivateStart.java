// race: no
// Every thread counts from a copy.
class FirstPrivateStart {
    static void run(int[] a, int n, int start) {
        //omp parallel firstprivate(start)
        {
            //omp for
            for (int i = 0; i < n; i++) {
                start++;
                a[i] = start;
            }
        }
    }
}
