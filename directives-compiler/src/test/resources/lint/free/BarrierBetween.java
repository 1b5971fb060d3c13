class BarrierBetween {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp master
            value = n;
            //omp barrier
            System.out.println(value);
        }
    }
}
