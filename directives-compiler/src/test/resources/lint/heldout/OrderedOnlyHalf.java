// race: yes, QD0909 or QD0902 or QD0901
// The sum is read outside of the ordered block.
class OrderedOnlyHalf {
    static double run(double[] a, int n) {
        double s = 0;
        //omp parallel for ordered
        for (int i = 0; i < n; i++) {
            double x = s + a[i]; // clash
            //omp ordered
            s += x; // clash
        }
        return s;
    }
}
