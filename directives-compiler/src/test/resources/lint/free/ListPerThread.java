class ListPerThread {
    static void run(int n, double[] a, double[] b, int[] idx) {
        java.util.List<Integer> all = new java.util.ArrayList<>();
        //omp parallel
        {
            java.util.List<Integer> mine = new java.util.ArrayList<>();
            //omp for
            for (int i = 0; i < n; i++) mine.add(i);
            //omp critical
            all.addAll(mine);
        }
        System.out.println(all.size());
    }
}
