class Scan {
    static void prefix(int[] a, int[] b, int n) {
        int sum = 0;
        //omp parallel for reduction(inscan, + : sum)
        for (int i = 0; i < n; i++) {
            sum += a[i];
            //omp scan inclusive(sum)
            b[i] = sum;
        }
    }

    static void offsets(java.math.BigInteger[] sizes, java.math.BigInteger[] offsets) {
        java.math.BigInteger at = java.math.BigInteger.ZERO;
        //omp parallel
        {
            //omp for reduction(inscan, + : at)
            for (int i = 0; i < sizes.length; i++) {
                offsets[i] = at;
                //omp scan exclusive(at)
                at = at.add(sizes[i]);
            }
        }
    }
}
