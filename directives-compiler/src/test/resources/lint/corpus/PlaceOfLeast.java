// race: yes, QD0901 or QD0902
// The index of the least element is shared.
class PlaceOfLeast {
    static int run(double[] a, int n) {
        int at = 0;
        //omp parallel for
        for (int i = 1; i < n; i++) {
            if (a[i] < a[at]) at = i; // clash
        }
        return at;
    }
}
