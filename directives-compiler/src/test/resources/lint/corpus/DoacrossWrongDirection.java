// race: yes, QD0904
// Waiting for the left neighbour does not wait for the row above.
class DoacrossWrongDirection {
    static void run(double[][] m, int n) {
        //omp parallel for ordered(2)
        for (int i = 1; i < n; i++)
            for (int j = 1; j < n; j++) {
                //omp ordered doacross(sink : i, j - 1)
                m[i][j] = m[i - 1][j] + m[i][j - 1]; // clash
                //omp ordered doacross(source :)
            }
    }
}
