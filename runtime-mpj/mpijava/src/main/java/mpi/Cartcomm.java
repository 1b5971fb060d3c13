package mpi;

import java.util.Arrays;

import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.comm.BalancedDims;
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
            requireLength("coords", coords == null ? -1 : coords.length);
            int rank = grid.rank(coords);
            if (rank == CartesianGrid.NOBODY) {
                throw new MPIException(MPI.ERR_ARG, "coords " + Arrays.toString(coords) + " are outside of the grid of "
                        + Arrays.toString(grid.dims()));
            }
            return rank;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** The coordinates of a rank (MPI 4.1 section 8.5.5). */
    public int[] Coords(int rank) {
        try {
            Communicator comm = communicator();
            if (rank < 0 || rank >= comm.size()) {
                throw new MPIException(MPI.ERR_RANK, "rank must be from 0 to " + (comm.size() - 1) + ", but is "
                        + rank);
            }
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
            if (direction < 0 || direction >= grid.dimensions()) {
                throw new MPIException(MPI.ERR_DIMS, "direction must be a dimension from 0 to "
                        + (grid.dimensions() - 1) + ", but is " + direction);
            }
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
            requireLength("remain_dims", remain_dims == null ? -1 : remain_dims.length);
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

    private void requireLength(String name, int length) {
        if (length < grid.dimensions()) {
            throw new MPIException(MPI.ERR_DIMS, name + " must have an entry for each of the " + grid.dimensions()
                    + " dimensions, but " + (length < 0 ? "is null" : "has " + length));
        }
    }

    /**
     * The rank that this one would get in a grid (MPI 4.1 section 8.5.8): its own, or {@link MPI#UNDEFINED} if the grid
     * has no place for it.
     */
    public int Map(int[] dims, boolean[] periods) {
        try {
            Communicator comm = communicator();
            long size = checkGrid(dims, periods, comm);
            return comm.rank() < size ? comm.rank() : MPI.UNDEFINED;
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Checks a grid that is to be made; gives the number of its ranks. */
    static long checkGrid(int[] dims, boolean[] periods, Communicator comm) {
        if (dims == null || periods == null || periods.length < dims.length) {
            throw new MPIException(MPI.ERR_DIMS, dims == null ? "dims is null"
                    : "periods must have an entry for each of the " + dims.length + " dimensions");
        }
        for (int d = 0; d < dims.length; d++) {
            if (dims[d] <= 0) {
                throw new MPIException(MPI.ERR_DIMS, "dims[" + d + "] must be 1 or more, but is " + dims[d]);
            }
        }
        long size = CartesianGrid.size(dims);
        if (size > comm.size()) {
            throw new MPIException(MPI.ERR_TOPOLOGY, "a grid of " + Arrays.toString(dims) + " needs " + size
                    + " ranks, but there are " + comm.size());
        }
        return size;
    }

    /**
     * Chooses the dimensions that are 0, so that all together hold so many nodes: as close to each other as possible,
     * the greatest first (MPI 4.1 section 8.5.2).
     *
     * @param nnodes 1 or more
     * @param dims entries other than 0 stay as they are
     */
    public static void Dims_create(int nnodes, int[] dims) {
        if (nnodes <= 0) {
            throw new MPIException(MPI.ERR_DIMS, "nnodes must be 1 or more, but is " + nnodes);
        }
        if (dims == null) {
            throw new MPIException(MPI.ERR_DIMS, "dims is null");
        }
        long fixed = 1;
        int free = 0;
        for (int d = 0; d < dims.length; d++) {
            if (dims[d] < 0) {
                throw new MPIException(MPI.ERR_DIMS, "dims[" + d + "] must be 0 or more, but is " + dims[d]);
            }
            free += dims[d] == 0 ? 1 : 0;
            fixed = Math.min(fixed * Math.max(1, dims[d]), 1L << 32);
        }
        if (nnodes % fixed != 0 || free == 0 && nnodes != fixed) {
            throw new MPIException(MPI.ERR_DIMS, nnodes + " nodes cannot be divided by the dimensions that are given: "
                    + Arrays.toString(dims));
        }
        int[] chosen = free == 0 ? new int[0] : BalancedDims.of((int) (nnodes / fixed), free);
        int next = 0;
        for (int d = 0; d < dims.length; d++) {
            if (dims[d] == 0) {
                dims[d] = chosen[next++];
            }
        }
    }
}
