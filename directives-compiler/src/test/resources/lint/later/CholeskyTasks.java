// race: no
// The tasks of a tiled factorization.
class CholeskyTasks {
    static void factor(double[][][] tile, int n) {
        //omp parallel
        {
            //omp single
            for (int k = 0; k < n; k++) {
                //omp task depend(inout : tile[k][k])
                tile[k][k][0] = Math.sqrt(tile[k][k][0]);
                for (int i = k + 1; i < n; i++) {
                    //omp task depend(in : tile[k][k]) depend(inout : tile[i][k])
                    tile[i][k][0] /= tile[k][k][0];
                }
                for (int i = k + 1; i < n; i++) {
                    //omp task depend(in : tile[i][k]) depend(inout : tile[i][i])
                    tile[i][i][0] -= tile[i][k][0] * tile[i][k][0];
                }
            }
        }
    }
}
