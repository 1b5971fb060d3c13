package org.quipu.samples.npb;

/**
 * The flow problem of BT, LU and SP: the compressible Navier-Stokes equations in a unit cube, with a forcing term that
 * makes a given polynomial their steady solution. A point has five components: density, three components of momentum,
 * and energy.
 */
final class Flow {
    /** Components of a point: density, momentum along x, y and z, energy. */
    static final int COMPONENTS = 5;

    // The constants of the equations, by the names that the specification gives them.
    static final double C1 = 1.4;
    static final double C2 = 0.4;
    static final double C3 = 0.1;
    static final double C4 = 1.0;
    static final double C5 = 1.4;

    /** Dissipation of second order along x, y and z; the same for all components. */
    private static final double[] SECOND_ORDER = {0.75, 0.75, 1.0};
    /** Dissipation of fourth order, along all axes. */
    static final double FOURTH_ORDER = 0.25;

    /** For each component, the constant term; then the factors of x, y, z, and of their second to fourth powers. */
    private static final double[][] POLYNOMIALS = {
        {2.0, 0.0, 0.0, 4.0, 5.0, 3.0, 0.5, 0.02, 0.01, 0.03, 0.5, 0.4, 0.3},
        {1.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.01, 0.03, 0.02, 0.4, 0.3, 0.5},
        {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.04, 0.03, 0.05, 0.3, 0.5, 0.4},
        {2.0, 2.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.03, 0.05, 0.04, 0.2, 0.1, 0.3},
        {5.0, 4.0, 3.0, 2.0, 0.1, 0.4, 0.3, 0.05, 0.04, 0.03, 0.1, 0.3, 0.2},
    };

    private Flow() {
    }

    /** The dissipation of second order along axis 0, 1 or 2: x, y or z. */
    static double secondOrder(int axis) {
        return SECOND_ORDER[axis];
    }

    /** A component of the exact solution; coordinates are from 0 to 1. */
    static double exact(int component, double x, double y, double z) {
        double[] c = POLYNOMIALS[component];
        return c[0] + x * (c[1] + x * (c[4] + x * (c[7] + x * c[10])))
                + y * (c[2] + y * (c[5] + y * (c[8] + y * c[11])))
                + z * (c[3] + z * (c[6] + z * (c[9] + z * c[12])));
    }

    /**
     * A component of the initial state: the exact solution on the faces of the cube, and between them the transfinite
     * interpolation of the faces.
     */
    static double initial(int component, double x, double y, double z) {
        if (isEnd(x) || isEnd(y) || isEnd(z)) {
            return exact(component, x, y, z);
        }
        double alongX = x * exact(component, 1.0, y, z) + (1.0 - x) * exact(component, 0.0, y, z);
        double alongY = y * exact(component, x, 1.0, z) + (1.0 - y) * exact(component, x, 0.0, z);
        double alongZ = z * exact(component, x, y, 1.0) + (1.0 - z) * exact(component, x, y, 0.0);
        return alongX + alongY + alongZ - alongX * alongY - alongX * alongZ - alongY * alongZ
                + alongX * alongY * alongZ;
    }

    private static boolean isEnd(double coordinate) {
        return coordinate == 0.0 || coordinate == 1.0;
    }

    /** The coordinate of point {@code i} of {@code n} along an axis: exactly 0 and 1 at its ends. */
    static double coordinate(int i, int n) {
        return i == n - 1 ? 1.0 : i * (1.0 / (n - 1));
    }
}
