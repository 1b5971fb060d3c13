// race: no
// Thread pairs add up, the lower one of a pair writes.
class EverySecondThread {
    static void run(double[] parts) {
        //omp parallel num_threads(8)
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            parts[me] = me;
            for (int d = 1; d < 8; d *= 2) {
                //omp barrier
                if (me % (2 * d) == 0) parts[me] += parts[me + d];
            }
        }
    }
}
