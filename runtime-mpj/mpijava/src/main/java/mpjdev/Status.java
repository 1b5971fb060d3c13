package mpjdev;

/**
 * The fields of {@link mpi.Status} (MPI 4.1 section 3.2.5), in a superclass as in MPJ Express. A plain object, not
 * thread-safe.
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

    /** The index of the request in an array; {@link mpi.MPI#UNDEFINED} without an array. */
    public int index = -1;

    /** The number of received elements of the receive's type; {@link mpi.MPI#UNDEFINED} if it is not an integer. */
    public int count;

    /** The length of the message in bytes. */
    public int countInBytes;

    /** The number of received base elements. */
    public int numEls;

    /** Creates an empty status. */
    public Status() {
    }

    /** Creates the status of a message of unknown length. */
    public Status(int source, int tag, int index) {
        this.source = source;
        this.tag = tag;
        this.index = index;
    }
}
