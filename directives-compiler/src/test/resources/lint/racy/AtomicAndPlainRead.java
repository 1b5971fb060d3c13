class AtomicAndPlainRead {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int count = 0;
        //omp parallel
        {
            //omp atomic
            count++;
            System.out.println(count);
        }
    }
}
