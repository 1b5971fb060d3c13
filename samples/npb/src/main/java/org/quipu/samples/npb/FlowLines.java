package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * Parallel lines of points along one axis, from one face of the cube to the other, with their right-hand sides. Row p
 * of a quantity has its values at position p of all lines. Not thread-safe: each thread has its own.
 *
 * <p>All loops go along rows, with the same index in all arrays, as lines do not depend on each other. The JIT compiler
 * uses vector instructions in such loops.
 */
final class FlowLines {
    private static final int SLOTS = 3;
    private static final int ENERGY = 4;

    private final int points;
    /** By component and position. */
    private final double[][][] state;
    private final double[][][] right;
    private final double[][] inverse;
    private final double[][][] velocity;
    private final double[][] kinetic;
    private final double[][] pressure;
    /** By component; row p is in slot p mod 3. */
    private final double[][][] ahead;
    private final double[][][] behind;
    private final double[] ghost;
    private final double[] zero;
    private int width;

    /** For lines of {@code points} points; at most {@code width} of them. */
    FlowLines(int points, int width) {
        this.points = points;
        this.width = width;
        state = new double[Flow.COMPONENTS][points][width];
        right = new double[Flow.COMPONENTS][points][width];
        inverse = new double[points][width];
        velocity = new double[3][points][width];
        kinetic = new double[points][width];
        pressure = new double[points][width];
        ahead = new double[Flow.COMPONENTS][SLOTS][width];
        behind = new double[Flow.COMPONENTS][SLOTS][width];
        ghost = new double[width];
        zero = new double[width];
    }

    /** Points of a line. */
    int points() {
        return points;
    }

    /** The number of lines in use. */
    int width() {
        return width;
    }

    /** Sets the number of lines in use; at most the number that was allocated. */
    void setWidth(int width) {
        this.width = width;
    }

    /** A row of a component of the state. */
    double[] state(int component, int p) {
        return state[component][p];
    }

    /** A row of a component of the right-hand side. */
    double[] right(int component, int p) {
        return right[component][p];
    }

    /** A row of the inverse of the density, after {@link #derive}. */
    double[] inverse(int p) {
        return inverse[p];
    }

    /** A row of the velocity along axis 0, 1 or 2, after {@link #derive}. */
    double[] velocity(int axis, int p) {
        return velocity[axis][p];
    }

    /** A row of half the square of the velocity, after {@link #derive}. */
    double[] kinetic(int p) {
        return kinetic[p];
    }

    /** A row of the pressure, after {@link #derive}. */
    double[] pressure(int p) {
        return pressure[p];
    }

    /**
     * Loads the state at position p of a group of lines. A group has as many lines as a line has points: those of a
     * plane. {@code from} has the rows of the five components one after the other, from {@code start} on.
     */
    void loadState(int p, int group, double[] from, int start) {
        load(state, p, group, from, start);
    }

    /** Loads the right-hand side like {@link #loadState}. */
    void loadRight(int p, int group, double[] from, int start) {
        load(right, p, group, from, start);
    }

    /** Stores the state where {@link #loadState} loads it. */
    void storeState(int p, int group, double[] to, int start) {
        store(state, p, group, to, start);
    }

    /** Stores the right-hand side where {@link #loadRight} loads it. */
    void storeRight(int p, int group, double[] to, int start) {
        store(right, p, group, to, start);
    }

