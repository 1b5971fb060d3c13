class OneThreadByCondition {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int answer = 0;
        //omp parallel
        {
            if (org.quipu.threads.Omp.getThreadNum() == 0) {
                answer = n;
                answer++;
            }
        }
        System.out.println(answer);
    }
}
