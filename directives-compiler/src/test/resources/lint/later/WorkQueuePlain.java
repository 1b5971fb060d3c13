// race: yes, QD0901 or QD0902
// Two threads may take the same work.
class WorkQueuePlain {
    static void run(double[] out, int n) {
        int next = 0;
        //omp parallel
        {
            while (true) {
                int mine = next++; // clash
                if (mine >= n) break;
                out[mine] = Math.sin(mine);
            }
        }
    }
}
