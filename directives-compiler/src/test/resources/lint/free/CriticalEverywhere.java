class CriticalEverywhere {
    static void run(int n, double[] a, double[] b, int[] idx) {
        int count = 0;
        double most = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp critical
            {
                count++;
                if (a[i] > most) most = a[i];
            }
        }
        System.out.println(count + most);
    }
}
