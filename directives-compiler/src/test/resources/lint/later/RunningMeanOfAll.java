// race: yes, QD0901 or QD0902
// Mean and number belong together and are not protected.
class RunningMeanOfAll {
    private double mean;
    private int count;

    void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) observe(a[i]);
    }

    private void observe(double x) {
        count++; // clash
        mean += (x - mean) / count; // clash
    }
}
