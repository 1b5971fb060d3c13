package org.quipu.samples.npb;

/**
 * The work of a thread of BT or SP on some planes, or on some rows of all planes. Not thread-safe: each thread has its
 * own.
 *
 * <p>The right-hand side between two time steps is the forcing term with the fluxes along z. What belongs to the other
 * axes is added when a plane's systems along x and y are solved: neither needs any other plane.
 */
final class AdiWork {
    private final int points;
    private final double step;
    private final AdiFields fields;
    private final AdiLayout layout;
    private final AdiMethod method;
    /** Lines along y, in one or several planes, or along z. */
    private final FlowLines lines;
    /** Lines along x, in the same planes. */
    private final FlowLines transposed;

    AdiWork(AdiProblem problem, AdiFields fields, AdiMethod method) {
        this.fields = fields;
        this.method = method;
        layout = fields.layout();
        points = problem.points();
        step = problem.step();
        lines = new FlowLines(points, points * problem.bundle());
        transposed = new FlowLines(points, points * problem.bundle());
    }

    /** Computes what the fluxes of the exact solution along x and y contribute in {@code planes} planes. */
    void forcePlanes(int z, int planes) {
        lines.setWidth(planes * points);
        for (int k = 0; k < planes; k++) {
            for (int y = 0; y < points; y++) {
                setExact(lines, y, k, y, z + k);
            }
        }
        lines.clear();
        addFluxes(1.0);
        transposed.transposeRightTo(lines);
        storePlanes(z, planes);
    }

    /** Computes the forcing term in {@code rows} rows of all planes, after {@link #forcePlanes}. */
    void forceLines(int y, int rows) {
        lines.setWidth(rows * points);
        for (int k = 0; k < rows; k++) {
            for (int z = 0; z < points; z++) {
                setExact(lines, z, k, y + k, z);
            }
        }
        loadRight(fields.rightLines(), y, rows);
        lines.derive();
        lines.addFluxes(2, -1.0);
        for (int k = 0; k < rows; k++) {
            for (int z = 1; z < points - 1; z++) {
                lines.storeRight(z, k, fields.forcing(), layout.inLines(y + k, z));
            }
        }
    }

    /** Sets the initial state in a row of all planes. */
    void start(int y) {
        double[] state = fields.stateLines();
        for (int z = 0; z < points; z++) {
            int start = layout.inLines(y, z);
            for (int m = 0; m < Flow.COMPONENTS; m++) {
                for (int x = 0; x < points; x++) {
                    state[start + m * points + x] = Flow.initial(m, coordinate(x), coordinate(y), coordinate(z));
                }
            }
        }
    }

    /** Computes the right-hand side between two time steps in {@code rows} rows of all planes. */
    void startRight(int y, int rows) {
        loadLines(y, rows);
        fluxesAlongZ(y, rows);
    }

    /** Solves the systems along x and y in {@code planes} planes. */
    void solvePlanes(int z, int planes) {
        loadPlanes(z, planes);
        addFluxes(step);
        method.solve(transposed, 0);
        transposed.transposeRightTo(lines);
        method.solve(lines, 1);
        storePlanes(z, planes);
    }

    /** Solves the systems along z in {@code rows} rows of all planes, and makes the time step. */
    void solveLines(int y, int rows) {
        loadLines(y, rows);
        loadRight(fields.rightLines(), y, rows);
        lines.clearEnds();
        lines.derive();
        method.solve(lines, 2);
        lines.update();
        for (int k = 0; k < rows; k++) {
            for (int z = 1; z < points - 1; z++) {
                lines.storeState(z, k, fields.stateLines(), layout.inLines(y + k, z));
            }
        }
        fluxesAlongZ(y, rows);
    }

    /** Adds the squares of the residual in a plane to {@code sums}, for each component. */
    void addResidual(int z, double[] sums) {
        loadPlanes(z, 1);
        addFluxes(1.0);
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            for (int x = 1; x < points - 1; x++) {
                for (int y = 1; y < points - 1; y++) {
                    double value = transposed.right(m, x)[y];
                    sums[m] += value * value;
                }
            }
        }
    }

    /** Adds the squares of the error in a row of all planes to {@code sums}, for each component. */
    void addError(int y, double[] sums) {
        double[] state = fields.stateLines();
        for (int z = 1; z < points - 1; z++) {
            int start = layout.inLines(y, z);
            for (int m = 0; m < Flow.COMPONENTS; m++) {
                for (int x = 1; x < points - 1; x++) {
                    double exact = Flow.exact(m, coordinate(x), coordinate(y), coordinate(z));
                    double error = state[start + m * points + x] - exact;
                    sums[m] += error * error;
                }
            }
        }
    }

    /** Adds the fluxes along y and x, and multiplies by {@code factor}. */
    private void addFluxes(double factor) {
        lines.derive();
        lines.addFluxes(1, 1.0);
        lines.transposeTo(transposed);
        transposed.derive();
        transposed.addFluxes(0, factor);
        transposed.clearEnds();
        transposed.clearFaceLines();
    }

    private void fluxesAlongZ(int y, int rows) {
        lines.derive();
        loadRight(fields.forcing(), y, rows);
        lines.addFluxes(2, 1.0);
        for (int k = 0; k < rows; k++) {
            for (int z = 1; z < points - 1; z++) {
                lines.storeRight(z, k, fields.rightLines(), layout.inLines(y + k, z));
            }
        }
    }

    private void loadPlanes(int z, int planes) {
        lines.setWidth(planes * points);
        for (int k = 0; k < planes; k++) {
            for (int y = 0; y < points; y++) {
                int start = layout.inPlanes(y, z + k);
                lines.loadState(y, k, fields.statePlanes(), start);
                lines.loadRight(y, k, fields.rightPlanes(), start);
            }
        }
    }

    private void storePlanes(int z, int planes) {
        for (int k = 0; k < planes; k++) {
            for (int y = 0; y < points; y++) {
                lines.storeRight(y, k, fields.rightPlanes(), layout.inPlanes(y, z + k));
            }
        }
    }

    private void loadLines(int y, int rows) {
        lines.setWidth(rows * points);
        for (int k = 0; k < rows; k++) {
            for (int z = 0; z < points; z++) {
                lines.loadState(z, k, fields.stateLines(), layout.inLines(y + k, z));
            }
        }
    }

    private void loadRight(double[] from, int y, int rows) {
        for (int k = 0; k < rows; k++) {
            for (int z = 1; z < points - 1; z++) {
                lines.loadRight(z, k, from, layout.inLines(y + k, z));
            }
        }
    }

    private void setExact(FlowLines to, int p, int k, int y, int z) {
        for (int m = 0; m < Flow.COMPONENTS; m++) {
            double[] row = to.state(m, p);
            for (int x = 0; x < points; x++) {
                row[k * points + x] = Flow.exact(m, coordinate(x), coordinate(y), coordinate(z));
            }
        }
    }

    private double coordinate(int i) {
        return Flow.coordinate(i, points);
    }
}
