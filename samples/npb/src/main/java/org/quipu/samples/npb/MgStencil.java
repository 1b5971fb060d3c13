package org.quipu.samples.npb;

import java.util.Arrays;

/** The operators of MG for one plane. Not thread-safe: each thread has its own. */
final class MgStencil {
    private static final double[] RESTRICTION = {0.5, 0.25, 0.125, 0.0625};

    private final MgRows rows;
    private final double[] base;
    private final double[] result;
    private final double[] zeros;
    private final double[] near;
    private final double[] nextNear;
    private final double[] far;
    private final double[] nextFar;

    /** For grids of at most {@code points} along x. */
    MgStencil(int points) {
        int length = points + 2;
        rows = new MgRows(points);
        base = new double[length];
        result = new double[length];
        zeros = new double[length];
        near = new double[length];
        nextNear = new double[length];
        far = new double[length];
        nextFar = new double[length];
    }

    /** Sets a plane of {@code to} to {@code from} plus the weighted sums of {@code x}. */
    void apply(double[] weights, MgGrid from, MgGrid x, MgGrid to, int z) {
        int n = x.points();
        rows.load(x, 0, z);
        rows.load(x, 1, z);
        for (int y = 1; y <= n; y++) {
            rows.load(x, y + 1, z);
            System.arraycopy(from.data(), from.row(y, z), base, 0, n + 2);
            rows.combine(weights, base, y, n + 2);
            rows.finish(result, n);
            System.arraycopy(result, 0, to.data(), to.row(y, z), n + 2);
        }
        to.wrapRows(z);
    }

    /** Sets plane {@code z} of the coarse grid from planes 2 {@code fineZ} - 1 to 2 {@code fineZ} + 1. */
    void restrict(MgGrid fine, int fineZ, MgGrid coarse, int z) {
        int n = coarse.points();
        rows.load(fine, 1, 2 * fineZ);
        for (int y = 1; y <= n; y++) {
            rows.load(fine, 2 * y, 2 * fineZ);
            rows.load(fine, 2 * y + 1, 2 * fineZ);
            rows.combine(RESTRICTION, zeros, 2 * y, fine.points() + 2);
            rows.finishEven(result, n);
            System.arraycopy(result, 0, coarse.data(), coarse.row(y, z), n + 2);
        }
        coarse.wrapRows(z);
    }

    /**
     * Adds the interpolation of planes {@code z} and {@code z + 1} of the coarse grid to planes 2 {@code fineZ} and
     * 2 {@code fineZ} + 1 of the fine one, or sets them to it.
     */
    void interpolate(MgGrid coarse, int z, MgGrid fine, int fineZ, boolean adds) {
        int n = coarse.points();
        if (!adds) {
            fine.clear(2 * fineZ);
            fine.clear(2 * fineZ + 1);
        }
        for (int y = 0; y <= n; y++) {
            System.arraycopy(coarse.data(), coarse.row(y, z), near, 0, n + 2);
            System.arraycopy(coarse.data(), coarse.row(y + 1, z), nextNear, 0, n + 2);
            System.arraycopy(coarse.data(), coarse.row(y, z + 1), far, 0, n + 2);
            System.arraycopy(coarse.data(), coarse.row(y + 1, z + 1), nextFar, 0, n + 2);
            refine(near, fine.data(), fine.row(2 * y, 2 * fineZ), n);
            average(near, far, far, n);
            refine(far, fine.data(), fine.row(2 * y, 2 * fineZ + 1), n);
            average(nextNear, nextFar, nextFar, n);
            average(far, nextFar, far, n);
            refine(far, fine.data(), fine.row(2 * y + 1, 2 * fineZ + 1), n);
            average(near, nextNear, near, n);
            refine(near, fine.data(), fine.row(2 * y + 1, 2 * fineZ), n);
        }
    }

    /** The sum of the squares of a plane. */
    double squares(MgGrid grid, int z) {
        int n = grid.points();
        Arrays.fill(result, 0.0);
        for (int y = 1; y <= n; y++) {
            System.arraycopy(grid.data(), grid.row(y, z), base, 0, n + 2);
            addSquares(base, result, n + 1);
        }
        double sum = 0.0;
        for (int i = 1; i <= n; i++) {
            sum += result[i];
        }
        return sum;
    }

    private static void average(double[] a, double[] b, double[] to, int n) {
        for (int i = 0; i < n + 2; i++) {
            to[i] = 0.5 * (a[i] + b[i]);
        }
    }

    private static void refine(double[] coarse, double[] fine, int at, int n) {
        for (int i = 0; i <= n; i++) {
            fine[at + 2 * i] += coarse[i];
            fine[at + 2 * i + 1] += 0.5 * (coarse[i] + coarse[i + 1]);
        }
    }

    private static void addSquares(double[] row, double[] to, int end) {
        for (int i = 1; i < end; i++) {
            to[i] += row[i] * row[i];
        }
    }
}
