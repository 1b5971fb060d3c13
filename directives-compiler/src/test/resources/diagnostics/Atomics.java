class Atomics {
    int[] bins;

    double[] get() { return null; }

    void f(String s, int x, boolean b) {
        int v = 0;
        //omp parallel
        {
            //omp atomic
            x = 5;
            //omp atomic
            b = b && x > 1;
            //omp atomic
            x += x;
            //omp atomic
            get()[0] += 1;
            //omp atomic
            s += "x";
            //omp atomic
            { x++; }
            //omp atomic read
            x = 1;
            //omp atomic write
            v = x++;
            //omp atomic
            v = x--;
            //omp atomic capture
            x += 2;
            //omp atomic capture
            { v = x; x += 2; v++; }
            //omp atomic capture
            v = v++;
            //omp atomic
            if (x == 3) x = 4;
            //omp atomic compare
            if (x < 3) x = 4;
            //omp atomic compare
            if (x != 3) x = 4;
            //omp atomic compare
            { v = x; if (x == 3) x = 4; }
            //omp atomic compare capture
            if (x == 3) x = 4;
            //omp atomic compare
            if (x == 3) x = x + 1;
            //omp atomic compare weak
            x = Math.min(x, 9);
            //omp atomic weak
            x++;
            //omp atomic compare fail(release)
            if (x == 1) x = 2;
            //omp atomic read write
            v = x;
            //omp atomic read capture
            v = x;
            //omp atomic read release
            v = x;
            //omp atomic write acquire
            x = v;
            //omp atomic seq_cst relaxed
            x++;
            //omp atomic hint(omp_sync_hint_contended)
            x++;
            //omp atomic
            //omp critical
            x++;
            //omp atomic write
            bins[0] = sum(() -> {
                //omp parallel
                { }
            });
        }
    }

    int sum(Runnable r) { return 0; }
}
