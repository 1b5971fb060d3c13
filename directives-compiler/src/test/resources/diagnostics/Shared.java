class Shared {
    void f(int n) {
        int outside = 0;
        //omp parallel
        {
            int local = 0;
            //omp for reduction(+:local)
            for (int i = 0; i < n; i++) local++;
            //omp for lastprivate(outside)
            for (int i = 0; i < n; i++) outside = i;
        }
    }

    void orphan(int n, int parameter) {
        //omp for lastprivate(parameter)
        for (int i = 0; i < n; i++) parameter = i;
    }
}

class Foreign {
    Runnable f(int n) {
        int outside = 0;
        return () -> {
            //omp parallel for lastprivate(outside)
            for (int i = 0; i < n; i++) outside = i;
        };
    }

    void labels(int n) {
        outer:
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (i > 3) continue outer;
        }
    }

    final int blank;

    Foreign() {
        //omp master
        blank = 1;
    }
}
