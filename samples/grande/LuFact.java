import java.util.SplittableRandom;

/** The solution of a dense linear system by LU factorization with partial pivoting, as in Linpack. */
public class LuFact {

    public static void main(String[] args) {
        int n = Grande.size(args, 150, 500, 1000);
        double[][] a = new double[n][];
        for (int row = 0; row < n; row++) {
            a[row] = row(row, n);
        }
        long begin = System.nanoTime();
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int row = k + 1; row < n; row++) {
                if (Math.abs(a[row][k]) > Math.abs(a[pivot][k])) {
                    pivot = row;
                }
            }
            double[] swapped = a[k];
            a[k] = a[pivot];
            a[pivot] = swapped;
            eliminate(a, k + 1, k, a[k]);
        }
        report(a, System.nanoTime() - begin);
    }

    /** Returns a row of the matrix, of random numbers, and the right-hand side, for which the solution is all ones. */
    static double[] row(int row, int n) {
        SplittableRandom random = new SplittableRandom(row);
        double[] values = new double[n + 1];
        for (int column = 0; column < n; column++) {
            values[column] = random.nextDouble(-0.5, 0.5);
            values[n] += values[column];
        }
        return values;
    }

    /** Eliminates column k from some rows, {@code a[first]} and all that follow. */
    static void eliminate(double[][] a, int first, int k, double[] pivot) {
        //omp parallel for
        for (int i = first; i < a.length; i++) {
            double[] row = a[i];
            double factor = row[k] / pivot[k];
            for (int column = k; column < row.length; column++) {
                row[column] -= factor * pivot[column];
            }
        }
    }

    /** Solves the triangular system, and checks the residual, relative to the precision and the size of the numbers. */
    static void report(double[][] upper, long nanos) {
        int n = upper.length;
        double[] x = new double[n];
        for (int row = n - 1; row >= 0; row--) {
            double sum = upper[row][n];
            for (int column = row + 1; column < n; column++) {
                sum -= upper[row][column] * x[column];
            }
            x[row] = sum / upper[row][row];
        }
        double residual = 0;
        for (int row = 0; row < n; row++) {
            double[] values = row(row, n);
            double sum = -values[n];
            for (int column = 0; column < n; column++) {
                sum += values[column] * x[column];
            }
            residual = Math.max(residual, Math.abs(sum));
        }
        double greatest = 0;
        for (double value : x) {
            greatest = Math.max(greatest, Math.abs(value));
        }
        Grande.report("LuFact", nanos, residual / (n * greatest * Math.ulp(1.0)) < 10,
                "%d unknowns, the greatest %.3f".formatted(n, greatest));
    }
}
//> LuFact: 150 unknowns, the greatest 1.000
