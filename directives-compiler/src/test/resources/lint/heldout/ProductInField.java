// race: yes, QD0901
// A field is multiplied by all.
class ProductInField {
    double product = 1;

    void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) product *= a[i]; // clash
    }
}
