package mpi;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;

/**
 * A persistent operation (MPI 4.1 section 3.9), or a partitioned one (chapter 4): made once, then started any number of
 * times, each time when it is inactive. Used by one thread at a time; but {@link #Pready} and {@link #Parrived} may be
 * called by any number of threads at once.
 *
 * <pre>
 *     Prequest halo = world.Recv_init(edge, 0, edge.length, MPI.DOUBLE, left, 0);
 *     for (int step = 0; step &lt; steps; step++) {
 *         halo.Start();
 *         ...
 *         halo.Wait();
 *     }
 *     halo.Free();
 * </pre>
 */
public abstract class Prequest extends Request {

    private boolean freed;

    Prequest(Communicator communicator, Layout type) {
        super(communicator, type);
    }

    /** Begins the operation (MPI 4.1 section 3.9); an error if it is under way. */
    public final void Start() {
        requireUsable();
        if (isActive()) {
            throw new MPIException(MPI.ERR_REQUEST,
                    "the request is active: wait for it before the next Start (MPI 4.1 section 3.9)");
        }
        begin();
    }

    /** Begins the operation of a request that is inactive. */
    abstract void begin();

    final void requireUsable() {
        if (freed) {
            throw new MPIException(MPI.ERR_REQUEST, "the request has been freed");
        }
    }

    /** Begins all operations, in any order (MPI 4.1 section 3.9). If one cannot begin, those after it do not. */
    public static void Startall(Prequest[] array_of_request) {
        if (array_of_request == null) {
            throw new MPIException(MPI.ERR_REQUEST, "array_of_request is null");
        }
        for (int i = 0; i < array_of_request.length; i++) {
            if (array_of_request[i] == null) {
                throw new MPIException(MPI.ERR_REQUEST, "array_of_request[" + i + "] is null");
            }
            array_of_request[i].Start();
        }
    }

    /**
     * Says that a partition of a partitioned send may leave (MPI 4.1 section 4.2.2). Thread-safe.
     *
     * @param partition 0 or more, below the number of partitions; each one once after each {@link #Start}
     */
    public void Pready(int partition) {
        throw notPartitioned("Pready", "send");
    }

    /**
     * As {@link #Pready} for neighbouring partitions (MPI 4.1 section 4.2.2).
     *
     * @param partition_low the first
     * @param partition_high the last
     */
    public final void Pready_range(int partition_low, int partition_high) {
        for (long partition = partition_low; partition <= partition_high; partition++) {
            Pready((int) partition);
        }
    }

    /** As {@link #Pready} for several partitions (MPI 4.1 section 4.2.2). */
    public final void Pready_list(int[] array_of_partitions) {
        if (array_of_partitions == null) {
            throw new MPIException(MPI.ERR_ARG, "array_of_partitions is null");
        }
        for (int partition : array_of_partitions) {
            Pready(partition);
        }
    }

    /**
     * Whether a partition of a partitioned receive has arrived, so that it may be read (MPI 4.1 section 4.2.2).
     * Thread-safe. True for every partition if the request is inactive.
     *
     * @param partition 0 or more, below the number of partitions
     */
    public boolean Parrived(int partition) {
        throw notPartitioned("Parrived", "receive");
    }

    private static MPIException notPartitioned(String call, String kind) {
        return new MPIException(MPI.ERR_REQUEST, call + " needs a partitioned " + kind + " (MPI 4.1 section 4.2)");
    }

    @Override
    public boolean Is_null() {
        return freed;
    }

    @Override
    public final Status Test() {
        return !isActive() || isDone() ? Wait() : null;
    }

    @Override
    public void Free() {
        freed = true;
        super.Free();
    }
}
