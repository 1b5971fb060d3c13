package org.quipu.samples.npb;

/**
 * How the cube is divided among processes. A process has consecutive planes, for the systems along x and y, and
 * consecutive rows of all planes, for those along z. A row has the points with the same y and z. In an array, the rows
 * of the five components with the same y and z follow each other.
 */
interface AdiLayout {
    /** The first plane of this process, and its first row in each plane. */
    int first();

    /** The plane after the last one of this process, and the row after its last one. */
    int end();

    /** Whether an array by planes differs from one by lines. */
    boolean isDivided();

    /** The number of elements in an array. */
    int size();

    /** The index of the rows of y and z in an array by planes; z is a plane of this process. */
    int inPlanes(int y, int z);

    /** The index of the rows of y and z in an array by lines; y is a row of this process. */
    int inLines(int y, int z);

    /** Fills the arrays by lines of all processes from those by planes. */
    void toLines(double[] planes, double[] lines);

    /** Fills the arrays by planes of all processes from those by lines. */
    void toPlanes(double[] lines, double[] planes);

    /** Returns the sums over all processes, the same on each. */
    double[] sums(double[] parts);
}
