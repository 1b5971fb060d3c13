import java.util.List;

class TaskLoops {
    static double dot(double[] x, double[] y) {
        double sum = 0;
        //omp taskloop grainsize(strict : 100) reduction(+ : sum)
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    void group(List<String> words, int[] board, int n) throws java.io.IOException {
        String last = "";
        //omp parallel masked taskloop simd num_threads(4) num_tasks(2 * n) lastprivate(last) firstprivate(board) if(taskloop : n > 9)
        for (String word : words) {
            board[0] = n;
            last = word;
        }
        //omp taskgroup task_reduction(+ : n)
        {
            //omp taskloop in_reduction(+ : n) nogroup collapse(2) private(last)
            for (int i = 0; i < 3; i++)
                for (long j = i; j < 5; j++) {
                    last = words.get(i);
                    n += last.length();
                    if (n < 0) throw new java.io.IOException(last);
                }
        }
        System.out.println(last + n);
    }
}
