package org.quipu.samples.npb;

/** Loops over rows of lines: the elimination of BT's block tridiagonal systems. */
final class BtRows {
    private static final int SIZE = Flow.COMPONENTS;

    private BtRows() {
    }

    /** Subtracts the first row of a block below the diagonal, times a column, from a constant. */
    static void mass(BtScheme scheme, double base, double[] x0, double[] x1, double[] to, int width) {
        mass(scheme.dissipation(), scheme.difference(), base, x0, x1, to, width);
    }

    private static void mass(double dissipation, double difference, double base, double[] x0, double[] x1, double[] to,
            int width) {
        for (int i = 0; i < width; i++) {
            to[i] = base + dissipation * x0[i] + difference * x1[i];
        }
    }

    /** Subtracts the first row of a block below the diagonal, times a column, from {@code to}. */
    static void mass(BtScheme scheme, double[] x0, double[] x1, double[] to, int width) {
        addMass(scheme.dissipation(), scheme.difference(), x0, x1, to, width);
    }

    private static void addMass(double dissipation, double difference, double[] x0, double[] x1, double[] to,
            int width) {
        for (int i = 0; i < width; i++) {
            to[i] += dissipation * x0[i] + difference * x1[i];
        }
    }

    /** Subtracts the third and the fourth row of a block below the diagonal, times a column. */
    static void momenta(double[][] a, double[] base2, double[] base3, double[][] x, double[] to2, double[] to3,
            int width) {
        subtract(a[10], a[11], a[12], base2, x[0], x[1], x[2], to2, width);
        subtract(a[15], a[16], a[18], base3, x[0], x[1], x[3], to3, width);
    }

    private static void subtract(double[] a0, double[] a1, double[] a2, double[] base, double[] x0, double[] x1,
            double[] x2, double[] to, int width) {
        for (int i = 0; i < width; i++) {
            to[i] = base[i] - (a0[i] * x0[i] + a1[i] * x1[i] + a2[i] * x2[i]);
        }
    }

    /** Subtracts the second and the last row of a block below the diagonal, times a column. */
    static void others(double[][] a, double[] base1, double[] base4, double[][] x, double[] to1, double[] to4,
            int width) {
        subtract(a[5], a[6], a[7], a[8], a[9], base1, x[0], x[1], x[2], x[3], x[4], to1, width);
        subtract(a[20], a[21], a[22], a[23], a[24], base4, x[0], x[1], x[2], x[3], x[4], to4, width);
    }

    private static void subtract(double[] a0, double[] a1, double[] a2, double[] a3, double[] a4, double[] base,
            double[] x0, double[] x1, double[] x2, double[] x3, double[] x4, double[] to, int width) {
        for (int i = 0; i < width; i++) {
            to[i] = base[i] - (a0[i] * x0[i] + a1[i] * x1[i] + a2[i] * x2[i] + a3[i] * x3[i] + a4[i] * x4[i]);
        }
    }

    /** Subtracts a row of a block above the diagonal, times the solution at the next position. */
    static void substitute(double[] to, double[] c0, double[] c1, double[] c2, double[] c3, double[] c4, double[] x0,
            double[] x1, double[] x2, double[] x3, double[] x4, int width) {
        subtract(c0, c1, c2, c3, c4, to, x0, x1, x2, x3, x4, to, width);
    }

    /** Replaces a block by its triangular factors; the diagonal of the upper one is inverted, and separate. */
    static void factorize(double[][] b, double[][] inverse, int width) {
        invert(b[0], inverse[0], width);
        for (int i = 1; i < SIZE; i++) {
            int row = SIZE * i;
            reduce(b[row], inverse[0], b[1], b[2], b[3], b[4], b[row + 1], b[row + 2], b[row + 3], b[row + 4], width);
        }
        invert(b[6], inverse[1], width);
        for (int i = 2; i < SIZE; i++) {
            int row = SIZE * i;
            reduce(b[row + 1], inverse[1], b[7], b[8], b[9], b[row + 2], b[row + 3], b[row + 4], width);
        }
        invert(b[12], inverse[2], width);
        for (int i = 3; i < SIZE; i++) {
            int row = SIZE * i;
            reduce(b[row + 2], inverse[2], b[13], b[14], b[row + 3], b[row + 4], width);
        }
        invert(b[18], inverse[3], width);
        reduce(b[23], inverse[3], b[19], b[24], width);
        invert(b[24], inverse[4], width);
    }

