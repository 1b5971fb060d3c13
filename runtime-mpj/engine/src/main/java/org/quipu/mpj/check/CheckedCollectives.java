package org.quipu.mpj.check;

import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Block;
import org.quipu.mpj.collective.Blocks;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.FlatAlltoallw;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.RankBlocks;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The collective operations of an intracommunicator, with argument checks (MPI 4.1 chapter 6). Arguments that the
 * standard defines as significant only at the root are ignored in other ranks. A buffer may be {@link InPlace#IN_PLACE}
 * where the standard allows it. Displacements are in extents of their type unless stated otherwise. Stateless.
 */
public final class CheckedCollectives {

    /** Replaces a null buffer without elements. */
    private static final byte[] NOTHING = {};

    private final Check check;

    public CheckedCollectives(Check check) {
        this.check = check;
    }

    private static Object given(Object buffer) {
        return buffer == null ? NOTHING : buffer;
    }

    private Reduction reduction(OpHandle op, TypeHandle type) {
        return OpHandle.on(check.errors, op, type);
    }

    /** Checks a send buffer, which may be in place; returns null if it is. */
    private @Nullable Block sourceOrInPlace(Object buffer, int offset, int count, TypeHandle type) {
        return buffer == InPlace.IN_PLACE ? null : source("sendbuf", buffer, offset, count, type);
    }

    private Block source(String name, Object buffer, int offset, int count, TypeHandle type) {
        return new Block(given(buffer), offset, count,
                check.vector(name, buffer, offset, count, TypeHandle.layout(type), false));
    }

    private Block target(String name, Object buffer, int offset, int count, TypeHandle type) {
        return new Block(given(buffer), offset, count,
                check.vector(name, buffer, offset, count, TypeHandle.layout(type), true));
    }

    /** Checks a receive buffer with a block of equal length for each rank, and returns the first one. */
    private Block targets(Communicator comm, Object buffer, int offset, int count, TypeHandle type) {
        return new Block(given(buffer), offset, count,
                check.targets("recvbuf", buffer, offset, count, comm.size(), TypeHandle.layout(type)));
    }

    /** Checks a receive buffer with a block of any length for each rank. */
    private RankBlocks targets(Communicator comm, Object buffer, int offset, int[] counts, int[] displs,
            TypeHandle type) {
        Layout layout = check.targets("recvbuf", buffer, offset, counts, displs, comm, TypeHandle.layout(type));
        return new RankBlocks(given(buffer), Blocks.of(offset, counts, displs, layout.extent()), layout);
    }

    /** Checks a send buffer with a block of equal length for each rank, and returns the first one. */
    private Block sources(Communicator comm, Object buffer, int offset, int count, TypeHandle type) {
        return new Block(given(buffer), offset, count,
                check.blocks("sendbuf", buffer, offset, count, comm.size(), TypeHandle.layout(type)));
    }

    /** Checks a send buffer with a block of any length for each rank. */
    private RankBlocks sources(Communicator comm, Object buffer, int offset, int[] counts, int[] displs,
            TypeHandle type) {
        Layout layout = check.blocks("sendbuf", buffer, offset, counts, displs, comm, TypeHandle.layout(type));
        return new RankBlocks(given(buffer), Blocks.of(offset, counts, displs, layout.extent()), layout);
    }

    private static RankBlocks equal(Block first) {
        return new RankBlocks(first.buffer(), Blocks.equal(first.offset(), first.count(), first.type().extent()),
                first.type());
    }

    /** Sends the root's elements to all ranks (section 6.4). */
    public void bcast(Communicator comm, Object buf, int offset, int count, TypeHandle type, int root) {
        check.root(comm, root);
        Layout layout = check.vector("buf", buf, offset, count, TypeHandle.layout(type), comm.rank() != root);
        Collectives.bcast(comm, given(buf), offset, count, layout, root);
    }

    /** Gathers blocks of equal length at the root (section 6.5). */
    public void gather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.gather(comm, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
            return;
        }
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        Block receive = targets(comm, recvbuf, recvoffset, recvcount, recvtype);
        if (send != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.gatherAtRoot(comm, send, receive);
    }

    /** Gathers blocks of different lengths at the root (section 6.5). */
    public void gatherv(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype, int root) {
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.gatherv(comm, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
            return;
        }
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        RankBlocks receive = targets(comm, recvbuf, recvoffset, recvcounts, displs, recvtype);
        if (send != null) {
            check.own(send.type(), sendcount, receive.type(), recvcounts[root]);
        }
        Collectives.gathervAtRoot(comm, send, receive);
    }

    /** Scatters the root's blocks of equal length (section 6.6). */
    public void scatter(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.scatter(comm, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
            return;
        }
        Block receive = recvbuf == InPlace.IN_PLACE ? null
                : target("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        Block send = sources(comm, sendbuf, sendoffset, sendcount, sendtype);
        if (receive != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.scatterAtRoot(comm, send, receive);
    }

    /** Scatters the root's blocks of different lengths (section 6.6). */
    public void scatterv(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] displs,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.scatterv(comm, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
            return;
        }
        Block receive = recvbuf == InPlace.IN_PLACE ? null
                : target("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        RankBlocks send = sources(comm, sendbuf, sendoffset, sendcounts, displs, sendtype);
        if (receive != null) {
            check.own(send.type(), sendcounts[root], receive.type(), recvcount);
        }
        Collectives.scattervAtRoot(comm, send, receive);
    }

    /** Gathers blocks of equal length at every rank (section 6.7). */
    public void allgather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        Block receive = targets(comm, recvbuf, recvoffset, recvcount, recvtype);
        if (send != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.allgather(comm, send, receive);
    }

    /** Gathers blocks of different lengths at every rank (section 6.7). */
    public void allgatherv(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype) {
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        RankBlocks receive = targets(comm, recvbuf, recvoffset, recvcounts, displs, recvtype);
        if (send != null) {
            check.own(send.type(), sendcount, receive.type(), recvcounts[comm.rank()]);
        }
        Collectives.allgatherv(comm, send, receive);
    }

    /** Exchanges blocks of equal length between all ranks (section 6.8). */
    public void alltoall(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        Block send = sendbuf == InPlace.IN_PLACE ? null : sources(comm, sendbuf, sendoffset, sendcount, sendtype);
        Block receive = targets(comm, recvbuf, recvoffset, recvcount, recvtype);
        if (send != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.alltoall(comm, send == null ? null : equal(send), equal(receive));
    }

    /** Exchanges blocks of different lengths between all ranks (section 6.8). */
    public void alltoallv(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle recvtype) {
        RankBlocks send = sendbuf == InPlace.IN_PLACE ? null
                : sources(comm, sendbuf, sendoffset, sendcounts, sdispls, sendtype);
        RankBlocks receive = targets(comm, recvbuf, recvoffset, recvcounts, rdispls, recvtype);
        if (send != null) {
            check.own(send.type(), sendcounts[comm.rank()], receive.type(), recvcounts[comm.rank()]);
        }
        Collectives.alltoallv(comm, send, receive);
    }

    /** As {@link #alltoallv} with a type for each block; displacements are in base elements (section 6.8). */
    public void alltoallw(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle[] recvtypes) {
        List<Block> incoming = check.blockList("recvbuf", "ranks", comm.size(), true)
                .of(recvbuf, recvoffset, recvcounts, rdispls, recvtypes);
        List<Block> outgoing = sendbuf == InPlace.IN_PLACE ? null
                : check.blockList("sendbuf", "ranks", comm.size(), false)
                        .of(sendbuf, sendoffset, sendcounts, sdispls, sendtypes);
        for (Block block : incoming) {
            check.elements("recvbuf", block.type(), block.count());
        }
        FlatAlltoallw.run(comm, outgoing, incoming);
    }

    /** Reduces the elements of all ranks to the root (section 6.9.1). */
    public void reduce(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op, int root) {
        check.root(comm, root);
        if (comm.rank() != root) {
            Block send = source("sendbuf", sendbuf, sendoffset, count, type);
            Collectives.reduce(comm, send, reduction(op, type), root);
            return;
        }
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
        Collectives.reduceAtRoot(comm, send, receive, reduction(op, type));
    }

    /** Reduces the elements of all ranks to every rank (section 6.9.6). */
    public void allreduce(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
        Collectives.allreduce(comm, send, receive, reduction(op, type));
    }

    /**
     * Reduces the elements of all ranks and scatters the result (section 6.10.2). In place, {@code recvbuf} contains
     * all elements, and the rank's block is stored at its beginning.
     */
    public void reduceScatter(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int[] recvcounts, TypeHandle type, OpHandle op) {
        int total = check.totalOf("recvcounts", recvcounts, comm);
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        int own = recvcounts[comm.rank()];
        Block send = sourceOrInPlace(sendbuf, sendoffset, total, type);
        Layout received = check.vector("recvbuf", recvbuf, recvoffset, inPlace ? total : own, TypeHandle.layout(type),
                true);
        Collectives.reduceScatter(comm, send, new Block(given(recvbuf), recvoffset, own, received), recvcounts,
                reduction(op, type));
    }

    /** As {@link #reduceScatter} with blocks of equal length (section 6.10.1). */
    public void reduceScatterBlock(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int recvcount, TypeHandle type, OpHandle op) {
        reduceScatter(comm, sendbuf, sendoffset, recvbuf, recvoffset, equalCounts(comm, recvcount), type, op);
    }

    static int[] equalCounts(Communicator comm, int count) {
        int[] counts = new int[comm.size()];
        Arrays.fill(counts, count);
        return counts;
    }

    /** Computes an inclusive prefix reduction over the ranks (section 6.11.1). */
    public void scan(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
        Collectives.scan(comm, send, receive, reduction(op, type));
    }

    /**
     * Computes an exclusive prefix reduction over the ranks (section 6.11.2). At rank 0 {@code recvbuf} is not checked
     * unless the data is in place.
     */
    public void exscan(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        if (comm.rank() == 0) {
            Block own = send == null ? target("recvbuf", recvbuf, recvoffset, count, type) : send;
            reduction(op, type); // Rank 0 combines nothing, but reports an invalid operation.
            Collectives.exscanAtFirst(comm, own);
        } else {
            Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
            Collectives.exscan(comm, send, receive, reduction(op, type));
        }
    }

    /** Combines two local vectors: {@code inoutbuf = inbuf op inoutbuf} (section 6.9.7). */
    public void reduceLocal(Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, TypeHandle type,
            OpHandle op) {
        Block in = source("inbuf", inbuf, inoffset, count, type);
        Block inout = target("inoutbuf", inoutbuf, inoutoffset, count, type);
        Collectives.reduceLocal(in, inout, reduction(op, type));
    }
}
