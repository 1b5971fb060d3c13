package mpi;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;

/**
 * A persistent operation (MPI 4.1 section 3.9) or a partitioned one (chapter 4). It is created once and may be started
 * whenever it is inactive. Used by one thread at a time, except for {@link #Pready} and {@link #Parrived}, which
 * several threads may call at once.
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

    /** Starts the operation (MPI 4.1 section 3.9); an error if it is active. */
    public final void Start() {
        requireUsable();
        if (isActive()) {
            throw new MPIException(MPI.ERR_REQUEST,
                    "the request is active: wait for it before the next Start (MPI 4.1 section 3.9)");
        }
        begin();
    }

    /** Starts the operation of an inactive request. */
    abstract void begin();

    final void requireUsable() {
        if (freed) {
            throw new MPIException(MPI.ERR_REQUEST, "the request has been freed");
        }
    }

    /** Starts all operations in order (MPI 4.1 section 3.9). If one fails to start, the later ones are not started. */
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
     * Marks a partition of a partitioned send as ready to be sent (MPI 4.1 section 4.2.2). Thread-safe.
     *
     * @param partition 0 or more and less than the number of partitions; each one once after each {@link #Start}
     */
    public void Pready(int partition) {
        throw notPartitioned("Pready", "send");
    }

    /**
     * As {@link #Pready} for consecutive partitions (MPI 4.1 section 4.2.2).
     *
     * @param partition_low the first partition
     * @param partition_high the last partition
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
     * Returns whether a partition of a partitioned receive has arrived and may be read (MPI 4.1 section 4.2.2). Returns
     * true for every partition if the request is inactive. Thread-safe.
     *
     * @param partition 0 or more and less than the number of partitions
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
