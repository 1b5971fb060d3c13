// race: yes, QD0910
// The consumer depends on its own block and reads the one before.
class ConsumerOfNextBlock {
    static void run(double[][] blocks, double[] sums, int n) {
        //omp parallel
        {
            //omp single
            for (int b = 1; b < n; b++) {
                //omp task depend(out : blocks[b])
                for (int i = 0; i < 8; i++) blocks[b][i] = b + i; // clash
                //omp task depend(in : blocks[b])
                for (int i = 0; i < 8; i++) sums[b] += blocks[b - 1][i]; // clash
            }
        }
    }
}
