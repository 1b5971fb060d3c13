package org.quipu.samples.npb;

import java.util.function.Supplier;

/**
 * The time steps of BT and SP: the alternating direction implicit (ADI) method. In the translated program, threads
 * share the planes of a process when systems along x and y are solved, and its rows in all planes when systems along z
 * are solved. One thread of the team exchanges data with other processes.
 */
final class AdiSolver {
    private final AdiProblem problem;
    private final AdiLayout layout;
    private final Supplier<AdiMethod> method;
    private final AdiFields fields;
    private final int bundle;
    /** The first plane or row between the faces of the cube that this process has. */
    private final int first;
    private final int end;

    /** Computes the forcing term; {@code method} makes the factors for each thread. */
    AdiSolver(AdiProblem problem, AdiLayout layout, Supplier<AdiMethod> method) {
        this.problem = problem;
        this.layout = layout;
        this.method = method;
        fields = new AdiFields(layout);
        bundle = problem.bundle();
        first = Math.max(1, layout.first());
        end = Math.min(problem.points() - 1, layout.end());
        force();
    }

    private AdiWork work() {
        return new AdiWork(problem, fields, method.get());
    }

    private void force() {
        int end = this.end;
        //omp parallel
        {
            AdiWork work = work();
            //omp for schedule(static)
            for (int z = first; z < end; z++) {
                work.forcePlanes(z, 1);
            }
            //omp single
            {
                fields.rightToLines();
            }
            //omp for schedule(static)
            for (int y = first; y < end; y++) {
                work.forceLines(y, 1);
            }
        }
    }

    /** Sets the initial state. */
    void start() {
        int end = this.end;
        int ownEnd = layout.end();
        //omp parallel
        {
            AdiWork work = work();
            //omp for schedule(static)
            for (int y = layout.first(); y < ownEnd; y++) {
                work.start(y);
            }
            //omp for schedule(static)
            for (int y = first; y < end; y++) {
                work.startRight(y, 1);
            }
        }
        fields.toPlanes();
    }

    /** Makes time steps. */
    void advance(int steps) {
        int bundles = Math.max(0, (end - first + bundle - 1) / bundle);
        //omp parallel
        {
            AdiWork work = work();
            for (int step = 0; step < steps; step++) {
                //omp for schedule(static)
                for (int i = 0; i < bundles; i++) {
                    int z = first + i * bundle;
                    work.solvePlanes(z, Math.min(bundle, end - z));
                }
                //omp single
                {
                    fields.rightToLines();
                }
                //omp for schedule(static)
                for (int i = 0; i < bundles; i++) {
                    int y = first + i * bundle;
                    work.solveLines(y, Math.min(bundle, end - y));
                }
                //omp single
                {
                    fields.toPlanes();
                }
            }
        }
    }

    /** The norms of the residual, then those of the error, for each component. */
    double[] norms() {
        AdiWork work = work();
        double[] residual = new double[Flow.COMPONENTS];
        double[] error = new double[Flow.COMPONENTS];
        for (int z = first; z < end; z++) {
            work.addResidual(z, residual);
        }
        for (int y = first; y < end; y++) {
            work.addError(y, error);
        }
        double[] squares = new double[2 * Flow.COMPONENTS];
        System.arraycopy(residual, 0, squares, 0, Flow.COMPONENTS);
        System.arraycopy(error, 0, squares, Flow.COMPONENTS, Flow.COMPONENTS);
        double[] norms = layout.sums(squares);
        double inner = problem.points() - 2.0;
        for (int i = 0; i < norms.length; i++) {
            norms[i] = Math.sqrt(norms[i] / (inner * inner * inner));
        }
        return norms;
    }
}
