// race: yes, QD0904
// An iteration reads what the third one before it wrote.
class TrueDependenceByThree {
    static void run(double[] a, int n) {
        //omp parallel for schedule(dynamic, 4)
        for (int i = 3; i < n; i++) {
            double before = a[i - 3]; // clash
            a[i] = before * 0.5; // clash
        }
    }
}
