package mpi;

import static mpi.Dialect.TOPOLOGIES;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.CartesianGrid;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;

/** A communicator with a Cartesian topology in row-major order (MPI 4.1 sections 8.5.1 and 8.5.5). Thread-safe. */
public class Cartcomm extends Topocomm {

    private final CartesianGrid grid;

    Cartcomm(@Nullable Communicator communicator, CartesianGrid grid) {
        super(communicator);
        this.grid = grid;
    }

    @Override
    Cartcomm of(@Nullable Communicator duplicate) {
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

    /** Returns {@link MPI#CART} (MPI 4.1 section 8.5.5). */
    @Override
    public int Topo_test() {
        communicator();
        return MPI.CART;
    }

    /** Returns the number of dimensions (MPI 4.1 section 8.5.5, MPI_Cartdim_get). */
    public int Dim_get() {
        communicator();
        return grid.dimensions();
    }

    /** Returns the grid and this rank's coordinates in it (MPI 4.1 section 8.5.5, MPI_Cart_get). */
    public CartParms Get() {
        return new CartParms(grid.dims(), grid.periods(), grid.coords(communicator().rank()));
    }

    /**
     * Returns the rank at given coordinates (MPI 4.1 section 8.5.5, MPI_Cart_rank).
     *
     * @param coords one coordinate for each dimension; coordinates of periodic dimensions wrap around
     */
    public int Rank(int[] coords) {
        try {
            communicator();
            return TOPOLOGIES.rankAt(coords, grid);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Returns the coordinates of a rank (MPI 4.1 section 8.5.5, MPI_Cart_coords). */
    public int[] Coords(int rank) {
        try {
            return TOPOLOGIES.coords(communicator(), grid, rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the source and destination ranks of a shift along a dimension (MPI 4.1 section 8.5.6, MPI_Cart_shift);
     * {@link MPI#PROC_NULL} beyond the end of a non-periodic dimension.
     *
     * @param direction the dimension, from 0
     * @param disp displacement; negative for a shift towards lower coordinates
     */
    public ShiftParms Shift(int direction, int disp) {
        try {
            Communicator comm = communicator();
            return new ShiftParms(TOPOLOGIES.neighbour(comm, grid, direction, -(long) disp),
                    TOPOLOGIES.neighbour(comm, grid, direction, disp));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Divides the grid into subgrids of some of the dimensions and returns the one with this rank (MPI 4.1 section
     * 8.5.7, MPI_Cart_sub). Collective.
     *
     * @param remain_dims which dimensions the subgrids have
     */
    public Cartcomm Sub(boolean[] remain_dims) {
        try {
            Communicator part = TOPOLOGIES.createSubgrid(communicator(), grid, remain_dims);
            return child(new Cartcomm(part, grid.part(remain_dims)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Returns the rank that this process would have in a grid (MPI 4.1 section 8.5.8, MPI_Cart_map): its own rank, or
     * {@link MPI#UNDEFINED} if that is beyond the size of the grid.
     */
    public int Map(int[] dims, boolean[] periods) {
        try {
            return TOPOLOGIES.rankInGrid(communicator(), dims, periods);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Chooses the lengths of a grid's dimensions (MPI 4.1 section 8.5.2, MPI_Dims_create). Replaces the zeros in
     * {@code dims} so that the product of all entries is {@code nnodes}. The new entries are as close to each other as
     * possible, in descending order.
     *
     * @param nnodes number of ranks, 1 or more
     * @param dims lengths of the dimensions; entries other than 0 are not changed
     */
    public static void Dims_create(int nnodes, int[] dims) {
        TOPOLOGIES.chooseDims(nnodes, dims);
    }
}
