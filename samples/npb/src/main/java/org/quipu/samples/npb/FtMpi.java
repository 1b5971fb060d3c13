package org.quipu.samples.npb;

import mpi.Intracomm;
import mpi.MPI;

/**
 * NPB's FT on any number of ranks. In real space a rank has a block of planes, in frequency space a block of the
 * frequencies along x; more ranks than planes or frequencies have nothing to do. The untranslated program has one
 * thread in each rank; in the translated one a solution is one parallel region in each rank, and one thread of the team
 * sends and receives.
 *
 * <p>Messages of a step: one all-to-all exchange of the whole array.
 */
public final class FtMpi {
    private final Intracomm world;
    private final FtProblem problem;
    private final int firstX;
    private final int endX;
    private final int firstZ;
    private final int endZ;
    private final Complex state;
    /** By owner of the planes, x and z: rows of all y. Also the result in real space. */
    private final Complex byPlanes;
    /** By x and own z: rows of all y. */
    private final Complex byFrequencies;

    private FtMpi(Intracomm world, FtProblem problem) {
        this.world = world;
        this.problem = problem;
        firstX = startX(world.Rank());
        endX = startX(world.Rank() + 1);
        firstZ = startZ(world.Rank());
        endZ = startZ(world.Rank() + 1);
        int frequencies = (endX - firstX) * problem.nz() * problem.ny();
        int planes = (endZ - firstZ) * problem.ny() * problem.nx();
        state = Complex.ofSize(frequencies);
        byPlanes = Complex.ofSize(Math.max(frequencies, planes));
        byFrequencies = Complex.ofSize(planes);
    }

    private int startX(int rank) {
        return Blocks.start(problem.nx(), world.Size(), rank);
    }

    private int startZ(int rank) {
        return Blocks.start(problem.nz(), world.Size(), rank);
    }

    /**
     * Runs the problem class that the argument names: S, W, A, B or C.
     * The exit code is 0 if the result verifies, 1 if not, 2 for an invalid argument or a heap that is too small.
     */
    public static void main(String[] args) {
        Ranks.main(args, "ft", FtProblem.class, FtMpi::run);
    }

    static NpbResult run(Intracomm world, FtProblem problem) {
        FtMpi ft = new FtMpi(world, problem);
        ft.solve(0); // untimed, as in NPB
        world.Barrier();
        long start = System.nanoTime();
        double[] parts = ft.solve(problem.iterations());
        double[] sums = new double[parts.length];
        world.Allreduce(parts, 0, sums, 0, parts.length, MPI.DOUBLE, MPI.SUM);
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        return NpbResult.of(problem, new NpbResult.Run(world.Size(), Team.size(), seconds), problem.compare(sums));
    }

    /** Transforms the initial state and makes time steps; returns this rank's part of the checksum's sums of each. */
    private double[] solve(int steps) {
        int firstX = this.firstX;
        int endX = this.endX;
        int firstZ = this.firstZ;
        int endZ = this.endZ;
        double[] sums = new double[2 * steps];
        Complex inverseState = state.exchanged();
        Complex inversePlanes = byPlanes.exchanged();
        Complex inverseFrequencies = byFrequencies.exchanged();
        //omp parallel
        {
            FtTransform transform = new FtTransform(problem);
            //omp for schedule(static)
            for (int z = firstZ; z < endZ; z++) {
                int[] real = realRows(z);
                problem.initialize(byPlanes, real, z);
                transform.planeToFrequency(byPlanes, real, byFrequencies, planeRows(z));
            }
            //omp single
            {
                exchange(false);
            }
            //omp for schedule(static)
            for (int x = firstX; x < endX; x++) {
                transform.alongZ(byPlanes, columnRows(x), state, stateRows(x));
            }
            for (int step = 0; step < steps; step++) {
                //omp for schedule(static)
                for (int x = firstX; x < endX; x++) {
                    transform.stepAndAlongZ(x, inverseState, stateRows(x), inversePlanes, columnRows(x));
                }
                //omp single
                {
                    exchange(true);
                }
                //omp for schedule(static)
                for (int z = firstZ; z < endZ; z++) {
                    transform.planeToReal(inverseFrequencies, planeRows(z), inversePlanes, realRows(z));
                }
                //omp single
                {
                    double[] sum = new double[2];
                    for (int z = firstZ; z < endZ; z++) {
                        problem.addChecksum(byPlanes, realRows(z), z, sum);
                    }
                    sums[2 * step] = sum[0];
                    sums[2 * step + 1] = sum[1];
                }
            }
        }
        return sums;
    }

    /** Moves all elements from {@link #byPlanes} to {@link #byFrequencies}, or back. */
    private void exchange(boolean toFrequencies) {
        int ranks = world.Size();
        int ny = problem.ny();
        int[] planeCounts = new int[ranks];
        int[] planeStarts = new int[ranks];
        int[] frequencyCounts = new int[ranks];
        int[] frequencyStarts = new int[ranks];
        for (int peer = 0; peer < ranks; peer++) {
            planeCounts[peer] = (endX - firstX) * ny * (startZ(peer + 1) - startZ(peer));
            planeStarts[peer] = (endX - firstX) * ny * startZ(peer);
            frequencyCounts[peer] = (endZ - firstZ) * ny * (startX(peer + 1) - startX(peer));
            frequencyStarts[peer] = (endZ - firstZ) * ny * startX(peer);
        }
        if (toFrequencies) {
            move(byPlanes, planeCounts, planeStarts, byFrequencies, frequencyCounts, frequencyStarts);
        } else {
            move(byFrequencies, frequencyCounts, frequencyStarts, byPlanes, planeCounts, planeStarts);
        }
    }

    private void move(Complex from, int[] counts, int[] starts, Complex to, int[] toCounts, int[] toStarts) {
        world.Alltoallv(from.re(), 0, counts, starts, MPI.DOUBLE, to.re(), 0, toCounts, toStarts, MPI.DOUBLE);
        world.Alltoallv(from.im(), 0, counts, starts, MPI.DOUBLE, to.im(), 0, toCounts, toStarts, MPI.DOUBLE);
    }

    /** The rows of an own plane in real space: one for each y. */
    private int[] realRows(int z) {
        return FtTransform.rows((z - firstZ) * problem.ny() * problem.nx(), problem.nx(), problem.ny());
    }

    /** The rows of an own plane in {@link #byFrequencies}: one for each x. */
    private int[] planeRows(int z) {
        return FtTransform.rows((z - firstZ) * problem.ny(), (endZ - firstZ) * problem.ny(), problem.nx());
    }

    /** The rows of an own x in {@link #state}: one for each z. */
    private int[] stateRows(int x) {
        return FtTransform.rows((x - firstX) * problem.nz() * problem.ny(), problem.ny(), problem.nz());
    }

    /** The rows of an own x in {@link #byPlanes}: one for each z. */
    private int[] columnRows(int x) {
        int[] rows = new int[problem.nz()];
        for (int peer = 0; peer < world.Size(); peer++) {
            int start = startZ(peer);
            int planes = startZ(peer + 1) - start;
            int first = ((endX - firstX) * start + (x - firstX) * planes) * problem.ny();
            for (int z = 0; z < planes; z++) {
                rows[start + z] = first + z * problem.ny();
            }
        }
        return rows;
    }
}
