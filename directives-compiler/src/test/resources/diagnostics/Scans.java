class Scans {
    void places(int[] a, int s, int t, int[] all) {
        //omp scan inclusive(s)
        //omp parallel for reduction(inscan, + : s)
        for (int i = 0; i < 9; i++) {
            s += i;
            if (i > 3) {
                //omp scan inclusive(s)
                a[i] = s;
            }
        }
        //omp parallel for reduction(+ : s)
        for (int i = 0; i < 9; i++) {
            s += i;
            //omp scan inclusive(s)
        }
        //omp parallel for reduction(inscan, + : s) schedule(dynamic)
        for (int i = 0; i < 9; i++) {
            s += i;
        }
        //omp parallel for reduction(inscan, + : s) reduction(max : t)
        for (int i = 0; i < 9; i++) {
            s += i;
            //omp scan inclusive(s)
            a[i] = s;
            //omp scan inclusive(s)
        }
        //omp parallel for reduction(inscan, + : s, t)
        for (int i = 0; i < 9; i++) {
            s += i;
            //omp scan inclusive(s, a)
            a[i] = s;
        }
        //omp parallel for reduction(inscan, + : s)
        for (int i = 0; i < 9; i++) {
            s += i;
            //omp scan
            a[i] = s;
        }
        //omp parallel for reduction(inscan, + : all)
        for (int i = 0; i < 9; i++) {
            all[0] += i;
            //omp scan exclusive(all)
            a[i] = all[0];
        }
        //omp parallel reduction(inscan, + : s)
        s++;
        //omp parallel for reduction(inscan, + : s)
        for (int i = 0; i < 9; i++) {
            int twice = 2 * i;
            s += twice;
            if (i == 3) continue;
            //omp scan inclusive(s)
            a[i] = s + twice;
            for (int k = 0; k < 3; k++) if (k == 1) continue;
        }
    }
}
