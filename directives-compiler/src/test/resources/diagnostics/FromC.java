import static java.lang.Math.max;

class FromC {
    static int helper() {
        return omp_get_num_procs() + omp_mine(1) + max(1, 2);
    }

    private static int omp_mine(int x) {
        String text = "omp_get_level() in a string"; // omp_get_level() in a comment
        return x + text.length();
    }

    void run(int n, int[] a) {
        //omp parallel num_threads(omp_get_max_threads())
        {
            a[omp_get_thread_num()] = omp_get_thread_num();
            omp_init_lock(a);
            omp_frobnicate();
        }
    }
}
