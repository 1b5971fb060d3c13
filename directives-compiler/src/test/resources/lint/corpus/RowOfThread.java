// race: no
// A row for each thread, under another name.
class RowOfThread {
    static void run(double[][] table, double[] x, int n) {
        //omp parallel
        {
            double[] mine = table[org.quipu.threads.Omp.getThreadNum()];
            //omp for
            for (int i = 0; i < n; i++) mine[i % 4] += x[i];
        }
    }
}
