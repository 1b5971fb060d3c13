package org.quipu.mpj.check;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Exchange.Block;
import org.quipu.mpj.collective.InterCollectives;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The collective operations of an intercommunicator, with argument checks (MPI 4.1 section 6.2.2). Roots are those of
 * {@link InterCollectives}. Arguments that are not significant for a rank's role are ignored. Displacements are in
 * extents of their type unless stated otherwise. Stateless.
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
        if (root != Check.PROC_NULL) {
            InterCollectives.bcast(comm, root == InterCollectives.ROOT ? source("buf", buf, offset, count, type)
                    : target("buf", buf, offset, count, type), root);
        }
    }

    /** Gathers blocks of equal length from the other group at the root (section 6.5). */
    public void gather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        List<Block> all = root == InterCollectives.ROOT
                ? incoming(comm).equal(recvbuf, recvoffset, recvcount, recvtype) : null;
        gather(comm, sendbuf, sendoffset, sendcount, sendtype, all, root);
    }

    /** Gathers blocks of different lengths from the other group at the root (section 6.5). */
    public void gatherv(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        List<Block> all = root == InterCollectives.ROOT
                ? incoming(comm).of(recvbuf, recvoffset, recvcounts, displs, recvtype) : null;
        gather(comm, sendbuf, sendoffset, sendcount, sendtype, all, root);
    }

    private void gather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            @Nullable List<Block> all, int root) {
        Block own = root >= 0 ? source("sendbuf", sendbuf, sendoffset, sendcount, sendtype) : null;
        InterCollectives.gather(comm, own, all, root);
    }

    /** Scatters the root's blocks of equal length to the other group (section 6.6). */
    public void scatter(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        List<Block> all = root == InterCollectives.ROOT
                ? outgoing(comm).equal(sendbuf, sendoffset, sendcount, sendtype) : null;
        scatter(comm, all, recvbuf, recvoffset, recvcount, recvtype, root);
    }

    /** Scatters the root's blocks of different lengths to the other group (section 6.6). */
    public void scatterv(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] displs,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.interRoot(comm, root);
        List<Block> all = root == InterCollectives.ROOT
                ? outgoing(comm).of(sendbuf, sendoffset, sendcounts, displs, sendtype) : null;
        scatter(comm, all, recvbuf, recvoffset, recvcount, recvtype, root);
    }

    private void scatter(Communicator comm, @Nullable List<Block> all, Object recvbuf, int recvoffset, int recvcount,
            TypeHandle recvtype, int root) {
        Block own = root >= 0 ? target("recvbuf", recvbuf, recvoffset, recvcount, recvtype) : null;
        InterCollectives.scatter(comm, all, own, root);
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
        if (root != Check.PROC_NULL) {
            Block own = root >= 0 ? vector("sendbuf", sendbuf, sendoffset, count, type, false) : null;
            Block result = root >= 0 ? null : vector("recvbuf", recvbuf, recvoffset, count, type, true);
            InterCollectives.reduce(comm, own, result, reduction(op, type), root);
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
