// race: no
// The four sides are written by four loops over different elements.
class WallOfGrid {
    static void walls(double[][] grid, int n) {
        //omp parallel
        {
            //omp for nowait
            for (int i = 1; i < n - 1; i++) grid[0][i] = 1;
            //omp for nowait
            for (int i = 1; i < n - 1; i++) grid[n - 1][i] = 1;
            //omp for nowait
            for (int i = 1; i < n - 1; i++) grid[i][0] = 0;
            //omp for nowait
            for (int i = 1; i < n - 1; i++) grid[i][n - 1] = 0;
        }
    }
}
