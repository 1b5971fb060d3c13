// race: no
// Each consumer depends on the block that it reads.
class ProducerOfBlocks {
    static void run(double[][] blocks, double[] sums, int n) {
        //omp parallel
        {
            //omp single
            for (int b = 0; b < n; b++) {
                //omp task depend(out : blocks[b])
                for (int i = 0; i < blocks[b].length; i++) blocks[b][i] = b + i;
                //omp task depend(in : blocks[b])
                for (int i = 0; i < blocks[b].length; i++) sums[b] += blocks[b][i];
            }
        }
    }
}
