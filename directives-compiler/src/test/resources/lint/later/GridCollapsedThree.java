// race: yes, QD0904
// The neighbour in the third dimension belongs to another iteration.
class GridCollapsedThree {
    static void run(double[][][] g, int n) {
        //omp parallel for collapse(3)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                for (int k = 1; k < n; k++) g[i][j][k] += g[i][j][k - 1]; // clash
    }
}
