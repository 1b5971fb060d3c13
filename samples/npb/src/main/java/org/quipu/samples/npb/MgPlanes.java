package org.quipu.samples.npb;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Divides MG's grids among ranks by planes. Grids of up to {@code shared} points along each axis are not divided. A
 * rank has the planes of a finer grid that lie at its part of that grid. Not thread-safe.
 */
final class MgPlanes implements MgHalo {
    /** Planes of the first grid that is not divided for each rank, where there are enough: the parts are then alike. */
    private static final int PLANES_PER_RANK = 8;
    private static final int TO_NEXT = 1;
    private static final int TO_PREVIOUS = 2;

    private final Intracomm world;
    private final int shared;

    MgPlanes(Intracomm world, MgProblem problem) {
        this.world = world;
        int wanted = PLANES_PER_RANK * world.Size();
        int points = 2;
        while (points < wanted && points < problem.points() / 2) {
            points *= 2;
        }
        shared = world.Size() == 1 ? problem.points() : points;
    }

    private int start(int points, int rank) {
        return (int) ((long) shared * rank / world.Size()) * (points / shared);
    }

    private boolean isDivided(int points) {
        return points > shared;
    }

    @Override
    public MgGrid grid(int points) {
        if (!isDivided(points)) {
            return new MgGrid(points, 0, points);
        }
        int first = start(points, world.Rank());
        return new MgGrid(points, first, start(points, world.Rank() + 1) - first);
    }

    @Override
    public void gather(MgGrid coarse) {
        if (coarse.points() != shared || world.Size() == 1) {
            return;
        }
        int[] counts = new int[world.Size()];
        int[] starts = new int[world.Size()];
        for (int rank = 0; rank < counts.length; rank++) {
            starts[rank] = start(shared, rank) * coarse.planeSize();
            counts[rank] = start(shared, rank + 1) * coarse.planeSize() - starts[rank];
        }
        double[] own = new double[counts[world.Rank()]];
        int first = coarse.row(0, 1);
        System.arraycopy(coarse.data(), first + starts[world.Rank()], own, 0, own.length);
        world.Allgatherv(own, 0, own.length, MPI.DOUBLE, coarse.data(), first, counts, starts, MPI.DOUBLE);
    }

    @Override
    public void exchange(MgGrid grid) {
        if (!isDivided(grid.points())) {
            grid.wrapPlanes();
            return;
        }
        int size = grid.planeSize();
        int next = (world.Rank() + 1) % world.Size();
        int previous = (world.Rank() + world.Size() - 1) % world.Size();
        world.Sendrecv(grid.data(), grid.row(0, grid.planes()), size, MPI.DOUBLE, next, TO_NEXT,
                grid.data(), grid.row(0, 0), size, MPI.DOUBLE, previous, TO_NEXT);
        world.Sendrecv(grid.data(), grid.row(0, 1), size, MPI.DOUBLE, previous, TO_PREVIOUS,
                grid.data(), grid.row(0, grid.planes() + 1), size, MPI.DOUBLE, next, TO_PREVIOUS);
    }

    @Override
    public double sum(double part) {
        return Ranks.sum(world, part);
    }
}
