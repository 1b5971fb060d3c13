package mpi;

/**
 * What a grid is like, and where this rank is in it (MPI 4.1 section 8.5.5, MPI_Cart_get). A plain object of the
 * caller's.
 */
public class CartParms {

    /** The lengths of the dimensions. */
    public int[] dims;

    /** Which dimensions are closed to rings. */
    public boolean[] periods;

    /** This rank's coordinates. */
    public int[] coords;

    CartParms(int[] dims, boolean[] periods, int[] coords) {
        this.dims = dims;
        this.periods = periods;
        this.coords = coords;
    }
}
