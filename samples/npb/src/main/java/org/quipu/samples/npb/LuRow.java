package org.quipu.samples.npb;

/**
 * Solves the triangular systems of LU along a row, point by point: a point takes from its neighbour along x, and then
 * its own block is inverted, which is lower triangular. Not thread-safe.
 */
final class LuRow {
    /** Factors of the viscous terms in the energy, relative to those in the momentum. */
    static final double HEAT = Flow.C1 * Flow.C5;
    static final double NORMAL_WORK = 4.0 / 3.0 - HEAT;
    static final double SIDE_WORK = 1.0 - HEAT;
    private static final double NORMAL = 4.0 / 3.0;

    private final double[] right;
    private final double[] rightA;
    private final double[] rightB;
    private final double[] rightC;
    private final double[] rightE;
    private final Weights weights;
    private final double diagonal;
    private final double inverseDiagonal;
    private final double diagonalMomentum;
    private final double diagonalWork;
    private final double diagonalHeat;

    private double[] ua;
    private double[] ub;
    private double[] uc;
    private double[] ue;
    private double[] reciprocal;
    private double[] d;
    private double[] da;
    private double[] db;
    private double[] dc;
    private double[] de;

    /**
     * The weights of a neighbour's terms along x.
     *
     * @param dissipation of the change itself
     * @param convection of the flux's Jacobian
     * @param viscosity of the Jacobian of the viscous terms
     */
    record Weights(double dissipation, double convection, double viscosity) {
    }

    /** {@code right} is the right-hand side, {@code scale} the time step over the square of the mesh width. */
    LuRow(double[][] right, Weights weights, double scale) {
        this.right = right[0];
        rightA = right[1];
        rightB = right[2];
        rightC = right[3];
        rightE = right[4];
        this.weights = weights;
        double viscosity = 2.0 * scale * Flow.C3 * Flow.C4;
        diagonal = 1.0 + 2.0 * scale * (Flow.secondOrder(0) + Flow.secondOrder(1) + Flow.secondOrder(2));
        inverseDiagonal = 1.0 / diagonal;
        diagonalMomentum = viscosity * (NORMAL + 2.0);
        diagonalWork = viscosity * (NORMAL_WORK + 2.0 * SIDE_WORK);
        diagonalHeat = viscosity * 3.0 * HEAT;
        double[] none = right[0];
        ua = none;
        ub = none;
        uc = none;
        ue = none;
        reciprocal = none;
        d = none;
        da = none;
        db = none;
        dc = none;
        de = none;
    }

    private void select(LuField u, LuField change, int y, int z) {
        ua = u.row(1, y, z);
        ub = u.row(2, y, z);
        uc = u.row(3, y, z);
        ue = u.row(4, y, z);
        reciprocal = u.row(LuField.RECIPROCAL, y, z);
        d = change.row(0, y, z);
        da = change.row(1, y, z);
        db = change.row(2, y, z);
        dc = change.row(3, y, z);
        de = change.row(4, y, z);
    }

    /** Adds the solution of the lower triangular system to the row of {@code change} at y and z. */
    void ascend(LuField u, LuField change, int y, int z) {
        select(u, change, y, z);
        int end = u.points() - 1;
        for (int x = 1; x < end; x++) {
            solve(x, x - 1, weights.convection());
        }
    }

    /** Adds the solution of the upper triangular system to the row of {@code change} at y and z. */
    void descend(LuField u, LuField change, int y, int z) {
        select(u, change, y, z);
        for (int x = u.points() - 2; x > 0; x--) {
            solve(x, x + 1, -weights.convection());
        }
    }

    /**
     * Solves for point x, whose neighbour {@code from} has been solved. The divisions do not depend on the neighbour's
     * solution, so a processor can begin with them before it is known.
     */
    private void solve(int x, int from, double convection) {
        double r = reciprocal[from];
        double va = ua[from] * r;
        double vb = ub[from] * r;
        double vc = uc[from] * r;
        double e = ue[from] * r;
        double kinetic = 0.5 * (va * va + vb * vb + vc * vc);
        double same = weights.dissipation() + convection * va;
        double rv = weights.viscosity() * r;
        double near = d[from];
        double a = da[from] - va * near;
        double b = db[from] - vb * near;
        double c = dc[from] - vc * near;
        double pressure = Flow.C2 * (de[from] - va * da[from] - vb * db[from] - vc * dc[from] + kinetic * near);
        double flow = convection * a;
        double work = NORMAL_WORK * va * a + SIDE_WORK * (vb * b + vc * c) + HEAT * (de[from] - e * near);
        double to = right[x] + weights.dissipation() * near + convection * da[from];
        double toA = rightA[x] + same * da[from] + flow * va + convection * pressure + NORMAL * rv * a;
        double toB = rightB[x] + same * db[from] + flow * vb + rv * b;
        double toC = rightC[x] + same * dc[from] + flow * vc + rv * c;
        double toE = rightE[x] + same * de[from] + convection * va * pressure
                + flow * (Flow.C1 * e - Flow.C2 * kinetic) + rv * work;
        invert(x, to, toA, toB, toC, toE);
    }

    /** Adds the point's block, inverted, times a vector. */
    private void invert(int x, double to, double toA, double toB, double toC, double toE) {
        double r = reciprocal[x];
        double va = ua[x] * r;
        double vb = ub[x] * r;
        double vc = uc[x] * r;
        double momentum = diagonalMomentum * r;
        double heat = diagonalHeat * r;
        double inverse = 1.0 / (diagonal + momentum);
        double inverseEnergy = 1.0 / (diagonal + heat);
        double xd = to * inverseDiagonal;
        double xa = (toA + momentum * va * xd) * inverse;
        double xb = (toB + momentum * vb * xd) * inverse;
        double xc = (toC + momentum * vc * xd) * inverse;
        double work = va * (xa - va * xd) + vb * (xb - vb * xd) + vc * (xc - vc * xd);
        d[x] += xd;
        da[x] += xa;
        db[x] += xb;
        dc[x] += xc;
        de[x] += (toE + heat * ue[x] * r * xd - diagonalWork * r * work) * inverseEnergy;
    }
}
