// How do the rows and the columns of a grid of ranks communicate among themselves?
//
// Sub splits a grid into communicators, one for each of its rows or columns. The SUMMA algorithm multiplies matrices
// that are divided into blocks, one for each rank: some columns of A are broadcast along each row of the grid, the
// same rows of B along each column, and every rank adds their product to its block of the result.
//
// quipu run -np 4 -t 1 Summa.java [SIZE]

import java.util.Arrays;
import mpi.*;

public class Summa {

    /** Number of columns of A, and of rows of B, that are broadcast at a time. */
    private static final int PANEL = 32;

    public static void main(String[] args) {
        MPI.Init(args);
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 250;
        int[] dims = new int[2];
        Cartcomm.Dims_create(MPI.COMM_WORLD.Size(), dims);
        Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {false, false}, false);
        Cartcomm alongRow = grid.Sub(new boolean[] {false, true});
        Cartcomm alongColumn = grid.Sub(new boolean[] {true, false});
        int[] place = grid.Coords(grid.Rank());
        Range rows = Range.of(n, place[0], dims[0]);
        Range columns = Range.of(n, place[1], dims[1]);

        double[] a = new double[rows.length() * columns.length()];
        double[] b = new double[a.length];
        double[] c = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            int row = rows.from() + i / columns.length();
            int column = columns.from() + i % columns.length();
            a[i] = (row * 7 + column * 3) % 11 - 5;
            b[i] = (row * 5 + column * 13) % 7 - 3;
        }

        double[] left = new double[rows.length() * PANEL];
        double[] right = new double[PANEL * columns.length()];
        int ownerOfColumns = 0;
        int ownerOfRows = 0;
        for (int k = 0; k < n;) {
            while (k >= Range.of(n, ownerOfColumns, dims[1]).to()) {
                ownerOfColumns++;
            }
            while (k >= Range.of(n, ownerOfRows, dims[0]).to()) {
                ownerOfRows++;
            }
            int depth = Math.min(PANEL, Math.min(Range.of(n, ownerOfColumns, dims[1]).to(),
                    Range.of(n, ownerOfRows, dims[0]).to()) - k);
            if (place[1] == ownerOfColumns) {
                for (int i = 0; i < rows.length(); i++) {
                    System.arraycopy(a, i * columns.length() + k - columns.from(), left, i * depth, depth);
                }
            }
            if (place[0] == ownerOfRows) {
                System.arraycopy(b, (k - rows.from()) * columns.length(), right, 0, depth * columns.length());
            }
            alongRow.Bcast(left, 0, rows.length() * depth, MPI.DOUBLE, ownerOfColumns);
            alongColumn.Bcast(right, 0, depth * columns.length(), MPI.DOUBLE, ownerOfRows);
            multiply(left, right, c, depth, columns.length());
            k += depth;
            if (grid.Rank() == 0) {
                System.err.println(k + " of " + n + " columns");
            }
        }

        // The product is right if C x = A (B x) for a vector x. All numbers are integers, so the results are exact.
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = i * 31 % 17 - 8;
        }
        double[] cx = product(grid, c, x, rows, columns);
        double[] abx = product(grid, a, product(grid, b, x, rows, columns), rows, columns);
        double[] trace = new double[1];
        for (int i = Math.max(rows.from(), columns.from()); i < Math.min(rows.to(), columns.to()); i++) {
            trace[0] += c[(i - rows.from()) * columns.length() + i - columns.from()];
        }
        grid.Allreduce(MPI.IN_PLACE, 0, trace, 0, 1, MPI.DOUBLE, MPI.SUM);
        if (!Arrays.equals(cx, abx)) {
            throw new AssertionError("the product is wrong");
        }
        if (grid.Rank() == 0) {
            System.out.printf("product of two matrices of %d x %d: trace %.0f%n", n, n, trace[0]);
        }
        MPI.Finalize();
    }

    /** Adds the product of two matrices, with {@code depth} columns and {@code depth} rows, to c. */
    private static void multiply(double[] left, double[] right, double[] c, int depth, int columns) {
        //omp parallel for
        for (int i = 0; i < c.length / columns; i++) {
            for (int k = 0; k < depth; k++) {
                double factor = left[i * depth + k];
                for (int j = 0; j < columns; j++) {
                    c[i * columns + j] += factor * right[k * columns + j];
                }
            }
        }
    }

    /** Returns the product of a distributed matrix, given by this rank's block, and a vector, on every rank. */
    private static double[] product(Intracomm grid, double[] block, double[] x, Range rows, Range columns) {
        double[] y = new double[x.length];
        for (int i = 0; i < block.length; i++) {
            y[rows.from() + i / columns.length()] += block[i] * x[columns.from() + i % columns.length()];
        }
        grid.Allreduce(MPI.IN_PLACE, 0, y, 0, y.length, MPI.DOUBLE, MPI.SUM);
        return y;
    }

    /** The numbers {@code from} to {@code to - 1}. */
    private record Range(int from, int to) {

        /** Returns part {@code index} of {@code parts} nearly equal parts of the numbers 0 to n - 1. */
        static Range of(int n, int index, int parts) {
            return new Range(n * index / parts, n * (index + 1) / parts);
        }

        int length() {
            return to - from;
        }
    }
}
//> product of two matrices of 250 x 250: trace -243
