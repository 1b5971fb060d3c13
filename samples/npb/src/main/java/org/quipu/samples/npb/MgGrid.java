package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * A grid of MG, or the consecutive planes of it that a process has, in one array: x varies fastest, then y. There is
 * one more point at both ends of each axis, with the value of the point at the other end of the grid.
 */
final class MgGrid {
    private final int points;
    private final int planes;
    private final int first;
    private final double[] data;

    /** A grid of {@code points} along x and y, with its planes from number {@code first} on, all zero. */
    MgGrid(int points, int first, int planes) {
        this.points = points;
        this.first = first;
        this.planes = planes;
        data = new double[(planes + 2) * planeSize()];
    }

    /** The number of points along x and y. */
    int points() {
        return points;
    }

    /** The number of planes of this process. */
    int planes() {
        return planes;
    }

    /** The number of the first of them in the whole grid, from 0. */
    int first() {
        return first;
    }

    /** All points; the array, not a copy. */
    double[] data() {
        return data;
    }

    /** The index of a row's first point; y is from 0 to points + 1, and z from 0 to planes + 1. */
    int row(int y, int z) {
        return (z * (points + 2) + y) * (points + 2);
    }

    /** The number of points in a plane, with those beyond its ends. */
    int planeSize() {
        return (points + 2) * (points + 2);
    }

    /** Sets the first and the last row of a plane. */
    void wrapRows(int z) {
        System.arraycopy(data, row(points, z), data, row(0, z), points + 2);
        System.arraycopy(data, row(1, z), data, row(points + 1, z), points + 2);
    }

    /** Sets the first and the last plane of a whole grid. */
    void wrapPlanes() {
        System.arraycopy(data, row(0, planes), data, row(0, 0), planeSize());
        System.arraycopy(data, row(0, 1), data, row(0, planes + 1), planeSize());
    }

    /** Sets a plane to zero. */
    void clear(int z) {
        Arrays.fill(data, row(0, z), row(0, z + 1), 0.0);
    }
}
