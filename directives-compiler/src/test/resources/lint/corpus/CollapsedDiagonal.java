// race: yes, QD0904
// The lower right neighbour belongs to another iteration.
class CollapsedDiagonal {
    static void run(double[][] m, int n) {
        //omp parallel for collapse(2)
        for (int i = 0; i < n - 1; i++)
            for (int j = 0; j < n - 1; j++) m[i][j] = m[i + 1][j + 1]; // clash
    }
}
