package org.quipu.samples.npb;

/**
 * The buffers of a thread for Fourier transforms along one dimension of an array. A transform loads a strip of columns
 * of some rows, transforms the columns, and stores the strip. Rows are given by the indices of their first elements.
 * Not thread-safe.
 */
final class FtWork {
    /** The number of columns that are transformed together: 512 elements of each fit into a second-level cache. */
    private static final int STRIP = 128;
    /** Elements of a row that are stored together in a transposition: a cache line. */
    private static final int LINE = 8;

    private final int width;
    private final double[][] re;
    private final double[][] im;
    private final double[] factors;

    /** For columns of at most {@code length} elements; the lengths of rows are {@code rowLength} times a power of 2. */
    FtWork(int length, int rowLength) {
        width = Math.min(STRIP, rowLength);
        re = new double[length][width];
        im = new double[length][width];
        factors = new double[width];
    }

    /** The number of columns in a strip. */
    int width() {
        return width;
    }

    /** Loads the elements {@code column} to {@code column + width - 1} of each row. */
    void load(Complex from, int[] rows, int column) {
        for (int j = 0; j < rows.length; j++) {
            System.arraycopy(from.re(), rows[j] + column, re[j], 0, width);
            System.arraycopy(from.im(), rows[j] + column, im[j], 0, width);
        }
    }

    /** Multiplies row j by {@code factor ofRows[j]}, and the columns by {@code ofColumns[column]} and so on. */
    void scale(double factor, double[] ofRows, double[] ofColumns, int column) {
        System.arraycopy(ofColumns, column, factors, 0, width);
        for (int j = 0; j < ofRows.length; j++) {
            scale(re[j], factor * ofRows[j], factors);
            scale(im[j], factor * ofRows[j], factors);
        }
    }

    /** Transforms the columns. */
    void transform(ColumnFft fft) {
        fft.transform(re, im);
    }

    /** Stores the rows where they were loaded, before the transform. */
    void store(Complex to, int[] rows, int column) {
        for (int j = 0; j < rows.length; j++) {
            System.arraycopy(re[j], 0, to.re(), rows[j] + column, width);
            System.arraycopy(im[j], 0, to.im(), rows[j] + column, width);
        }
    }

    /** Stores the rows of the transformed columns. */
    void store(ColumnFft fft, Complex to, int[] rows, int column) {
        for (int k = 0; k < rows.length; k++) {
            int row = fft.row(k);
            System.arraycopy(re[row], 0, to.re(), rows[k] + column, width);
            System.arraycopy(im[row], 0, to.im(), rows[k] + column, width);
        }
    }

    /** Stores the transformed columns as rows: column i becomes {@code rows[i]}. */
    void storeTransposed(ColumnFft fft, Complex to, int[] rows, int column) {
        for (int k = 0; k < fft.length(); k += LINE) {
            storeLines(re, fft, k, to.re(), rows, column);
            storeLines(im, fft, k, to.im(), rows, column);
        }
    }

    private void storeLines(double[][] from, ColumnFft fft, int k, double[] to, int[] rows, int column) {
        storeLines(from[fft.row(k)], from[fft.row(k + 1)], from[fft.row(k + 2)], from[fft.row(k + 3)],
                from[fft.row(k + 4)], from[fft.row(k + 5)], from[fft.row(k + 6)], from[fft.row(k + 7)], to, rows,
                column, k);
    }

    private static void storeLines(double[] r0, double[] r1, double[] r2, double[] r3, double[] r4, double[] r5,
            double[] r6, double[] r7, double[] to, int[] rows, int column, int k) {
        for (int i = 0; i < r0.length; i++) {
            int at = rows[column + i] + k;
            to[at] = r0[i];
            to[at + 1] = r1[i];
            to[at + 2] = r2[i];
            to[at + 3] = r3[i];
            to[at + 4] = r4[i];
            to[at + 5] = r5[i];
            to[at + 6] = r6[i];
            to[at + 7] = r7[i];
        }
    }

    private static void scale(double[] row, double factor, double[] ofColumns) {
        for (int i = 0; i < row.length; i++) {
            row[i] *= factor * ofColumns[i];
        }
    }
}