    private void load(double[][][] to, int p, int group, double[] from, int start) {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            System.arraycopy(from, start + m * points, to[m][p], group * points, points);
        }
    }

    private void store(double[][][] from, int p, int group, double[] to, int start) {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            System.arraycopy(from[m][p], group * points, to, start + m * points, points);
        }
    }

    /** Sets all right-hand sides to zero. */
    void clear() {
        for (double[][] rows : right) {
            for (double[] row : rows) {
                Arrays.fill(row, 0.0);
            }
        }
    }

    /** Sets the right-hand side of the first and the last point of each line to zero. */
    void clearEnds() {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            Arrays.fill(right[m][0], 0.0);
            Arrays.fill(right[m][points - 1], 0.0);
        }
    }

    /** Sets the right-hand sides of the first and the last line of each group to zero: these lines are on faces. */
    void clearFaceLines() {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            for (double[] row : right[m]) {
                for (int i = 0; i < width; i += points) {
                    row[i] = 0.0;
                    row[i + points - 1] = 0.0;
                }
            }
        }
    }

    /** Computes the other quantities from the state. */
    void derive() {
        for (int p = 0; p < points; p++) {
            FlowRows.derive(state[0][p], state[1][p], state[2][p], state[3][p], state[ENERGY][p], inverse[p],
                    velocity[0][p], velocity[1][p], velocity[2][p], kinetic[p], pressure[p], width);
        }
    }

    /**
     * Adds what the fluxes along {@code axis}, which is that of the lines, contribute to the right-hand side, with
     * dissipation; then multiplies the right-hand side by {@code factor}.
     */
    void addFluxes(int axis, double factor) {
        FlowScheme scheme = new FlowScheme(axis, points);
        flux(scheme, 0);
        flux(scheme, 1);
        for (int p = 1; p < points - 1; p++) {
            flux(scheme, p + 1);
            int before = (p - 1) % SLOTS;
            int at = p % SLOTS;
            int after = (p + 1) % SLOTS;
            for (int m = 0; m < Flow.COMPONENTS; m++) {
                double[][] u = state[m];
                FlowRows.add(right[m][p], ahead[m][after], ahead[m][at], behind[m][before], behind[m][at],
                        beyond(u, p, -1), u[p], beyond(u, p, 1), factor, width);
            }
        }
    }

    /** The row two positions away, or what stands for it in the dissipation near the ends of the lines. */
    private double[] beyond(double[][] u, int p, int direction) {
        int toEnd = direction < 0 ? p : points - 1 - p;
        if (toEnd > 2) {
            return u[p + 2 * direction];
        }
        if (toEnd == 2) {
            return zero;
        }
        FlowRows.extrapolate(u[p + direction], u[p], ghost, width);
        return ghost;
    }

    /** Computes the terms of row p that its two neighbours use. */
    private void flux(FlowScheme scheme, int p) {
        int slot = p % SLOTS;
        int axis = scheme.axis();
        double[] normal = velocity[axis][p];
        FlowRows.massFlux(scheme.dissipation(), scheme.difference(), state[0][p], state[1 + axis][p],
                ahead[0][slot], behind[0][slot], width);
        for (int a = 0; a < 3; a++) {
            double[] momentum = state[1 + a][p];
            double[] to = ahead[1 + a][slot];
            double[] from = behind[1 + a][slot];
            if (a == axis) {
                FlowRows.normalFlux(scheme.dissipation(), scheme.difference(), 4.0 / 3.0 * scheme.viscosity(), momentum,
                        normal, pressure[p], to, from, width);
            } else {
                FlowRows.tangentialFlux(scheme.dissipation(), scheme.difference(), scheme.viscosity(), momentum,
                        normal, velocity[a][p], to, from, width);
            }
        }
        FlowRows.energyFlux(scheme.dissipation(), scheme.difference(), scheme.viscosity(), state[ENERGY][p], normal,
                inverse[p], kinetic[p], pressure[p], ahead[ENERGY][slot], behind[ENERGY][slot], width);
    }

    /** Transposes the state and the right-hand side of each group of lines to {@code to}. */
    void transposeTo(FlowLines to) {
        to.setWidth(width);
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            transpose(state[m], to.state[m]);
            transpose(right[m], to.right[m]);
        }
    }

    /** Transposes the right-hand side of each group of lines to {@code to}. */
    void transposeRightTo(FlowLines to) {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            transpose(right[m], to.right[m]);
        }
    }

    private void transpose(double[][] from, double[][] to) {
        for (int offset = 0; offset < width; offset += points) {
            Transposition.transpose(from, to, offset, points);
        }
    }

    /** Adds the right-hand side to the state, except at the ends of the lines. */
    void update() {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            for (int p = 1; p < points - 1; p++) {
                FlowRows.add(state[m][p], right[m][p], width);
            }
        }
    }
}
