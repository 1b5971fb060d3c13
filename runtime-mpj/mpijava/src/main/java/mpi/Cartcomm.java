package mpi;

import static mpi.Dialect.TOPOLOGIES;

import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;

/**
 * A communicator whose ranks form a grid, row after row (MPI 4.1 sections 8.5.1 and 8.5.5). Thread-safe as every
 * communicator.
 */
public class Cartcomm extends Topocomm {

    private final CartesianGrid grid;

    Cartcomm(Communicator communicator, CartesianGrid grid) {
        super(communicator);
        this.grid = grid;
    }

    @Override
    Cartcomm of(Communicator duplicate) {
        return new Cartcomm(duplicate, grid);
    }

    @Override
    Neighbourhood neighbourhood() {
        return grid.neighbourhood(communicator().rank());
    }

    @Override
    public Cartcomm Dup() {
        return (Cartcomm) super.Dup();
    }

    /** {@link MPI#CART} (MPI 4.1 section 8.5.5). */
    @Override
    public int Topo_test() {
        communicator();
        return MPI.CART;
    }

    /** The number of dimensions (MPI 4.1 section 8.5.5, MPI_Cartdim_get). */
    public int Dim_get() {
        communicator();
        return grid.dimensions();
    }

    /** The grid, and this rank's coordinates in it (MPI 4.1 section 8.5.5). */
    public CartParms Get() {
        return new CartParms(grid.dims(), grid.periods(), grid.coords(communicator().rank()));
    }

    /**
     * The rank at some coordinates (MPI 4.1 section 8.5.5).
     *
     * @param coords one for each dimension; any number in a periodic one
     */
    public int Rank(int[] coords) {
        try {
            communicator();
            return TOPOLOGIES.rankAt(coords, grid);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** The coordinates of a rank (MPI 4.1 section 8.5.5). */
    public int[] Coords(int rank) {
        try {
            Communicator comm = communicator();
            TOPOLOGIES.rank(rank, comm);
            return grid.coords(rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Whom this rank gets from and sends to when all shift along a dimension (MPI 4.1 section 8.5.6):
     * {@link MPI#PROC_NULL} beyond the end of a dimension that is not periodic.
     *
     * @param direction the dimension, from 0
     * @param disp how far; downwards if negative
     */
    public ShiftParms Shift(int direction, int disp) {
        try {
            int rank = communicator().rank();
            TOPOLOGIES.direction(direction, grid);
            return new ShiftParms(orNull(grid.neighbour(rank, direction, -(long) disp)),
                    orNull(grid.neighbour(rank, direction, disp)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private static int orNull(int rank) {
        return rank == CartesianGrid.NOBODY ? MPI.PROC_NULL : rank;
    }

    /**
     * The part of the grid that this rank is in when some dimensions are cut (MPI 4.1 section 8.5.7). Collective.
     *
     * @param remain_dims which dimensions stay
     */
    public Cartcomm Sub(boolean[] remain_dims) {
        try {
            Communicator comm = communicator();
            TOPOLOGIES.perDimension("remain_dims", remain_dims == null ? -1 : remain_dims.length, grid);
            boolean[] cut = new boolean[grid.dimensions()];
            for (int d = 0; d < cut.length; d++) {
                cut[d] = !remain_dims[d];
            }
            Communicator part = Communicators.split(comm, grid.rankIn(cut, comm.rank()),
                    grid.rankIn(remain_dims, comm.rank()));
            return child(new Cartcomm(part, grid.part(remain_dims)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * The rank that this one would get in a grid (MPI 4.1 section 8.5.8): its own, or {@link MPI#UNDEFINED} if the grid
     * has no place for it.
     */
    public int Map(int[] dims, boolean[] periods) {
        try {
            Communicator comm = communicator();
            long size = TOPOLOGIES.grid(dims, periods, comm);
            return comm.rank() < size ? comm.rank() : MPI.UNDEFINED;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Chooses the dimensions that are 0, so that all together hold so many nodes: as close to each other as possible,
     * the greatest first (MPI 4.1 section 8.5.2).
     *
     * @param nnodes 1 or more
     * @param dims entries other than 0 stay as they are
     */
    public static void Dims_create(int nnodes, int[] dims) {
        TOPOLOGIES.chooseDims(nnodes, dims);
    }
}
