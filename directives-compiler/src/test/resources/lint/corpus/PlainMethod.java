// race: yes, QD0901 or QD0902
// The method that adds is not synchronized.
class PlainMethod {
    private int total;

    private void add(int x) {
        total += x; // clash
    }

    void run(int[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) add(a[i]); // clash
    }
}
