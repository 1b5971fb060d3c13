class Places {
    static int value;
    static {
        //omp parallel
        { value++; }
    }

    Places() {
        this(1);
    }

    //omp parallel
    Places(int n) {
    }

    int f(int n, double[] a) {
        int k = n +
            //omp parallel
            1;
        //omp parallel for
        while (n > 0) n--;
        //omp for
        for (double d : a) k++;
        //omp single
        int x = 5;
        //omp sections
        a[0] = 1;
        //omp section
        a[0] = 2;
        //omp sections
        {
            //omp section
            int s = 1;
            a[0] = s;
            //omp section
            a[1] = s;
            //omp section
        }
        if (n > 1)
            //omp barrier
            a[0] = 3;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp barrier
            //omp for
            for (int j = 0; j < n; j++) a[j] = j;
            if (i == 3) return 1;
            if (i == 4) break;
            if (i == 5) continue;
        }
        outer:
        for (int i = 0; i < n; i++) {
            //omp critical(lock)
            {
                if (i == 4) break outer;
                if (i == 5) continue;
                //omp critical(lock)
                a[0]++;
            }
        }
        //omp parallel
        //omp for
        //omp critical
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel
    }
}
class Between {
    void f(int n) {
        //omp sections
        //omp flush
        {
            n++;
        }
    }
}
class Caller {
    Caller() {
        //omp parallel
        this(1);
    }
    Caller(int i) { }
}
