class Parallel {
    static int twice(int n, boolean big) {
        int sum = 0;
        int mine = 3;
        int seen;
        mine++;
        //omp parallel num_threads(n) if(big) private(seen) firstprivate(mine) reduction(+ : sum)
        {
            seen = mine;
            sum += seen;
        }
        return sum;
    }
}
