package org.quipu.samples.npb;

/**
 * The differences of the flow equations at the points of a row: centred differences of the fluxes, second differences
 * of the viscous terms, and dissipation of second and fourth order. Not thread-safe: each thread has its own.
 *
 * <p>All terms of a point but those of fourth order are functions of the point or of one of its six neighbours. So the
 * sum is built up neighbour by neighbour, a row at a time. In loops with the same index in all arrays the JIT compiler
 * uses vector instructions.
 */
final class LuOperator {
    /** Components of momentum along the axes x, y and z. */
    private static final int[] MOMENTUM = {1, 2, 3};
    private static final double ENERGY_SQUARES = 0.5 * (1.0 - Flow.C1 * Flow.C5);
    private static final double ENERGY_NORMAL = 1.0 / 6.0;
    private static final double NORMAL = 4.0 / 3.0;

    private final int points;
    private final double half;
    private final double viscosity;
    private final double[] secondOrder = new double[3];
    private final double[] zeros;
    /** What each point gives to the one before it and to the one after it. */
    private final double[][] backward;
    private final double[][] forward;
    private final double[] before;
    private final double[] after;
    private final double[] secondBefore;
    private final double[] secondAfter;
    /** The weight of a point in the fourth difference along x. */
    private final double[] fourth;

    /** For a grid of {@code points} along each axis. */
    LuOperator(int points) {
        this.points = points;
        half = 0.5 * (points - 1);
        double square = (double) (points - 1) * (points - 1);
        viscosity = square * Flow.C3 * Flow.C4;
        for (int axis = 0; axis < secondOrder.length; axis++) {
            secondOrder[axis] = square * Flow.secondOrder(axis);
        }
        zeros = new double[points];
        backward = new double[Flow.COMPONENTS][points];
        forward = new double[Flow.COMPONENTS][points];
        before = new double[points];
        after = new double[points];
        secondBefore = new double[points];
        secondAfter = new double[points];
        fourth = new double[points];
        for (int x = 0; x < points; x++) {
            fourth[x] = Flow.FOURTH_ORDER * centre(x);
        }
    }

    /** The weight of a point in the fourth difference, which leaves out the points on the faces of the cube. */
    private double centre(int i) {
        return i == 1 || i == points - 2 ? 5.0 : 6.0;
    }

    private boolean isInside(int i) {
        return i > 0 && i < points - 1;
    }

