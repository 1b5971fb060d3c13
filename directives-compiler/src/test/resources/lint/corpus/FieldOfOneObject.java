// race: yes, QD0901 or QD0902
// All iterations use one object.
class FieldOfOneObject {
    static class Total {
        double value;
    }

    static double run(double[] a, int n) {
        Total total = new Total();
        //omp parallel for
        for (int i = 0; i < n; i++) total.value += a[i]; // clash
        return total.value;
    }
}
