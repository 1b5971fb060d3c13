class SingleThread {
    static long total;

    void all(int n) {
        int sum = 0;
        int first = n;
        //omp parallel if(parallel : n > 1)
        {
            //omp masked
            first = 1;
            //omp masked filter(n % 2)
            {
                first++;
            }
            //omp scope reduction(+ : sum, total) firstprivate(n) nowait
            {
                n++;
                sum += n;
                total += n;
            }
            //omp scope
            sum++;
            //omp critical(log) hint(omp_sync_hint_contended | omp_sync_hint_nonspeculative)
            sum++;
            //omp critical
            //omp critical(log)
            sum--;
        }
    }

    static void orphaned(int k) {
        //omp scope
        System.out.println(k);
        //omp masked filter(k)
        throw new IllegalStateException();
    }
}
