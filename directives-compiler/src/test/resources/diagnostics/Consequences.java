class Consequences {
    void unreadable(int n, double[] a) {
        //omp paralel sections
        {
            //omp section
            a[0] = 1;
            //omp section
            a[1] = 2;
        }
        //omp parallel sections privat(n)
        {
            //omp section
            a[0] = 1;
        }
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp paralell
            {
                //omp for
                for (int j = 0; j < n; j++) a[j] = i;
            }
        }
    }

    void severalInOne(int n, double[] a) {
        int count = 0;
        //omp parallel for shedule(static) private(cuont) schedule(dynamik) reduction(** : n)
        for (int i = 0; i < n; i++) a[i] = i;
        //omp parallel for default(none) shared(a[) if(n >)
        for (int i = 0; i < n; i++) a[i] = count;
        //omp sections lastprivat(n)
        a[0] = 1;
    }

    void declared(int n, double[] a) {
        double sum = 0;
        //omp declare reduction(mine : double : omp_out +)
        //omp parallel for reduction(mine : sum)
        for (int i = 0; i < n; i++) sum += a[i];
    }

    void loops(int n, double[] a) {
        //omp parallel for ordered
        for (int i = 0; i * i < n; i++) {
            //omp ordered
            a[i] = 1;
            //omp cancel for
        }
    }

    void shared(int n) {
        //omp paralel private(n)
        {
            int local = 0;
            //omp for reduction(+ : local)
            for (int i = 0; i < 10; i++) local++;
        }
        //omp parallel
        {
            int local = 0;
            //omp for reduction(+ : local)
            for (int i = 0; i < 10; i++) local++;
        }
    }
}
