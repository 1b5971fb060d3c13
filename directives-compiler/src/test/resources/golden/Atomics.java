class Atomics {
    long total;
    int size;
    static String names = "";
    Object owner;

    Atomics next() { return this; }

    void all(int[] bins, byte[] bytes, double[] sums, int n) {
        int x = 0;
        int v = 0;
        boolean r = false;
        Integer boxed = 1;
        //omp parallel private(v, r)
        {
            //omp atomic read
            v = x;
            //omp atomic write seq_cst
            x = n + 1;
            //omp atomic update relaxed
            x = Math.max(x, n);
            //omp atomic capture
            v = x++;
            //omp atomic capture
            v = ++x;
            //omp atomic capture acq_rel
            v = x -= n * 2;
            //omp atomic capture
            v = x = n - x;
            //omp atomic capture
            { v = x; x *= n; }
            //omp atomic capture
            {
                x >>= 1;
                v = x;
            }
            //omp atomic capture
            { v = bins[n]; bins[n] = 7; }
            //omp atomic compare
            if (x == n) x = 0;
            //omp atomic compare weak fail(relaxed)
            if (n == x) { x = 0; }
            //omp atomic compare
            x = n < x ? n : x;
            //omp atomic compare capture
            if (bins[0] == 3) { bins[0] = n; } else { v = bins[0]; }
            //omp atomic compare capture
            { r = x == n; if (r) x = 5; }
            //omp atomic compare capture
            { r = x == n; if (r) { x = 5; } else { v = x; } }
            //omp atomic compare capture
            { v = x; if (x > n) { x = n; } }
            //omp atomic write
            bytes[1] = 3;
            //omp atomic
            bytes[1] += n;
            //omp atomic
            boxed++;
            //omp atomic
            next().total += n;
            //omp atomic read
            v = next().next().size;
            //omp atomic
            this.total++;
            //omp atomic
            names += n;
            //omp atomic compare capture
            { r = owner == null; if (r) { owner = this; } }
            //omp atomic
            v += 1;
            //omp atomic
            bins[n]++;
            //omp atomic
            bins[n] -= n * 2;
            //omp atomic
            bins[n] = n + bins[n];
            //omp atomic
            bins[n] = n - bins[n];
            //omp atomic capture
            { v = bins[n]; bins[n] |= 1 << n; }
            //omp atomic capture
            v = bins[n] &= ~n;
            //omp atomic
            bins[n] += total;
            //omp atomic
            sums[n] += n;
            //omp atomic
            sums[n] -= 0.5;
            //omp atomic
            sums[n] *= 2;
        }
    }
}
