class PrivateSum {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int sum = 5;
        //omp parallel private(sum)
        {
            sum += n;
            System.out.println(sum);
        }
    }
}
