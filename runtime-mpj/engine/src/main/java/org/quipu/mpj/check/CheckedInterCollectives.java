package org.quipu.mpj.check;

import org.quipu.mpj.collective.Block;
import org.quipu.mpj.collective.InterCollectives;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The collective operations of an intercommunicator, with argument checks (MPI 4.1 section 6.2.2). In the root's group,
 * the root passes {@link InterCollectives#ROOT}, and the other ranks {@link Check#PROC_NULL}. Arguments that are not
 * significant for a rank's role are ignored. Displacements are in extents of their type unless stated otherwise.
 * Stateless.
 */
public final class CheckedInterCollectives {

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

    /** Sends the root's elements to all ranks of the other group (section 6.4). */
    public void bcast(Communicator comm, Object buf, int offset, int count, TypeHandle type, int root) {
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.bcastAtRoot(comm, source("buf", buf, offset, count, type));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.bcast(comm, target("buf", buf, offset, count, type), root);
        }
    }

    /** Gathers blocks of equal length from the other group at the root (section 6.5). */
    public void gather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.gatherAtRoot(comm, incoming(comm).equal(recvbuf, recvoffset, recvcount, recvtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.gather(comm, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
        }
    }

    /** Gathers blocks of different lengths from the other group at the root (section 6.5). */
    public void gatherv(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.gatherAtRoot(comm, incoming(comm).of(recvbuf, recvoffset, recvcounts, displs, recvtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.gather(comm, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
        }
    }

    /** Scatters the root's blocks of equal length to the other group (section 6.6). */
    public void scatter(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.scatterAtRoot(comm, outgoing(comm).equal(sendbuf, sendoffset, sendcount, sendtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.scatter(comm, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
        }
    }

    /** Scatters the root's blocks of different lengths to the other group (section 6.6). */
    public void scatterv(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] displs,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            InterCollectives.scatterAtRoot(comm, outgoing(comm).of(sendbuf, sendoffset, sendcounts, displs, sendtype));
        } else if (root != Check.PROC_NULL) {
            InterCollectives.scatter(comm, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
        }
    }

    /** Gathers blocks of equal length from the other group at every rank (section 6.7). */
    public void allgather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        InterCollectives.allgather(comm, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype),
                incoming(comm).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** Gathers blocks of different lengths from the other group at every rank (section 6.7). */
    public void allgatherv(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype) {
        InterCollectives.allgather(comm, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype),
                incoming(comm).of(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /** Exchanges blocks of equal length with every rank of the other group (section 6.8). */
    public void alltoall(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        InterCollectives.alltoall(comm, outgoing(comm).equal(sendbuf, sendoffset, sendcount, sendtype),
                incoming(comm).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** Exchanges blocks of different lengths with every rank of the other group (section 6.8). */
    public void alltoallv(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle recvtype) {
        InterCollectives.alltoall(comm, outgoing(comm).of(sendbuf, sendoffset, sendcounts, sdispls, sendtype),
                incoming(comm).of(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /** As {@link #alltoallv} with a type for each block; displacements are in base elements (section 6.8). */
    public void alltoallw(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle[] recvtypes) {
        InterCollectives.alltoall(comm, outgoing(comm).of(sendbuf, sendoffset, sendcounts, sdispls, sendtypes),
                incoming(comm).of(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }

    /** Reduces the elements of the other group's ranks to the root (section 6.9.1). */
    public void reduce(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op, int root) {
        check.interRoot(comm, root);
        if (root == InterCollectives.ROOT) {
            Block result = vector("recvbuf", recvbuf, recvoffset, count, type, true);
            reduction(op, type); // The root combines nothing, but reports an invalid operation.
            InterCollectives.reduceAtRoot(comm, result);
        } else if (root != Check.PROC_NULL) {
            Block own = vector("sendbuf", sendbuf, sendoffset, count, type, false);
            InterCollectives.reduce(comm, own, reduction(op, type), root);
        }
    }

    /** Reduces the elements of the other group's ranks to every rank (section 6.9.6). */
    public void allreduce(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Block own = vector("sendbuf", sendbuf, sendoffset, count, type, false);
        Block result = vector("recvbuf", recvbuf, recvoffset, count, type, true);
        InterCollectives.allreduce(comm, own, result, reduction(op, type));
    }

    /**
     * Reduces the elements of the other group's ranks and scatters the result in this group (section 6.10.2).
     *
     * @param recvcounts lengths of the blocks of this group's ranks; their sum is the same in both groups
     */
    public void reduceScatter(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int[] recvcounts, TypeHandle type, OpHandle op) {
        int total = check.totalOf("recvcounts", recvcounts, comm);
        Block own = vector("sendbuf", sendbuf, sendoffset, total, type, false);
        Block result = vector("recvbuf", recvbuf, recvoffset, recvcounts[comm.rank()], type, true);
        InterCollectives.reduceScatter(comm, own, result, recvcounts, reduction(op, type));
    }

    /** As {@link #reduceScatter} with blocks of equal length (section 6.10.1). */
    public void reduceScatterBlock(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int recvcount, TypeHandle type, OpHandle op) {
        reduceScatter(comm, sendbuf, sendoffset, recvbuf, recvoffset,
                CheckedCollectives.equalCounts(comm, recvcount), type, op);
    }
}
