//> trace 204.0
//omp4j has no reductions: partial results by thread number, added afterwards
/** The sentinel without a blank, which omp4j takes too; the macros tell whose it is. */
class MatrixMultiply {
    public static void main(String[] args) {
        int n = 8;
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) {
            a[i][i] = i + 1;
            b[i][i] = i + 1;
        }
        //omp parallel for threadNum(3)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        double[] parts = new double[2];
        //omp parallel threadNum(2)
        {
            for (int i = OMP4J_THREAD_NUM; i < n; i += OMP4J_NUM_THREADS) {
                parts[OMP4J_THREAD_NUM] += c[i][i];
            }
        }
        System.out.println("trace " + (parts[0] + parts[1]));
    }
}
