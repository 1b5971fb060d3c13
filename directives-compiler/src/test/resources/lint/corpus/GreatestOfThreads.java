// race: no
// Each thread has its own, which are compared in turn.
class GreatestOfThreads {
    static double run(double[] a, int n) {
        double most = 0;
        //omp parallel
        {
            double mine = 0;
            //omp for nowait
            for (int i = 0; i < n; i++) mine = Math.max(mine, a[i]);
            //omp critical(most)
            most = Math.max(most, mine);
        }
        return most;
    }
}
