class Sentinels {
    static int four(int n) {
        int s = 0;
        // omp parallel for reduction(+:s)
        for (int i = 0; i < n; i++) s += i;
        //#omp parallel for reduction(+:s)
        for (int i = 0; i < n; i++) s += i;
        //$omp parallel for reduction(+:s) // trailing words
        for (int i = 0; i < n; i++) s += i;
        //omp parallel for
        //omp reduction(+:s) schedule(static,
        //omp 4)
        for (int i = 0; i < n; i++) s += i;
        return s;
    }
}
