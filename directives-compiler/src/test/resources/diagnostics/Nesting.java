class Nesting {
    void inside(int n, double[] a) {
        //omp parallel for simd
        for (int i = 0; i < n; i++) {
            //omp critical
            a[i] = i;
            //omp atomic
            a[0] += i;
        }
        //omp parallel
        {
            //omp sections
            {
                //omp section
                {
                    //omp single
                    a[0] = 1;
                    //omp barrier
                }
            }
            //omp single
            {
                //omp task
                {
                    //omp for
                    for (int i = 0; i < n; i++) a[i] = 1;
                    //omp master
                    a[0] = 1;
                    //omp parallel
                    {
                        //omp barrier
                        //omp for
                        for (int i = 0; i < n; i++) a[i] = 1;
                    }
                }
            }
            //omp critical
            {
                //omp scope
                a[0] = 1;
            }
            Runnable later = () -> {
                //omp for
                for (int i = 0; i < n; i++) a[i] = 1;
            };
            //omp master
            {
                later.run();
                //omp single
                a[0] = 1;
            }
        }
    }
}
