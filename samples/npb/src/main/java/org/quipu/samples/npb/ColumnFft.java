package org.quipu.samples.npb;

/**
 * Discrete Fourier transforms with positive exponents of all columns of a complex matrix, whose rows are arrays of
 * their own. Radix 4 with decimation in frequency, in place; a last step of radix 2 if the length is no power of 4.
 * The results are not normalised. With real and imaginary parts exchanged, the exponents are negative. Immutable:
 * threads may share an object.
 *
 * <p>Each inner loop goes along rows, with the same index in all arrays, so the JIT compiler can use vector
 * instructions.
 */
final class ColumnFft {
    private final int length;
    private final double[] cos;
    private final double[] sin;
    private final int[] row;

    /** Transforms columns of {@code length} elements, a power of two. */
    ColumnFft(int length) {
        this.length = length;
        cos = new double[length];
        sin = new double[length];
        row = new int[length];
        for (int k = 0; k < length; k++) {
            double angle = 2.0 * Math.PI * k / length;
            cos[k] = Math.cos(angle);
            sin[k] = Math.sin(angle);
            row[k] = rowOf(k);
        }
    }

    private int rowOf(int k) {
        int start = 0;
        int rest = k;
        int size = length;
        while (size >= 4) {
            size /= 4;
            start += rest % 4 * size;
            rest /= 4;
        }
        return start + rest;
    }

    int length() {
        return length;
    }

    /** The row that has element {@code k} of the transformed columns. */
    int row(int k) {
        return row[k];
    }

    /** Transforms the columns of the first {@link #length} rows. */
    void transform(double[][] re, double[][] im) {
        int size = length;
        for (; size >= 4; size /= 4) {
            int quarter = size / 4;
            int stride = length / size;
            for (int p = 0; p < quarter; p++) {
                for (int start = p; start < length; start += size) {
                    sum4(re, im, start, quarter);
                    if (p > 0) {
                        turn(re, im, start + quarter, p * stride);
                        turn(re, im, start + 2 * quarter, 2 * p * stride);
                        turn(re, im, start + 3 * quarter, 3 * p * stride);
                    }
                }
            }
        }
        if (size == 2) {
            for (int start = 0; start < length; start += 2) {
                sum2(re[start], im[start], re[start + 1], im[start + 1]);
            }
        }
    }

    private static void sum4(double[][] re, double[][] im, int at, int step) {
        sum4(re[at], im[at], re[at + step], im[at + step], re[at + 2 * step], im[at + 2 * step], re[at + 3 * step],
                im[at + 3 * step]);
    }

    private void turn(double[][] re, double[][] im, int at, int root) {
        turn(re[at], im[at], cos[root], sin[root]);
    }

    private static void sum2(double[] ar, double[] ai, double[] br, double[] bi) {
        for (int i = 0; i < ar.length; i++) {
            double xr = ar[i];
            double xi = ai[i];
            double yr = br[i];
            double yi = bi[i];
            ar[i] = xr + yr;
            ai[i] = xi + yi;
            br[i] = xr - yr;
            bi[i] = xi - yi;
        }
    }

    /** Transforms columns of four elements. */
    private static void sum4(double[] ar, double[] ai, double[] br, double[] bi, double[] cr, double[] ci, double[] dr,
            double[] di) {
        for (int i = 0; i < ar.length; i++) {
            double evenR = ar[i] + cr[i];
            double evenI = ai[i] + ci[i];
            double differenceR = ar[i] - cr[i];
            double differenceI = ai[i] - ci[i];
            double oddR = br[i] + dr[i];
            double oddI = bi[i] + di[i];
            double turnedR = di[i] - bi[i];
            double turnedI = br[i] - dr[i];
            ar[i] = evenR + oddR;
            ai[i] = evenI + oddI;
            br[i] = differenceR + turnedR;
            bi[i] = differenceI + turnedI;
            cr[i] = evenR - oddR;
            ci[i] = evenI - oddI;
            dr[i] = differenceR - turnedR;
            di[i] = differenceI - turnedI;
        }
    }

    /** Multiplies a row by a root of unity. */
    private static void turn(double[] re, double[] im, double cos, double sin) {
        for (int i = 0; i < re.length; i++) {
            double r = re[i];
            double s = im[i];
            re[i] = r * cos - s * sin;
            im[i] = r * sin + s * cos;
        }
    }
}
