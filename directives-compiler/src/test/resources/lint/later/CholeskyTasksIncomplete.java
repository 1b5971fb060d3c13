// race: yes, QD0910
// The update does not wait for the tile that it reads.
class CholeskyTasksIncomplete {
    static void factor(double[][][] tile, int n) {
        //omp parallel
        {
            //omp single
            for (int k = 0; k < n; k++) {
                //omp task depend(inout : tile[k][k])
                tile[k][k][0] = Math.sqrt(tile[k][k][0]); // clash
                for (int i = k + 1; i < n; i++) {
                    //omp task depend(inout : tile[i][k])
                    tile[i][k][0] /= tile[k][k][0]; // clash
                }
            }
        }
    }
}
