package org.quipu.samples.npb;

import java.util.Arrays;

/**
 * The triangular solutions of LU for one row. The lower one needs the results of the neighbours before each point along
 * x, y and z, the upper one those of the neighbours after it. Not thread-safe: each thread has its own.
 *
 * <p>The blocks of the two triangular matrices are not stored: a block times a vector takes fewer operations than the
 * block itself. What a row takes from its neighbours along y and z is computed with vector instructions, as in
 * {@link LuOperator}; then {@link LuRow} solves the row point by point.
 */
final class LuSweep {
    private static final double RELAXATION = 1.2;
    private static final double NORMAL = 4.0 / 3.0;

    private final double timeStep;
    private final double convection;
    private final double viscosity;
    private final double[] dissipation = new double[3];
    private final double[][] right;
    private final LuRow row;

    LuSweep(LuProblem problem) {
        int points = problem.points();
        timeStep = problem.timeStep();
        double square = (double) (points - 1) * (points - 1);
        convection = RELAXATION * timeStep * 0.5 * (points - 1);
        viscosity = RELAXATION * timeStep * square * Flow.C3 * Flow.C4;
        for (int axis = 0; axis < dissipation.length; axis++) {
            dissipation[axis] = RELAXATION * timeStep * square * Flow.secondOrder(axis);
        }
        right = new double[Flow.COMPONENTS][points];
        row = new LuRow(right, new LuRow.Weights(dissipation[0], convection, viscosity), timeStep * square);
    }

    /** The factor of the change that two sweeps have computed, by which the state changes. */
    static double relaxation() {
        return 1.0 / (RELAXATION * (2.0 - RELAXATION));
    }

    /** Replaces the residual in the row of {@code change} at y and z by the solution of the lower triangular system. */
    void lower(LuField u, LuField change, int y, int z) {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            scale(timeStep, change.row(m, y, z), right[m]);
            Arrays.fill(change.row(m, y, z), 0.0);
        }
        addNeighbour(u, change, y, z - 1, 2, convection);
        addNeighbour(u, change, y - 1, z, 1, convection);
        row.ascend(u, change, y, z);
    }

    /** Replaces the row by the solution of the upper triangular system, whose right-hand side it is. */
    void upper(LuField u, LuField change, int y, int z) {
        for (double[] component : right) {
            Arrays.fill(component, 0.0);
        }
        addNeighbour(u, change, y, z + 1, 2, -convection);
        addNeighbour(u, change, y + 1, z, 1, -convection);
        row.descend(u, change, y, z);
    }

    private static void scale(double factor, double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = factor * from[i];
        }
    }

    /** Adds what the row takes from its neighbours, which are at y and z. */
    private void addNeighbour(LuField u, LuField change, int y, int z, int axis, double flow) {
        int n = axis + 1;
        int a = (axis + 1) % 3 + 1;
        int b = (axis + 2) % 3 + 1;
        addBlock(u.row(n, y, z), u.row(a, y, z), u.row(b, y, z), u.row(4, y, z), u.row(LuField.RECIPROCAL, y, z),
                change.row(0, y, z), change.row(n, y, z), change.row(a, y, z), change.row(b, y, z),
                change.row(4, y, z), dissipation[axis], flow, viscosity, right[0], right[n], right[a], right[b],
                right[4]);
    }

    /**
     * Adds block times vector for a row of neighbours: the Jacobians of the flux and of the viscous terms at the state
     * un, ua, ub, ue, times the change d, dn, da, db, de. n is the component along the axis between the neighbours.
     */
    private static void addBlock(double[] un, double[] ua, double[] ub, double[] ue, double[] reciprocal, double[] d,
            double[] dn, double[] da, double[] db, double[] de, double dissipation, double convection,
            double viscosity, double[] to, double[] toN, double[] toA, double[] toB, double[] toE) {
        for (int i = 0; i < un.length; i++) {
            double r = reciprocal[i];
            double vn = un[i] * r;
            double va = ua[i] * r;
            double vb = ub[i] * r;
            double e = ue[i] * r;
            double kinetic = 0.5 * (vn * vn + va * va + vb * vb);
            double n = dn[i] - vn * d[i];
            double a = da[i] - va * d[i];
            double b = db[i] - vb * d[i];
            double pressure = Flow.C2 * (de[i] - vn * dn[i] - va * da[i] - vb * db[i] + kinetic * d[i]);
            double same = dissipation + convection * vn;
            double rv = viscosity * r;
            double flowN = convection * n;
            to[i] += dissipation * d[i] + convection * dn[i];
            toN[i] += same * dn[i] + flowN * vn + convection * pressure + NORMAL * rv * n;
            toA[i] += same * da[i] + flowN * va + rv * a;
            toB[i] += same * db[i] + flowN * vb + rv * b;
            toE[i] += same * de[i] + convection * vn * pressure + flowN * (Flow.C1 * e - Flow.C2 * kinetic)
                    + rv * (LuRow.NORMAL_WORK * vn * n + LuRow.SIDE_WORK * (va * a + vb * b)
                            + LuRow.HEAT * (de[i] - e * d[i]));
        }
    }
}
