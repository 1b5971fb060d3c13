package mpi;

import static mpi.Dialect.COLLECTIVES;
import static mpi.Dialect.INTER;

import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.CollectiveCalls;
import org.quipu.mpj.collective.ScheduleRecorder;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.request.ScheduledCollective;

/**
 * The non-blocking collective operations (MPI 4.1 section 6.12). Each method starts the operation of the blocking
 * method without the {@code I}, with the same arguments. All ranks must start the non-blocking operations of a
 * communicator in the same order; they may complete in any order. Blocking operations and messages may be interleaved.
 * The buffers must not be accessed until the request is complete; the arrays of counts, displacements and types may be
 * changed immediately.
 *
 * <p>An operation proceeds in every call of this rank that waits or tests for anything, and in a background thread
 * otherwise. User functions of reductions are called there and must not call this library. An error of a buffer's
 * elements is reported by the call that completes the request.
 */
abstract class NonblockingCollectives extends CommRequests {

    NonblockingCollectives(@Nullable Communicator communicator) {
        super(communicator);
    }

    static CollectiveCalls calls(Steps steps) {
        return steps.communicator().isInter() ? INTER : COLLECTIVES;
    }

    /** Starts the operation whose steps {@code call} produces. */
    final Request started(Consumer<Steps> call) {
        try {
            ScheduleRecorder steps = new ScheduleRecorder(communicator());
            call.accept(steps);
            return new Request(ScheduledCollective.started(steps.schedule()), null);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Starts a non-blocking {@link Intracomm#Barrier} (MPI 4.1 section 6.12.1). */
    public Request Ibarrier() {
        return started(steps -> calls(steps).barrier(steps));
    }

    /** Starts a non-blocking {@link Intracomm#Bcast} (MPI 4.1 section 6.12.2). */
    public Request Ibcast(Object buf, int offset, int count, Datatype type, int root) {
        return started(steps -> calls(steps).bcast(steps, buf, offset, count, Datatype.handle(type), root));
    }

    /** Starts a non-blocking {@link Intracomm#Gather} (MPI 4.1 section 6.12.3). */
    public Request Igather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        return started(steps -> calls(steps).gather(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype),
                recvbuf, recvoffset, recvcount, Datatype.handle(recvtype), root));
    }

    /** Starts a non-blocking {@link Intracomm#Gatherv} (MPI 4.1 section 6.12.3). */
    public Request Igatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        return started(steps -> calls(steps).gatherv(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype),
                recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype), root));
    }

    /** Starts a non-blocking {@link Intracomm#Scatter} (MPI 4.1 section 6.12.4). */
    public Request Iscatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        return started(steps -> calls(steps).scatter(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype),
                recvbuf, recvoffset, recvcount, Datatype.handle(recvtype), root));
    }

    /** Starts a non-blocking {@link Intracomm#Scatterv} (MPI 4.1 section 6.12.4). */
    public Request Iscatterv(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) {
        return started(steps -> calls(steps).scatterv(steps, sendbuf, sendoffset, sendcounts, displs,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype), root));
    }

    /** Starts a non-blocking {@link Intracomm#Allgather} (MPI 4.1 section 6.12.5). */
    public Request Iallgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        return started(steps -> calls(steps).allgather(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link Intracomm#Allgatherv} (MPI 4.1 section 6.12.5). */
    public Request Iallgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        return started(steps -> calls(steps).allgatherv(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link Intracomm#Alltoall} (MPI 4.1 section 6.12.6). */
    public Request Ialltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        return started(steps -> calls(steps).alltoall(steps, sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link Intracomm#Alltoallv} (MPI 4.1 section 6.12.6). */
    public Request Ialltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
        return started(steps -> calls(steps).alltoallv(steps, sendbuf, sendoffset, sendcount, sdispls,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, rdispls, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link Intracomm#Alltoallw} (MPI 4.1 section 6.12.6). */
    public Request Ialltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype[] sendtypes,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype[] recvtypes) {
        return started(steps -> calls(steps).alltoallw(steps, sendbuf, sendoffset, sendcounts, sdispls,
                Datatype.handles(sendtypes), recvbuf, recvoffset, recvcounts, rdispls, Datatype.handles(recvtypes)));
    }

    /** Starts a non-blocking {@link Intracomm#Reduce} (MPI 4.1 section 6.12.7). */
    public Request Ireduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op, int root) {
        return started(steps -> calls(steps).reduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op), root));
    }

    /** Starts a non-blocking {@link Intracomm#Allreduce} (MPI 4.1 section 6.12.8). */
    public Request Iallreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op) {
        return started(steps -> calls(steps).allreduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op)));
    }

    /** Starts a non-blocking {@link Intracomm#Reduce_scatter_block} (MPI 4.1 section 6.12.9). */
    public Request Ireduce_scatter_block(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int recvcount, Datatype datatype, Op op) {
        return started(steps -> calls(steps).reduceScatterBlock(steps, sendbuf, sendoffset, recvbuf, recvoffset,
                recvcount, Datatype.handle(datatype), Op.handle(op)));
    }

    /** Starts a non-blocking {@link Intracomm#Reduce_scatter} (MPI 4.1 section 6.12.10). */
    public Request Ireduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) {
        return started(steps -> calls(steps).reduceScatter(steps, sendbuf, sendoffset, recvbuf, recvoffset,
                recvcounts, Datatype.handle(datatype), Op.handle(op)));
    }

    /** Starts a non-blocking {@link Intracomm#Scan} (MPI 4.1 section 6.12.11); an error in an intercommunicator. */
    public Request Iscan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        return started(steps -> calls(steps).scan(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op)));
    }

    /** Starts a non-blocking {@link Intracomm#Exscan} (MPI 4.1 section 6.12.12); an error in an intercommunicator. */
    public Request Iexscan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            Datatype datatype, Op op) {
        return started(steps -> calls(steps).exscan(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                Datatype.handle(datatype), Op.handle(op)));
    }
}
