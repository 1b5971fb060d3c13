package org.quipu.samples.npb;

/** Transposes square parts of arrays of rows. */
final class Transposition {
    /** Elements that are stored together: a cache line. */
    private static final int LINE = 8;

    private Transposition() {
    }

    /** Sets {@code to[i][offset + j]} to {@code from[j][offset + i]} for i and j below n. */
    static void transpose(double[][] from, double[][] to, int offset, int n) {
        int j = 0;
        for (; j + LINE <= n; j += LINE) {
            lines(from[j], from[j + 1], from[j + 2], from[j + 3], from[j + 4], from[j + 5], from[j + 6], from[j + 7],
                    to, offset, offset + j, n);
        }
        for (; j < n; j++) {
            line(from[j], to, offset, offset + j, n);
        }
    }

    private static void lines(double[] r0, double[] r1, double[] r2, double[] r3, double[] r4, double[] r5, double[] r6,
            double[] r7, double[][] to, int offset, int at, int n) {
        for (int i = 0; i < n; i++) {
            double[] row = to[i];
            row[at] = r0[offset + i];
            row[at + 1] = r1[offset + i];
            row[at + 2] = r2[offset + i];
            row[at + 3] = r3[offset + i];
            row[at + 4] = r4[offset + i];
            row[at + 5] = r5[offset + i];
            row[at + 6] = r6[offset + i];
            row[at + 7] = r7[offset + i];
        }
    }

    private static void line(double[] from, double[][] to, int offset, int at, int n) {
        for (int i = 0; i < n; i++) {
            to[i][at] = from[offset + i];
        }
    }
}
