// race: yes, QD0901 or QD0902
// The inner region adds to a variable of the outer one.
class NestedRegionSum {
    static double run(double[][] m, int n) {
        double total = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            //omp parallel for reduction(+ : total)
            for (int j = 0; j < n; j++) total += m[i][j]; // clash
        }
        return total;
    }
}
