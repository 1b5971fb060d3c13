class MasterBroadcast {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int value = 0;
        //omp parallel
        {
            //omp master
            value = n;
            System.out.println(value);
        }
    }
}
