package mpi;

import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.ScheduleRecorder;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.request.ScheduledCollective;

/**
 * The persistent collective operations (MPI 4.1 section 6.13). Each method creates an inactive request for the
 * operation of the blocking method without {@code _init}, with the same arguments. All ranks must create the requests
 * of a communicator in the same order. {@link Prequest#Start} starts the operation like the non-blocking method; the
 * ranks may start different requests in different orders. A start allocates no memory if the elements are of primitive
 * types.
 */
abstract class PersistentCollectives extends NonblockingCollectives {

    PersistentCollectives(@Nullable Communicator communicator) {
        super(communicator);
    }

    /** Creates a request for the operation whose steps {@code call} produces. */
    final Prequest persistent(Consumer<Steps> call) {
        try {
            ScheduleRecorder steps = new ScheduleRecorder(communicator());
            call.accept(steps);
            return new Prequest(ScheduledCollective.persistent(steps.schedule()), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Creates a persistent {@link Intracomm#Barrier} (MPI 4.1 section 6.13.1). */
    public Prequest Barrier_init() {
        return persistent(steps -> calls(steps).barrier(steps));
    }

    /** Creates a persistent {@link Intracomm#Bcast} (MPI 4.1 section 6.13.2). */
    public Prequest Bcast_init(Object buf, int offset, int count, Datatype type, int root) {
        return persistent(steps -> calls(steps).bcast(steps, buf, offset, count, Datatype.handle(type), root));
    }

    /** Creates a persistent {@link Intracomm#Gather} (MPI 4.1 section 6.13.3). */
    public Prequest Gather_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        return persistent(steps -> calls(steps).gather(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype), root));
    }

    /** Creates a persistent {@link Intracomm#Gatherv} (MPI 4.1 section 6.13.3). */
    public Prequest Gatherv_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        return persistent(steps -> calls(steps).gatherv(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype), root));
    }

    /** Creates a persistent {@link Intracomm#Scatter} (MPI 4.1 section 6.13.4). */
    public Prequest Scatter_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        return persistent(steps -> calls(steps).scatter(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype), root));
    }

    /** Creates a persistent {@link Intracomm#Scatterv} (MPI 4.1 section 6.13.4). */
    public Prequest Scatterv_init(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) {
        return persistent(steps -> calls(steps).scatterv(steps, sendbuf, sendoffset, sendcounts, displs,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype), root));
    }

    /** Creates a persistent {@link Intracomm#Allgather} (MPI 4.1 section 6.13.5). */
    public Prequest Allgather_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        return persistent(steps -> calls(steps).allgather(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link Intracomm#Allgatherv} (MPI 4.1 section 6.13.5). */
    public Prequest Allgatherv_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        return persistent(steps -> calls(steps).allgatherv(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link Intracomm#Alltoall} (MPI 4.1 section 6.13.6). */
    public Prequest Alltoall_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        return persistent(steps -> calls(steps).alltoall(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link Intracomm#Alltoallv} (MPI 4.1 section 6.13.6). */
    public Prequest Alltoallv_init(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
        return persistent(steps -> calls(steps).alltoallv(steps, sendbuf, sendoffset, sendcount, sdispls,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, rdispls, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link Intracomm#Alltoallw} (MPI 4.1 section 6.13.6). */
    public Prequest Alltoallw_init(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            Datatype[] recvtypes) {
        return persistent(steps -> calls(steps).alltoallw(steps, sendbuf, sendoffset, sendcounts, sdispls,
                Datatype.handles(sendtypes), recvbuf, recvoffset, recvcounts, rdispls, Datatype.handles(recvtypes)));
    }

    /** Creates a persistent {@link Intracomm#Reduce} (MPI 4.1 section 6.13.7). */
    public Prequest Reduce_init(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op, int root) {
        return persistent(steps -> calls(steps).reduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op), root));
    }

    /** Creates a persistent {@link Intracomm#Allreduce} (MPI 4.1 section 6.13.8). */
    public Prequest Allreduce_init(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op) {
        return persistent(steps -> calls(steps).allreduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op)));
    }

    /** Creates a persistent {@link Intracomm#Reduce_scatter_block} (MPI 4.1 section 6.13.9). */
    public Prequest Reduce_scatter_block_init(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int recvcount, Datatype datatype, Op op) {
        return persistent(steps -> calls(steps).reduceScatterBlock(steps, sendbuf, sendoffset, recvbuf, recvoffset,
                recvcount, Datatype.handle(datatype), Op.handle(op)));
    }

    /** Creates a persistent {@link Intracomm#Reduce_scatter} (MPI 4.1 section 6.13.10). */
    public Prequest Reduce_scatter_init(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int[] recvcounts, Datatype datatype, Op op) {
        return persistent(steps -> calls(steps).reduceScatter(steps, sendbuf, sendoffset, recvbuf, recvoffset,
                recvcounts, Datatype.handle(datatype), Op.handle(op)));
    }

    /** Creates a persistent {@link Intracomm#Scan} (MPI 4.1 section 6.13.11); an error in an intercommunicator. */
    public Prequest Scan_init(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op) {
        return persistent(steps -> calls(steps).scan(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op)));
    }

    /** Creates a persistent {@link Intracomm#Exscan} (MPI 4.1 section 6.13.12); an error in an intercommunicator. */
    public Prequest Exscan_init(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op) {
        return persistent(steps -> calls(steps).exscan(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op)));
    }
}
