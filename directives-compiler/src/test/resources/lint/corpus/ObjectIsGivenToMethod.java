// race: yes, QD0901 or QD0902
// The object behind the parameter is shared.
class ObjectIsGivenToMethod {
    static class Sum {
        double value;
    }

    private static void add(Sum sum, double x) {
        sum.value += x; // clash
    }

    static double run(double[] a, int n) {
        Sum sum = new Sum();
        //omp parallel for
        for (int i = 0; i < n; i++) add(sum, a[i]); // clash
        return sum.value;
    }
}
