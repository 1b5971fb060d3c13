/**
 * The equation of Laplace on a square by successive over-relaxation. The cells are coloured as on a chessboard: cells
 * of one colour depend on those of the other only, so all cells of a colour are updated in parallel.
 */
public class Sor {

    public static void main(String[] args) {
        int n = Grande.size(args, 60, 500, 1000);
        double[][] u = rows(n, 0, n + 1);
        long begin = System.nanoTime();
        for (int step = 0; step < steps(n); step++) {
            update(u, 0, 0);
            update(u, 0, 1);
        }
        report(n, error(u, 0), System.nanoTime() - begin);
    }

    static int steps(int n) {
        return 4 * n;
    }

    /** Returns the rows {@code from} to {@code to} of n + 2; the outer cells have the solution, the inner ones zero. */
    static double[][] rows(int n, int from, int to) {
        double[][] u = new double[to - from + 1][n + 2];
        for (int i = 0; i < u.length; i++) {
            for (int j = 0; j < n + 2; j++) {
                boolean inner = from + i > 0 && from + i < n + 1 && j > 0 && j < n + 1;
                u[i][j] = inner ? 0 : solution(from + i, j, n);
            }
        }
        return u;
    }

    /** The solution is x times y, also that of the discrete equation. */
    private static double solution(int row, int column, int n) {
        return (double) row / (n + 1) * column / (n + 1);
    }

    /** Updates the cells of one colour in all rows but the first and the last. */
    static void update(double[][] u, int firstRow, int colour) {
        double omega = 2 / (1 + Math.sin(Math.PI / (u[0].length - 1)));
        //omp parallel for
        for (int i = 1; i < u.length - 1; i++) {
            double[] above = u[i - 1];
            double[] row = u[i];
            double[] below = u[i + 1];
            for (int j = 1 + (firstRow + i + colour) % 2; j < row.length - 1; j += 2) {
                row[j] += omega * ((above[j] + below[j] + row[j - 1] + row[j + 1]) / 4 - row[j]);
            }
        }
    }

    static double error(double[][] u, int firstRow) {
        double error = 0;
        for (int i = 0; i < u.length; i++) {
            for (int j = 0; j < u[i].length; j++) {
                error = Math.max(error, Math.abs(u[i][j] - solution(firstRow + i, j, u[i].length - 2)));
            }
        }
        return error;
    }

    static void report(int n, double error, long nanos) {
        Grande.report("Sor", nanos, error < 1e-8, "%d x %d cells, error below 1e-8".formatted(n, n));
    }
}
//> Sor: 60 x 60 cells, error below 1e-8
