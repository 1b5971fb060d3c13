class ReducedArrays {
    int[] counts = new int[3];

    void arrays(int[] a) {
        //omp parallel for reduction(+ : a)
        for (int i = 0; i < 9; i++) a = new int[3];
        //omp parallel
        {
            int[] mine = new int[4];
            int[] same = a;
            //omp for reduction(+ : mine[0:2], same, counts)
            for (int i = 0; i < 9; i++) mine[i % 2] += same[i % 2] + counts[0];
        }
    }
}
