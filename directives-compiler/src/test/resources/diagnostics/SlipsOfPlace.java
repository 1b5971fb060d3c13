class SlipsOfPlace {
    static void places(int n, int[] a) {
        int s = 0, p = 2;
        //omp parallel for
        while (s < n) s++;
        //omp parallel
        int x = 3;
        //omp critical
        int y = 3;
        //omp parallel for
        int z = 3;
        //omp atomic
        int w = s++;
        //omp parallel for
        do { s++; } while (s < n);
        //omp parallel
        {
            //omp atomic
            s = s * p + 1;
            //omp atomic
            s += s * p;
            //omp atomic
            s = s + p + 1;
            //omp atomic
            s = Math.abs(s);
            //omp atomic
            s = p;
            //omp atomic
            { s++; p++; }
            //omp atomic
            a[s] = a[s] * 2 + 1;
            //omp atomic
            if (s < 3) s = 3;
            //omp atomic
            a = null;
        }
        //omp parallel for
        {
            for (int i = 0; i < n; i++) a[i] = i;
        }
        //omp for
        {
        }
    }
}
