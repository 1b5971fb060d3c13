package org.quipu.samples.npb;

/**
 * Weighted sums of the points of a plane and their 26 neighbours, with one weight for the point and one each for
 * neighbours at a face, an edge and a corner. Not thread-safe: each thread has its own.
 *
 * <p>The rows are copied to small arrays. In loops with the same index in all arrays the JIT compiler uses vector
 * instructions; with different offsets into one array it does not. A row is computed in two steps: first what a result
 * takes from points of the same x, and what its two neighbours along x take from them; then the sum.
 */
final class MgRows {
    private static final int SLOTS = 3;

    /** The last rows that were loaded, and the sums of the rows below and above them; row y is in slot y mod 3. */
    private final double[][] plain;
    private final double[][] sums;
    private final double[] below;
    private final double[] above;
    private final double[] middle;
    private final double[] side;
    private final double[] left;
    private final double[] right;

    /** For grids of at most {@code points} along x. */
    MgRows(int points) {
        int length = points + 2;
        plain = new double[SLOTS][length];
        sums = new double[SLOTS][length];
        below = new double[length];
        above = new double[length];
        middle = new double[length];
        side = new double[length];
        left = new double[length];
        right = new double[length];
    }

    /** Loads row y of plane z with its neighbours in the planes below and above. */
    void load(MgGrid x, int y, int z) {
        int length = x.points() + 2;
        System.arraycopy(x.data(), x.row(y, z), plain[y % SLOTS], 0, length);
        System.arraycopy(x.data(), x.row(y, z - 1), below, 0, length);
        System.arraycopy(x.data(), x.row(y, z + 1), above, 0, length);
        add(below, above, sums[y % SLOTS], length);
    }

    /**
     * Makes the first step for row y, after rows y - 1 to y + 1 have been loaded: {@code base} plus what each result
     * takes from points of the same x.
     */
    void combine(double[] weights, double[] base, int y, int length) {
        int before = (y + SLOTS - 1) % SLOTS;
        int at = y % SLOTS;
        int after = (y + 1) % SLOTS;
        combine(weights[0], weights[1], weights[2], weights[3], base, plain[before], plain[at], plain[after],
                sums[before], sums[at], sums[after], middle, side, length);
    }

    /** Makes the second step for all points of a row of n points, with those beyond its ends. */
    void finish(double[] to, int n) {
        System.arraycopy(side, 0, left, 1, n);
        System.arraycopy(side, 2, right, 1, n);
        addSides(middle, left, right, to, n + 1);
        to[0] = to[n];
        to[n + 1] = to[1];
    }

    /** Makes the second step for every other point, those with even x. */
    void finishEven(double[] to, int n) {
        for (int i = 1; i <= n; i++) {
            to[i] = middle[2 * i] + (side[2 * i - 1] + side[2 * i + 1]);
        }
        to[0] = to[n];
        to[n + 1] = to[1];
    }

    private static void combine(double point, double face, double edge, double corner, double[] base,
            double[] rowBefore, double[] row, double[] rowAfter, double[] sumBefore, double[] sum, double[] sumAfter,
            double[] middle, double[] side, int length) {
        for (int i = 0; i < length; i++) {
            double faces = rowBefore[i] + rowAfter[i] + sum[i];
            double edges = sumBefore[i] + sumAfter[i];
            middle[i] = base[i] + point * row[i] + face * faces + edge * edges;
            side[i] = face * row[i] + edge * faces + corner * edges;
        }
    }

    private static void add(double[] a, double[] b, double[] to, int length) {
        for (int i = 0; i < length; i++) {
            to[i] = a[i] + b[i];
        }
    }

    private static void addSides(double[] middle, double[] left, double[] right, double[] to, int end) {
        for (int i = 1; i < end; i++) {
            to[i] = middle[i] + (left[i] + right[i]);
        }
    }
}
