// race: no
// A column for each thread.
class ColumnOfThread {
    static void run(int[][] counts, int[] keys, int n) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            //omp for
            for (int i = 0; i < n; i++) counts[keys[i]][me]++;
        }
    }
}
