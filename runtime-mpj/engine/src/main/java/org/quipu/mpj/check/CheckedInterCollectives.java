package org.quipu.mpj.check;

import org.quipu.mpj.collective.Block;
import org.quipu.mpj.collective.InterCollectives;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;

/**
 * The collective operations of an intercommunicator, with argument checks (MPI 4.1 section 6.2.2). In the root's group,
 * the root passes {@link InterCollectives#ROOT}, and the other ranks {@link Check#PROC_NULL}. Arguments that are not
 * significant for a rank's role are ignored. Displacements are in extents of their type unless stated otherwise.
 * Stateless.
 */
public final class CheckedInterCollectives implements CollectiveCalls {

    private static final String THERE = "ranks of the other group";

    private final Check check;

    public CheckedInterCollectives(Check check) {
        this.check = check;
    }

    private BlockList outgoing(Communicator comm) {
        return check.blockList("sendbuf", THERE, comm.peerCount(), false);
    }

    private BlockList incoming(Communicator comm) {
        return check.blockList("recvbuf", THERE, comm.peerCount(), true);
    }

    private Block source(String name, Object buf, int offset, int count, TypeHandle type) {
        return check.sourceBlock(name, buf, offset, count, TypeHandle.layout(type));
    }

    private Block target(String name, Object buf, int offset, int count, TypeHandle type) {
        return check.targetBlock(name, buf, offset, count, TypeHandle.layout(type));
    }

    private Block vector(String name, Object buf, int offset, int count, TypeHandle type, boolean stored) {
        return check.vectorBlock(name, buf, offset, count, TypeHandle.layout(type), stored);
    }

    private Reduction reduction(OpHandle op, TypeHandle type) {
        return OpHandle.on(check.errors, op, type);
    }

    /** Returns when all ranks of both groups have called it (section 6.3). */
    @Override
    public void barrier(Steps steps) {
        InterCollectives.barrier(steps);
    }

    /** Sends the root's elements to all ranks of the other group (section 6.4). */
    @Override
    public void bcast(Steps steps, Object buf, int offset, int count, TypeHandle type, int root) {
        Communicator comm = steps.communicator();
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.bcastAtRoot(steps, source("buf", buf, offset, count, type));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.bcast(steps, target("buf", buf, offset, count, type), root);
        }
    }

    /** Gathers blocks of equal length from the other group at the root (section 6.5). */
    @Override
    public void gather(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.gatherAtRoot(steps, incoming(comm).equal(recvbuf, recvoffset, recvcount, recvtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.gather(steps, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
        }
    }

    /** Gathers blocks of different lengths from the other group at the root (section 6.5). */
    @Override
    public void gatherv(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.gatherAtRoot(steps, incoming(comm).of(recvbuf, recvoffset, recvcounts, displs, recvtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.gather(steps, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
        }
    }

    /** Scatters the root's blocks of equal length to the other group (section 6.6). */
    @Override
    public void scatter(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.scatterAtRoot(steps, outgoing(comm).equal(sendbuf, sendoffset, sendcount, sendtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.scatter(steps, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
        }
    }

    /** Scatters the root's blocks of different lengths to the other group (section 6.6). */
    @Override
    public void scatterv(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] displs,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.scatterAtRoot(steps, outgoing(comm).of(sendbuf, sendoffset, sendcounts, displs, sendtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.scatter(steps, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
        }
    }

    /** Gathers blocks of equal length from the other group at every rank (section 6.7). */
    @Override
    public void allgather(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        InterCollectives.allgather(steps, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype),
                incoming(comm).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** Gathers blocks of different lengths from the other group at every rank (section 6.7). */
    @Override
    public void allgatherv(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        InterCollectives.allgather(steps, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype),
                incoming(comm).of(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /** Exchanges blocks of equal length with every rank of the other group (section 6.8). */
    @Override
    public void alltoall(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        InterCollectives.alltoall(steps, outgoing(comm).equal(sendbuf, sendoffset, sendcount, sendtype),
                incoming(comm).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** Exchanges blocks of different lengths with every rank of the other group (section 6.8). */
    @Override
    public void alltoallv(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        InterCollectives.alltoall(steps, outgoing(comm).of(sendbuf, sendoffset, sendcounts, sdispls, sendtype),
                incoming(comm).of(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /** As {@link #alltoallv} with a type for each block; displacements are in base elements (section 6.8). */
    @Override
    public void alltoallw(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle[] recvtypes) {
        Communicator comm = steps.communicator();
        InterCollectives.alltoall(steps, outgoing(comm).of(sendbuf, sendoffset, sendcounts, sdispls, sendtypes),
                incoming(comm).of(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    /** Reduces the elements of the other group's ranks to the root (section 6.9.1). */
    @Override
    public void reduce(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op, int root) {
        Communicator comm = steps.communicator();
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            Block result = vector("recvbuf", recvbuf, recvoffset, count, type, true);
            reduction(op, type); // The root combines nothing, but reports an invalid operation.
            InterCollectives.reduceAtRoot(steps, result);
        } else if (root != Check.PROC_NULL) {
            Block own = vector("sendbuf", sendbuf, sendoffset, count, type, false);
            InterCollectives.reduce(steps, own, reduction(op, type), root);
        }
    }

    /** Reduces the elements of the other group's ranks to every rank (section 6.9.6). */
    @Override
    public void allreduce(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Block own = vector("sendbuf", sendbuf, sendoffset, count, type, false);
        Block result = vector("recvbuf", recvbuf, recvoffset, count, type, true);
        InterCollectives.allreduce(steps, own, result, reduction(op, type));
    }

    /**
     * Reduces the elements of the other group's ranks and scatters the result in this group (section 6.10.2).
     *
     * @param recvcounts lengths of the blocks of this group's ranks; their sum is the same in both groups
     */
    @Override
    public void reduceScatter(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int[] recvcounts, TypeHandle type, OpHandle op) {
        Communicator comm = steps.communicator();
        int total = check.totalOf("recvcounts", recvcounts, comm);
        Block own = vector("sendbuf", sendbuf, sendoffset, total, type, false);
        Block result = vector("recvbuf", recvbuf, recvoffset, recvcounts[comm.rank()], type, true);
        InterCollectives.reduceScatter(steps, own, result, recvcounts, reduction(op, type));
    }

    /** As {@link #reduceScatter} with blocks of equal length (section 6.10.1). */
    @Override
    public void reduceScatterBlock(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int recvcount, TypeHandle type, OpHandle op) {
        reduceScatter(steps, sendbuf, sendoffset, recvbuf, recvoffset,
                CheckedCollectives.equalCounts(steps.communicator(), recvcount), type, op);
    }

    @Override
    public void scan(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        throw noScans();
    }

    @Override
    public void exscan(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        throw noScans();
    }

    private RuntimeException noScans() {
        return check.errors.error(ErrorClass.COMM, "a scan needs an intracommunicator (MPI 4.1 section 6.11)");
    }
}
