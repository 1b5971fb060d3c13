// race: yes, QD0904
// The left neighbour belongs to another iteration.
class CollapsedLeft {
    static void run(double[][] m, int n) {
        //omp parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 1; j < n; j++) m[i][j] = m[i][j - 1]; // clash
    }
}
