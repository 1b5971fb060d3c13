package org.quipu.samples.npb;

import java.util.function.Supplier;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Divides the cube of BT or SP among any number of ranks: a rank has a block of planes, and a block of the rows of all
 * planes. Some ranks have nothing to do if there are more of them than blocks.
 *
 * <p>The systems along z are moved to the rank that has their rows, by all-to-all exchanges, and are solved by the same
 * loops as in one process. NPB instead divides the cube in all directions, with several cells on each rank, which takes
 * a square number of ranks; then the ranks send each other interfaces of the cells while they solve. That moves fewer
 * numbers; a rank here moves 15 numbers for each of its points in a time step, in three exchanges. Systems that stay
 * divided along z would have to be solved by one rank after the other.
 */
final class AdiRanks implements AdiLayout {
    private final Intracomm world;
    private final int points;
    private final int own;
    /** Elements that are sent to each rank, and as many that are received from it. */
    private final int[] counts;
    private final int[] starts;

    AdiRanks(Intracomm world, int points) {
        this.world = world;
        this.points = points;
        own = size(world.Rank());
        counts = new int[world.Size()];
        starts = new int[world.Size()];
        for (int peer = 0; peer < counts.length; peer++) {
            counts[peer] = own * size(peer) * points * Flow.COMPONENTS;
            starts[peer] = own * start(peer) * points * Flow.COMPONENTS;
        }
    }

    /** Runs a problem on all ranks; {@code method} makes the factors for each thread. */
    static NpbResult run(Intracomm world, AdiProblem problem, Supplier<AdiMethod> method) {
        AdiSolver solver = Adi.prepare(problem, new AdiRanks(world, problem.points()), method);
        world.Barrier();
        long start = System.nanoTime();
        solver.advance(problem.iterations());
        double seconds = Ranks.slowest(world, (System.nanoTime() - start) * 1.0e-9);
        return NpbResult.of(problem, new NpbResult.Run(world.Size(), Team.size(), seconds),
                problem.compare(solver.norms()));
    }

    private int start(int rank) {
        return Blocks.start(points, world.Size(), rank);
    }

    private int size(int rank) {
        return start(rank + 1) - start(rank);
    }

    private int owner(int index) {
        return index / Blocks.size(points, world.Size());
    }

    @Override
    public int first() {
        return start(world.Rank());
    }

    @Override
    public int end() {
        return start(world.Rank() + 1);
    }

    @Override
    public boolean isDivided() {
        return world.Size() > 1;
    }

    @Override
    public int size() {
        return own * points * points * Flow.COMPONENTS;
    }

    /** By owner of the rows, z and y. */
    @Override
    public int inPlanes(int y, int z) {
        int peer = owner(y);
        return starts[peer] + ((z - first()) * size(peer) + y - start(peer)) * points * Flow.COMPONENTS;
    }

    /** By owner of the planes, z and y. */
    @Override
    public int inLines(int y, int z) {
        int peer = owner(z);
        return starts[peer] + ((z - start(peer)) * own + y - first()) * points * Flow.COMPONENTS;
    }

    @Override
    public void toLines(double[] planes, double[] lines) {
        exchange(planes, lines);
    }

    @Override
    public void toPlanes(double[] lines, double[] planes) {
        exchange(lines, planes);
    }

    private void exchange(double[] from, double[] to) {
        if (!isDivided()) {
            return;
        }
        world.Alltoallv(from, 0, counts, starts, MPI.DOUBLE, to, 0, counts, starts, MPI.DOUBLE);
    }

    @Override
    public double[] sums(double[] parts) {
        double[] sums = new double[parts.length];
        world.Allreduce(parts, 0, sums, 0, parts.length, MPI.DOUBLE, MPI.SUM);
        return sums;
    }
}
