// race: yes, QD0905
// Two sides meet in a corner.
class CornerOfGrid {
    static void walls(double[][] grid, int n) {
        //omp parallel
        {
            //omp for nowait
            for (int i = 0; i < n; i++) grid[0][i] = 1; // clash
            //omp for nowait
            for (int i = 0; i < n; i++) grid[i][n - 1] = 0; // clash
        }
    }
}
