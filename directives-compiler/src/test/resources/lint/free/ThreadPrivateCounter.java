class ThreadPrivateCounter {
    private static int count;
    //omp threadprivate(count)

    static void run(int n) {
        //omp parallel for copyin(count)
        for (int i = 0; i < n; i++) {
            count++;
        }
    }
}
