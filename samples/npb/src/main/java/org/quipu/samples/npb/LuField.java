package org.quipu.samples.npb;

/**
 * Some components of all points in consecutive planes of constant y. The points of a row along x are consecutive; each
 * component of a row is an array of its own, with the points on the faces of the cube at its ends.
 */
final class LuField {
    /** The components of the state: those of {@link Flow}, then the reciprocal of the density. */
    static final int STATE = Flow.COMPONENTS + 1;
    static final int RECIPROCAL = Flow.COMPONENTS;

    private final int components;
    private final int points;
    private final int first;
    private final double[][] rows;

    /** Planes {@code first} to {@code end} - 1 of a grid of {@code points} along each axis, all zero. */
    LuField(int components, int points, int first, int end) {
        this.components = components;
        this.points = points;
        this.first = first;
        rows = new double[(end - first) * points * components][points];
    }

    /** A component of the row at y and z; the array, not a copy. */
    double[] row(int component, int y, int z) {
        return rows[((y - first) * points + z) * components + component];
    }

    /** The number of points along each axis of the whole grid. */
    int points() {
        return points;
    }

    /** Copies a row's components, one after the other, to {@code to} from {@code at} on. */
    void copyRowTo(int y, int z, double[] to, int at) {
        for (int m = 0; m < components; m++) {
            System.arraycopy(row(m, y, z), 0, to, at + m * points, points);
        }
    }

    /** Sets a row from {@code from}, with its components as {@link #copyRowTo} stores them. */
    void copyRowFrom(double[] from, int at, int y, int z) {
        for (int m = 0; m < components; m++) {
            System.arraycopy(from, at + m * points, row(m, y, z), 0, points);
        }
    }
}
