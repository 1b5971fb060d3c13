class CriticalOfTwoNames {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int count = 0;
        //omp parallel
        {
            //omp critical(one)
            count++;
            //omp barrier
            //omp critical(two)
            count++;
            //omp critical(one)
            count++;
        }
        System.out.println(count);
    }
}
