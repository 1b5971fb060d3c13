// race: yes, QD0904
// Diagonal neighbours have the same colour.
class CheckerBoardDiagonal {
    static void run(double[][] u, int n, int colour) {
        //omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
                u[i][j] = 0.5 * (u[i - 1][j - 1] + u[i + 1][j + 1]); // clash
    }
}
