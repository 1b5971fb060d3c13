package mpjdev;

/**
 * The fields of {@link mpi.Status} (MPI 4.1 section 3.2.5), in a superclass as in MPJ Express. A plain object of the
 * caller's.
 */
public class Status {

    private static final int ANY = -2;

    /**
     * The message's source: its rank in the communicator, {@link mpi.MPI#PROC_NULL}, or {@link mpi.MPI#ANY_SOURCE} in
     * an empty status.
     */
    public int source = ANY;

    /** The message's tag, or {@link mpi.MPI#ANY_TAG} in an empty status. */
    public int tag = ANY;

    /** Which request of an array this is of; {@link mpi.MPI#UNDEFINED} where there is no array. */
    public int index = -1;

    /**
     * The number of elements received, of the type that the receive named; {@link mpi.MPI#UNDEFINED} if that is no
     * whole number.
     */
    public int count;

    /** The number of bytes that travelled. */
    public int countInBytes;

    /** The number of base elements received. */
    public int numEls;

    /** An empty status. */
    public Status() {
    }

    /** The status of a message of which no more is known. */
    public Status(int source, int tag, int index) {
        this.source = source;
        this.tag = tag;
        this.index = index;
    }
}
