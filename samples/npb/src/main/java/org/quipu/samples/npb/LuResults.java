package org.quipu.samples.npb;

/** What LU verifies: norms of the residual and of the error, and an integral of the pressure over a box's surface. */
final class LuResults {
    private static final int INTEGRAL = 2 * Flow.COMPONENTS;
    private static final int RESULTS = INTEGRAL + 1;

    private LuResults() {
    }

    /** The sums over the points in planes {@code first} to {@code end} - 1. */
    static double[] parts(LuField state, LuField residual, int first, int end) {
        int n = state.points();
        double[] parts = new double[RESULTS];
        for (int y = first; y < end; y++) {
            for (int z = 1; z < n - 1; z++) {
                for (int m = 0; m < Flow.COMPONENTS; m++) {
                    parts[m] += squares(residual.row(m, y, z));
                    parts[Flow.COMPONENTS + m] += squaredErrors(state.row(m, y, z), m, y, z);
                }
                parts[INTEGRAL] += integral(state, y, z);
            }
        }
        return parts;
    }

    /** Sets the results from the sums over the whole grid of {@code n} points along each axis. */
    static void finish(double[] sums, int n) {
        double inside = (double) (n - 2) * (n - 2) * (n - 2);
        for (int m = 0; m < INTEGRAL; m++) {
            sums[m] = Math.sqrt(sums[m] / inside);
        }
        sums[INTEGRAL] *= 0.25 / ((double) (n - 1) * (n - 1));
    }

    private static double squares(double[] row) {
        double sum = 0.0;
        for (double value : row) {
            sum += value * value;
        }
        return sum;
    }

    private static double squaredErrors(double[] row, int m, int y, int z) {
        int n = row.length;
        double sum = 0.0;
        for (int x = 1; x < n - 1; x++) {
            double exact =
                    Flow.exact(m, Flow.coordinate(x, n), Flow.coordinate(y, n), Flow.coordinate(z, n));
            sum += (row[x] - exact) * (row[x] - exact);
        }
        return sum;
    }

    /** The row's part of the integral by the trapezoidal rule; the box is that of the NPB programs. */
    private static double integral(LuField state, int y, int z) {
        int n = state.points();
        int weightY = weight(y, 1, n - 3);
        int weightZ = weight(z, 2, n - 2);
        double sum = 0.0;
        for (int x = 1; x < n - 1; x++) {
            int weightX = weight(x, 1, n - 2);
            int points = (weightX == 1 ? weightY * weightZ : 0) + (weightY == 1 ? weightX * weightZ : 0)
                    + (weightZ == 1 ? weightX * weightY : 0);
            sum += points * pressure(state, x, y, z);
        }
        return sum;
    }

    /** The number of intervals between {@code from} and {@code to} that a point belongs to. */
    private static int weight(int i, int from, int to) {
        return i < from || i > to ? 0 : i == from || i == to ? 1 : 2;
    }

    private static double pressure(LuField state, int x, int y, int z) {
        double squares = 0.0;
        for (int m = 1; m <= 3; m++) {
            squares += state.row(m, y, z)[x] * state.row(m, y, z)[x];
        }
        return Flow.C2 * (state.row(4, y, z)[x] - 0.5 * squares * state.row(LuField.RECIPROCAL, y, z)[x]);
    }
}
