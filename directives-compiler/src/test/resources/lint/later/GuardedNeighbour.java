// race: no
// Only odd threads write, and they read even ones.
class GuardedNeighbour {
    static void run(double[] parts) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            if (me % 2 == 1) parts[me] = parts[me - 1] * 2;
        }
    }
}
