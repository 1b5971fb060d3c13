import java.util.SplittableRandom;

/** Repeated products of a sparse matrix and a vector: irregular access to memory. The rows are stored one by one. */
public class SparseMatmult {

    private static final int PRODUCTS = 100;
    /** Average number of elements of a row. */
    private static final int ELEMENTS = 5;

    private final int first;
    private final int[] starts;
    private final int[] columns;
    private final double[] values;

    /** Generates the rows {@code from} to {@code to - 1} of a random matrix of n rows and columns. */
    SparseMatmult(int n, int from, int to) {
        first = from;
        starts = new int[to - from + 1];
        for (int row = from; row < to; row++) {
            starts[row - from + 1] = starts[row - from] + length(row);
        }
        columns = new int[starts[to - from]];
        values = new double[columns.length];
        for (int row = from; row < to; row++) {
            SplittableRandom random = new SplittableRandom(row);
            for (int i = starts[row - from]; i < starts[row - from + 1]; i++) {
                columns[i] = random.nextInt(n);
                values[i] = random.nextDouble();
            }
        }
    }

    public static void main(String[] args) {
        int n = Grande.size(args, 5_000, 50_000, 100_000);
        SparseMatmult matrix = new SparseMatmult(n, 0, n);
        double[] x = vector(n);
        double[] y = new double[n];
        long begin = System.nanoTime();
        matrix.multiply(x, y);
        report(y, matrix.expected(x), System.nanoTime() - begin);
    }

    private static int length(int row) {
        return row % (2 * ELEMENTS + 1);
    }

    static double[] vector(int n) {
        return new SplittableRandom(-1).doubles(n).toArray();
    }

    /** Adds the product of this matrix and x to the elements of y that belong to its rows, 100 times. */
    void multiply(double[] x, double[] y) {
        for (int product = 0; product < PRODUCTS; product++) {
            //omp parallel for
            for (int row = 0; row < starts.length - 1; row++) {
                double sum = 0;
                for (int i = starts[row]; i < starts[row + 1]; i++) {
                    sum += values[i] * x[columns[i]];
                }
                y[first + row] += sum;
            }
        }
    }

    /** Returns the sum of the elements of all products, computed from the sums of the columns. */
    double expected(double[] x) {
        double[] sums = new double[x.length];
        for (int i = 0; i < values.length; i++) {
            sums[columns[i]] += values[i];
        }
        double expected = 0;
        for (int column = 0; column < x.length; column++) {
            expected += PRODUCTS * sums[column] * x[column];
        }
        return expected;
    }

    static void report(double[] y, double expected, long nanos) {
        double sum = 0;
        for (double value : y) {
            sum += value;
        }
        Grande.report("SparseMatmult", nanos, Math.abs(sum - expected) < 1e-10 * expected,
                "%d rows, sum %.4f".formatted(y.length, sum));
    }
}
//> SparseMatmult: 5000 rows, sum 630935.9372
