class ReducedArrays {
    int[] counts = new int[3];

    void arrays(int[] a) {
        //omp parallel for reduction(+ : a)
        for (int i = 0; i < 9; i++) a = new int[3];
        //omp parallel
        {
            int[] mine = new int[4];
            int[] same = a;
            //omp for reduction(+ : mine[0:2], same, counts)
            for (int i = 0; i < 9; i++) mine[i % 2] += same[i % 2] + counts[0];
        }
    }
}

class Misfits {
    static float wide(float a, float b) {
        return a + b;
    }
    static long fits(long a, long b) {
        return a + b;
    }
    void of(int n, int bits, long sum) {
        //omp parallel for reduction(wide : bits) reduction(fits : sum)
        for (int i = 0; i < n; i++) { bits |= i; sum += i; }
        //omp parallel for reduction(Misfits::wide : bits) reduction(Misfits::fits : sum)
        for (int i = 0; i < n; i++) { bits |= i; sum += i; }
    }
}