    private static void invert(double[] from, double[] to, int width) {
        for (int i = 0; i < width; i++) {
            to[i] = 1.0 / from[i];
        }
    }

    private static void reduce(double[] factor, double[] inverse, double[] u1, double[] u2, double[] u3, double[] u4,
            double[] b1, double[] b2, double[] b3, double[] b4, int width) {
        for (int i = 0; i < width; i++) {
            double f = factor[i] * inverse[i];
            factor[i] = f;
            b1[i] -= f * u1[i];
            b2[i] -= f * u2[i];
            b3[i] -= f * u3[i];
            b4[i] -= f * u4[i];
        }
    }

    private static void reduce(double[] factor, double[] inverse, double[] u2, double[] u3, double[] u4, double[] b2,
            double[] b3, double[] b4, int width) {
        for (int i = 0; i < width; i++) {
            double f = factor[i] * inverse[i];
            factor[i] = f;
            b2[i] -= f * u2[i];
            b3[i] -= f * u3[i];
            b4[i] -= f * u4[i];
        }
    }

    private static void reduce(double[] factor, double[] inverse, double[] u3, double[] u4, double[] b3, double[] b4,
            int width) {
        for (int i = 0; i < width; i++) {
            double f = factor[i] * inverse[i];
            factor[i] = f;
            b3[i] -= f * u3[i];
            b4[i] -= f * u4[i];
        }
    }

    private static void reduce(double[] factor, double[] inverse, double[] u4, double[] b4, int width) {
        for (int i = 0; i < width; i++) {
            double f = factor[i] * inverse[i];
            factor[i] = f;
            b4[i] -= f * u4[i];
        }
    }

    /** Multiplies a column by the inverse of a block that was factorized. */
    static void solve(double[][] b, double[][] inverse, double[][] x, int width) {
        forward(b[5], b[10], b[11], b[15], b[16], b[17], x[0], x[1], x[2], x[3], width);
        last(b[20], b[21], b[22], b[23], inverse[4], x[0], x[1], x[2], x[3], x[4], width);
        middle(b[14], b[19], b[13], inverse[2], inverse[3], x[2], x[3], x[4], width);
        second(b[7], b[8], b[9], inverse[1], x[1], x[2], x[3], x[4], width);
        first(b[1], b[2], b[3], b[4], inverse[0], x[0], x[1], x[2], x[3], x[4], width);
    }

    private static void forward(double[] l10, double[] l20, double[] l21, double[] l30, double[] l31, double[] l32,
            double[] x0, double[] x1, double[] x2, double[] x3, int width) {
        for (int i = 0; i < width; i++) {
            double y1 = x1[i] - l10[i] * x0[i];
            double y2 = x2[i] - l20[i] * x0[i] - l21[i] * y1;
            x1[i] = y1;
            x2[i] = y2;
            x3[i] -= l30[i] * x0[i] + l31[i] * y1 + l32[i] * y2;
        }
    }

    private static void last(double[] l0, double[] l1, double[] l2, double[] l3, double[] inverse, double[] x0,
            double[] x1, double[] x2, double[] x3, double[] x4, int width) {
        for (int i = 0; i < width; i++) {
            x4[i] = (x4[i] - l0[i] * x0[i] - l1[i] * x1[i] - l2[i] * x2[i] - l3[i] * x3[i]) * inverse[i];
        }
    }

    private static void middle(double[] u24, double[] u34, double[] u23, double[] inverse2, double[] inverse3,
            double[] x2, double[] x3, double[] x4, int width) {
        for (int i = 0; i < width; i++) {
            double y3 = (x3[i] - u34[i] * x4[i]) * inverse3[i];
            x3[i] = y3;
            x2[i] = (x2[i] - u23[i] * y3 - u24[i] * x4[i]) * inverse2[i];
        }
    }

    private static void second(double[] u12, double[] u13, double[] u14, double[] inverse, double[] x1, double[] x2,
            double[] x3, double[] x4, int width) {
        for (int i = 0; i < width; i++) {
            x1[i] = (x1[i] - u12[i] * x2[i] - u13[i] * x3[i] - u14[i] * x4[i]) * inverse[i];
        }
    }

    private static void first(double[] u1, double[] u2, double[] u3, double[] u4, double[] inverse, double[] x0,
            double[] x1, double[] x2, double[] x3, double[] x4, int width) {
        for (int i = 0; i < width; i++) {
            x0[i] = (x0[i] - u1[i] * x1[i] - u2[i] * x2[i] - u3[i] * x3[i] - u4[i] * x4[i]) * inverse[i];
        }
    }
}
