class Pragmas {
    static void f(int n, int[] a) {
        int sum = 0;
        #pragma omp parallel for \
                schedule(dynamic)
        for (int i = 0; i < n; i++) a[i] = i;
        !$omp parallel do
        for (int i = 0; i < n; i++) a[i] = i;
        # pragma omp parallel for reduction(+:sum)
        for (int i = 0; i < n; i++) sum += i;
        String text = """
            #pragma omp parallel
            """;
        /*
        #pragma omp parallel
        */
        //omp parallel fro
        { a[0] = 1; }
    }
}
