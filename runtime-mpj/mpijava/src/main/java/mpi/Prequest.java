package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.request.RequestBody;
import org.quipu.mpj.request.Requests;

/**
 * A persistent request (MPI 4.1 section 3.9) or a partitioned one (chapter 4). It is created once and may be started
 * whenever it is inactive. For one thread at a time, except for {@link #Pready} and {@link #Parrived}, which several
 * threads may call concurrently.
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
@SuppressWarnings("exports")
public class Prequest extends Request {

    Prequest(RequestBody body, @Nullable Layout type) {
        super(body, type);
    }

    /** Starts the operation (MPI 4.1 section 3.9); an error if it is active. */
    public final void Start() {
        start();
    }

    /** Starts all operations in order (MPI 4.1 section 3.9). If one fails to start, the later ones are not started. */
    public static void Startall(Prequest[] array_of_request) {
        Requests.startAll(Dialect.STATUSES, array_of_request);
    }

    /**
     * Marks a partition of a partitioned send as ready to be sent (MPI 4.1 section 4.2.2). Thread-safe.
     *
     * @param partition 0 or more, less than the number of partitions; once for each partition after each {@link #Start}
     */
    public void Pready(int partition) {
        ready(partition);
    }

    /**
     * As {@link #Pready} for consecutive partitions (MPI 4.1 section 4.2.2).
     *
     * @param partition_low the first partition
     * @param partition_high the last partition
     */
    public final void Pready_range(int partition_low, int partition_high) {
        readyRange(partition_low, partition_high);
    }

    /** As {@link #Pready} for several partitions (MPI 4.1 section 4.2.2). */
    public final void Pready_list(int[] array_of_partitions) {
        readyList(array_of_partitions);
    }

    /**
     * Returns whether a partition of a partitioned receive has arrived and may be read (MPI 4.1 section 4.2.2). Returns
     * true for every partition if the request is inactive. Thread-safe.
     *
     * @param partition 0 or more, less than the number of partitions
     */
    public boolean Parrived(int partition) {
        return hasArrived(partition);
    }

    @Override
    public boolean Is_null() {
        return isFreed();
    }

    @Override
    public final @Nullable Status Test() {
        return super.Test();
    }

    @Override
    public void Free() {
        super.Free();
    }
}
