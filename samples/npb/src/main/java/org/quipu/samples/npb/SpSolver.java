package org.quipu.samples.npb;

/**
 * SP's factors: the equations along an axis are diagonalized, and give one pentadiagonal system for each component. The
 * first three systems of a line have the same matrix, for the velocity; the others are for the velocity plus and minus
 * the speed of sound. All lines of a bundle are solved together, by Gaussian elimination.
 */
final class SpSolver implements AdiMethod {
    private static final int MATRICES = 3;
    private static final int SLOTS = 3;
    private static final int PLUS = 3;
    private static final int MINUS = 4;

    private final double step;
    /** By matrix; row p is in slot p mod 3. What the rows after and before p multiply by their neighbour p. */
    private final double[][][] below;
    private final double[][][] above;
    private final double[][] diagonal;
    private final double[][] sound;
    /** By matrix and position: the two bands above the diagonal, after elimination. */
    private final double[][][] first;
    private final double[][][] second;
    private final double[] factor;
    private final double[] pivot;
    private final double[] zero;

    /** For bundles of the size that {@code problem} has. */
    SpSolver(AdiProblem problem) {
        int points = problem.points();
        int width = points * problem.bundle();
        step = problem.step();
        below = new double[MATRICES][SLOTS][width];
        above = new double[MATRICES][SLOTS][width];
        diagonal = new double[SLOTS][width];
        sound = new double[points][width];
        first = new double[MATRICES][points][width];
        second = new double[MATRICES][points][width];
        factor = new double[width];
        pivot = new double[width];
        zero = new double[width];
    }

    @Override
    public void solve(FlowLines lines, int axis) {
        int width = lines.width();
        int end = lines.points() - 1;
        for (int p = 0; p <= end; p++) {
            SpRows.sound(lines.pressure(p), lines.inverse(p), sound[p], width);
        }
        if (axis == 0) {
            for (int p = 1; p < end; p++) {
                SpRows.toX(right(lines, 0, p), right(lines, 1, p), right(lines, 2, p), right(lines, PLUS, p),
                        right(lines, MINUS, p), lines.inverse(p), lines.velocity(0, p), lines.velocity(1, p),
                        lines.velocity(2, p), lines.kinetic(p), sound[p], width);
            }
        }
        eliminate(lines, axis);
        substitute(lines);
        for (int p = 1; p < end; p++) {
            if (axis == 0) {
                SpRows.fromXtoY(right(lines, 0, p), right(lines, 1, p), right(lines, 2, p), right(lines, PLUS, p),
                        right(lines, MINUS, p), width);
            } else if (axis == 1) {
                SpRows.fromYtoZ(right(lines, 0, p), right(lines, 1, p), right(lines, 2, p), right(lines, PLUS, p),
                        right(lines, MINUS, p), width);
            } else {
                SpRows.fromZ(right(lines, 0, p), right(lines, 1, p), right(lines, 2, p), right(lines, PLUS, p),
                        right(lines, MINUS, p), lines.state(0, p), lines.velocity(0, p), lines.velocity(1, p),
                        lines.velocity(2, p), lines.kinetic(p), sound[p], width);
            }
        }
    }

    private static double[] right(FlowLines lines, int component, int p) {
        return lines.right(component, p);
    }

    private void eliminate(FlowLines lines, int axis) {
        int width = lines.width();
        int end = lines.points() - 1;
        FlowScheme scheme = new FlowScheme(axis, lines.points());
        double dissipation = step * Flow.FOURTH_ORDER;
        bands(lines, scheme, 0);
        bands(lines, scheme, 1);
        for (int p = 1; p < end; p++) {
            bands(lines, scheme, p + 1);
            double change = p == 1 || p == end - 1 ? -dissipation : 0.0;
            for (int matrix = 0; matrix < MATRICES; matrix++) {
                double[][] d = first[matrix];
                double[][] e = second[matrix];
                double[] d2 = p == 1 ? zero : d[p - 2];
                double[] e2 = p == 1 ? zero : e[p - 2];
                SpRows.pivot(dissipation, change, below[matrix][(p - 1) % SLOTS], diagonal[p % SLOTS],
                        above[matrix][(p + 1) % SLOTS], d2, e2, d[p - 1], e[p - 1], factor, pivot, d[p], e[p], width);
                if (matrix == 0) {
                    for (int m = 0; m < PLUS; m++) {
                        eliminate(lines, m, p, dissipation);
                    }
                } else {
                    eliminate(lines, PLUS - 1 + matrix, p, dissipation);
                }
            }
        }
    }

    private void eliminate(FlowLines lines, int m, int p, double dissipation) {
        SpRows.eliminate(dissipation, lines.right(m, p), p == 1 ? zero : lines.right(m, p - 2), lines.right(m, p - 1),
                factor, pivot, lines.width());
    }

    private void bands(FlowLines lines, FlowScheme scheme, int p) {
        int slot = p % SLOTS;
        int axis = scheme.axis();
        double dissipation = step * Flow.FOURTH_ORDER;
        double viscosity = step * scheme.viscosity() * Flow.C1 * Flow.C5;
        SpRows.bands(step * scheme.difference(), step * scheme.dissipation(), viscosity, dissipation,
                lines.velocity(axis, p), lines.inverse(p), diagonal[slot], below[0][slot], above[0][slot],
                lines.width());
        SpRows.shift(step * scheme.difference(), sound[p], below[0][slot], above[0][slot], below[1][slot],
                above[1][slot], below[2][slot], above[2][slot], lines.width());
    }

    private void substitute(FlowLines lines) {
        int width = lines.width();
        int end = lines.points() - 1;
        for (int p = end - 2; p >= 1; p--) {
            for (int m = 0; m < Flow.COMPONENTS; m++) {
                int matrix = Math.max(0, m - PLUS + 1);
                SpRows.substitute(lines.right(m, p), lines.right(m, p + 1), lines.right(m, p + 2), first[matrix][p],
                        second[matrix][p], width);
            }
        }
    }
}
