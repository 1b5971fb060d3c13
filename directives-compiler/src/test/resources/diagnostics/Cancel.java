class Cancel {
    int field;

    void f(int n, int[] a) {
        int shared = 0;
        //omp parallel private(a)
        {
            //omp single copyprivate(shared, field, m)
            shared = 1;
            //omp single copyprivate(a) nowait
            shared = 1;
            //omp single private(a) copyprivate(a)
            shared = 1;
            //omp cancel for
            //omp critical
            {
                //omp cancel parallel
            }
            Runnable r = () -> {
                //omp cancel parallel
            };
            int k = switch (n) {
                case 1 -> {
                    //omp cancellation point parallel
                    yield 1;
                }
                default -> 2;
            };
            //omp for nowait
            for (int i = 0; i < n; i++) {
                //omp cancel for
                //omp cancel sections
                //omp ordered
                n = i;
            }
            //omp ordered
            n = 1;
            //omp ordered simd
            n = 1;
            //omp critical
            {
                //omp ordered threads
                n = 1;
            }
            while (true) {
                //omp cancel parallel
            }
        }
        //omp cancel parallel
    }
}
