package mpi;

/**
 * The structure of a grid, and this rank's coordinates in it (MPI 4.1 section 8.5.5, MPI_Cart_get). A plain object, not
 * thread-safe.
 */
public class CartParms {

    /** The lengths of the dimensions. */
    public int[] dims;

    /** Which dimensions are periodic. */
    public boolean[] periods;

    /** This rank's coordinates. */
    public int[] coords;

    CartParms(int[] dims, boolean[] periods, int[] coords) {
        this.dims = dims;
        this.periods = periods;
        this.coords = coords;
    }
}
