package org.quipu.samples.npb;

/**
 * LU's time steps: the linear system of a step is solved approximately by one step of symmetric successive
 * over-relaxation, a lower and an upper triangular solution. In the translated program all steps are one parallel
 * region. In a triangular solution each thread has consecutive planes of constant y and follows the thread before it
 * through the z.
 */
final class LuSolver {
    private final LuProblem problem;
    private final LuHalo halo;
    private final int points;
    private final int first;
    private final int end;
    /** The number of parts of this process's planes, one for each thread. */
    private final int parts;
    private final LuField state;
    private final LuField change;
    private final LuField forcing;

    LuSolver(LuProblem problem, LuHalo halo) {
        this.problem = problem;
        this.halo = halo;
        points = problem.points();
        first = halo.first();
        end = halo.end();
        parts = Team.size();
        state = new LuField(LuField.STATE, points, Math.max(first - 2, 0), Math.min(end + 2, points));
        change = new LuField(Flow.COMPONENTS, points, first - 1, end + 1);
        forcing = new LuField(Flow.COMPONENTS, points, first, end);
        initialize(true);
        LuOperator operator = new LuOperator(points);
        for (int y = first; y < end; y++) {
            for (int z = 1; z < points - 1; z++) {
                operator.add(state, forcing, y, z);
            }
        }
    }

    /** Sets the state to the exact solution, or to the initial state. */
    private void initialize(boolean exact) {
        int last = Math.min(end + 2, points);
        for (int y = Math.max(first - 2, 0); y < last; y++) {
            for (int z = 0; z < points; z++) {
                double atY = Flow.coordinate(y, points);
                double atZ = Flow.coordinate(z, points);
                for (int m = 0; m < Flow.COMPONENTS; m++) {
                    double[] row = state.row(m, y, z);
                    for (int x = 0; x < points; x++) {
                        double atX = Flow.coordinate(x, points);
                        row[x] = exact ? Flow.exact(m, atX, atY, atZ) : Flow.initial(m, atX, atY, atZ);
                    }
                }
                invert(state.row(0, y, z), state.row(LuField.RECIPROCAL, y, z));
            }
        }
    }

    /** Sets the initial state and computes its residual. */
    void start() {
        initialize(false);
        //omp parallel
        {
            residual(new LuOperator(points));
        }
    }

    /** Makes time steps; afterwards the change is the residual of the state. */
    void advance(int steps) {
        //omp parallel
        {
            LuSweep sweep = new LuSweep(problem);
            LuOperator operator = new LuOperator(points);
            for (int step = 0; step < steps; step++) {
                lower(sweep);
                upper(sweep);
                update();
                residual(operator);
            }
        }
    }

    private int start(int part) {
        return first + (int) ((long) (end - first) * part / parts);
    }

    private void lower(LuSweep sweep) {
        int parts = this.parts;
        int last = points - 1;
        //omp for ordered(2) schedule(static, 1)
        for (int part = 0; part < parts; part++) {
            for (int z = 1; z < last; z++) {
                //omp ordered doacross(sink: part - 1, z)
                if (part == 0) {
                    halo.receive(change, z, true);
                }
                for (int y = start(part); y < start(part + 1); y++) {
                    sweep.lower(state, change, y, z);
                }
                if (part == parts - 1) {
                    halo.send(change, z, true);
                }
                //omp ordered doacross(source:)
            }
        }
    }

    private void upper(LuSweep sweep) {
        int parts = this.parts;
        int last = points - 1;
        //omp for ordered(2) schedule(static, 1)
        for (int part = parts - 1; part >= 0; part--) {
            for (int z = last - 1; z > 0; z--) {
                //omp ordered doacross(sink: part + 1, z)
                if (part == parts - 1) {
                    halo.receive(change, z, false);
                }
                for (int y = start(part + 1) - 1; y >= start(part); y--) {
                    sweep.upper(state, change, y, z);
                }
                if (part == 0) {
                    halo.send(change, z, false);
                }
                //omp ordered doacross(source:)
            }
        }
    }

    private void update() {
        int end = this.end;
        //omp for schedule(static)
        for (int y = first; y < end; y++) {
            for (int z = 1; z < points - 1; z++) {
                for (int m = 0; m < Flow.COMPONENTS; m++) {
                    add(LuSweep.relaxation(), change.row(m, y, z), state.row(m, y, z));
                }
                invert(state.row(0, y, z), state.row(LuField.RECIPROCAL, y, z));
            }
        }
        //omp single
        {
            halo.exchange(state);
        }
    }

    private void residual(LuOperator operator) {
        int end = this.end;
        //omp for schedule(static)
        for (int y = first; y < end; y++) {
            for (int z = 1; z < points - 1; z++) {
                for (int m = 0; m < Flow.COMPONENTS; m++) {
                    negate(forcing.row(m, y, z), change.row(m, y, z));
                }
                operator.add(state, change, y, z);
            }
        }
    }

    private static void add(double factor, double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += factor * from[i];
        }
    }

    private static void invert(double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = 1.0 / from[i];
        }
    }

    private static void negate(double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = -from[i];
        }
    }

    /** The norms of the residual, then those of the error, of all components, then the surface integral. */
    double[] results() {
        double[] results = LuResults.parts(state, change, first, end);
        halo.sum(results);
        LuResults.finish(results, points);
        return results;
    }
}