    /** Adds the sum to the row of {@code to} at y and z, and sets the row's two ends to zero. */
    void add(LuField u, LuField to, int y, int z) {
        addCentre(u, to, y, z);
        addAlongX(u, to, y, z);
        addNeighbour(u, y - 1, z, 1, -1.0, to, y, z);
        addNeighbour(u, y + 1, z, 1, 1.0, to, y, z);
        addNeighbour(u, y, z - 1, 2, -1.0, to, y, z);
        addNeighbour(u, y, z + 1, 2, 1.0, to, y, z);
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            addFourth(u, m, y, z, to.row(m, y, z));
        }
    }

    private void addCentre(LuField u, LuField to, int y, int z) {
        double second = 2.0 * (secondOrder[0] + secondOrder[1] + secondOrder[2]);
        centre(u.row(0, y, z), u.row(1, y, z), u.row(2, y, z), u.row(3, y, z), u.row(4, y, z),
                u.row(LuField.RECIPROCAL, y, z), second + Flow.FOURTH_ORDER * (centre(y) + centre(z)), fourth,
                2.0 * viscosity, to.row(0, y, z), to.row(1, y, z), to.row(2, y, z), to.row(3, y, z), to.row(4, y, z));
    }

    private static void centre(double[] rho, double[] a, double[] b, double[] c, double[] e, double[] reciprocal,
            double weight, double[] fourth, double viscosity, double[] toRho, double[] toA, double[] toB, double[] toC,
            double[] toE) {
        double momentum = viscosity * (NORMAL + 2.0);
        double squares = viscosity * (3.0 * ENERGY_SQUARES + ENERGY_NORMAL);
        double energy = viscosity * 3.0 * Flow.C1 * Flow.C5;
        for (int i = 0; i < rho.length; i++) {
            double w = weight + fourth[i];
            double r = reciprocal[i];
            double va = a[i] * r;
            double vb = b[i] * r;
            double vc = c[i] * r;
            toRho[i] -= w * rho[i];
            toA[i] -= w * a[i] + momentum * va;
            toB[i] -= w * b[i] + momentum * vb;
            toC[i] -= w * c[i] + momentum * vc;
            toE[i] -= (w + energy * r) * e[i] + squares * (va * va + vb * vb + vc * vc);
        }
    }

    private void addNeighbour(LuField u, int y, int z, int axis, double side, LuField to, int toY, int toZ) {
        int n = MOMENTUM[axis];
        int a = MOMENTUM[(axis + 1) % 3];
        int b = MOMENTUM[(axis + 2) % 3];
        double dissipation = secondOrder[axis];
        if (isInside(y) && isInside(z)) {
            dissipation += 4.0 * Flow.FOURTH_ORDER;
        }
        neighbour(u.row(0, y, z), u.row(n, y, z), u.row(a, y, z), u.row(b, y, z), u.row(4, y, z),
                u.row(LuField.RECIPROCAL, y, z), dissipation, side * half, viscosity, to.row(0, toY, toZ),
                to.row(n, toY, toZ), to.row(a, toY, toZ), to.row(b, toY, toZ), to.row(4, toY, toZ));
    }

    /** What points give to their neighbours; n is the component of momentum along the axis between them. */
    private static void neighbour(double[] rho, double[] n, double[] a, double[] b, double[] e, double[] reciprocal,
            double dissipation, double convection, double viscosity, double[] toRho, double[] toN, double[] toA,
            double[] toB, double[] toE) {
        double energy = viscosity * Flow.C1 * Flow.C5;
        for (int i = 0; i < rho.length; i++) {
            double r = reciprocal[i];
            double vn = n[i] * r;
            double va = a[i] * r;
            double vb = b[i] * r;
            double flow = convection * vn;
            double squares = vn * vn + va * va + vb * vb;
            double pressure = Flow.C2 * (e[i] - 0.5 * rho[i] * squares);
            toRho[i] += dissipation * rho[i] - convection * n[i];
            toN[i] += (dissipation - flow) * n[i] - convection * pressure + NORMAL * viscosity * vn;
            toA[i] += (dissipation - flow) * a[i] + viscosity * va;
            toB[i] += (dissipation - flow) * b[i] + viscosity * vb;
            toE[i] += (dissipation - flow + energy * r) * e[i] - flow * pressure
                    + viscosity * (ENERGY_SQUARES * squares + ENERGY_NORMAL * vn * vn);
        }
    }

    private void addAlongX(LuField u, LuField to, int y, int z) {
        give(u, y, z, 1.0, backward);
        give(u, y, z, -1.0, forward);
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            System.arraycopy(backward[m], 1, after, 0, points - 1);
            System.arraycopy(forward[m], 0, before, 1, points - 1);
            add(before, after, to.row(m, y, z));
        }
    }

    private void give(LuField u, int y, int z, double side, double[][] to) {
        for (double[] component : to) {
            System.arraycopy(zeros, 0, component, 0, points);
        }
        neighbour(u.row(0, y, z), u.row(1, y, z), u.row(2, y, z), u.row(3, y, z), u.row(4, y, z),
                u.row(LuField.RECIPROCAL, y, z), secondOrder[0], side * half, viscosity, to[0], to[1], to[2], to[3],
                to[4]);
    }

    private static void add(double[] a, double[] b, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += a[i] + b[i];
        }
    }

    /** Adds the terms of fourth order, but those of the point itself and of its neighbours along y and z. */
    private void addFourth(LuField u, int m, int y, int z, double[] to) {
        double[] row = u.row(m, y, z);
        System.arraycopy(row, 1, before, 2, points - 3);
        System.arraycopy(row, 2, after, 1, points - 3);
        System.arraycopy(row, 1, secondBefore, 3, points - 4);
        System.arraycopy(row, 3, secondAfter, 1, points - 4);
        before[1] = 0.0;
        after[points - 2] = 0.0;
        addFourth(before, after, secondBefore, secondAfter, insideRow(u, m, y - 2, z), insideRow(u, m, y + 2, z),
                insideRow(u, m, y, z - 2), insideRow(u, m, y, z + 2), to);
        to[0] = 0.0;
        to[points - 1] = 0.0;
    }

    private double[] insideRow(LuField u, int m, int y, int z) {
        return isInside(y) && isInside(z) ? u.row(m, y, z) : zeros;
    }

    private static void addFourth(double[] before, double[] after, double[] second0, double[] second1,
            double[] second2, double[] second3, double[] second4, double[] second5, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += Flow.FOURTH_ORDER * (4.0 * (before[i] + after[i])
                    - (second0[i] + second1[i] + second2[i] + second3[i] + second4[i] + second5[i]));
        }
    }
}
