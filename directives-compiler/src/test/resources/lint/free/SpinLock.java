class SpinLock {
    int count;

    void all(int n) {
        int lock = 0;
        int max = 0;
        int[] heads = new int[4];
        //omp parallel
        {
            for (int i = 0; i < n; i++) {
                boolean mine = false;
                //omp atomic compare capture
                { mine = lock == 0; if (mine) lock = 1; }
                if (mine) {
                    //omp atomic write release
                    lock = 0;
                }
                //omp atomic compare
                max = Math.max(max, i);
                int old;
                //omp atomic capture
                { old = heads[i % 4]; heads[i % 4] = old + 1; }
                //omp atomic read
                old = count;
            }
            String line = null;
            //omp single copyprivate(line)
            line = "x";
            //omp masked
            System.out.println(line);
        }
    }
}
