package org.quipu.mpj.check;

import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Block;
import org.quipu.mpj.collective.Blocks;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.DirectExchange;
import org.quipu.mpj.collective.OpHandle;
import org.quipu.mpj.collective.RankBlocks;
import org.quipu.mpj.collective.ReducingCollectives;
import org.quipu.mpj.collective.Reduction;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The collective operations of an intracommunicator, with argument checks (MPI 4.1 chapter 6). Arguments that the
 * standard defines as significant only at the root are ignored in other ranks. A buffer may be {@link InPlace#IN_PLACE}
 * where the standard allows it. Displacements are in extents of their type unless stated otherwise. Stateless.
 */
public final class CheckedCollectives implements CollectiveCalls {

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

    /** Returns when all ranks have called it (section 6.3). */
    @Override
    public void barrier(Steps steps) {
        Collectives.barrier(steps);
    }

    /** Sends the root's elements to all ranks (section 6.4). */
    @Override
    public void bcast(Steps steps, Object buf, int offset, int count, TypeHandle type, int root) {
        Communicator comm = steps.communicator();
        check.root(comm, root);
        Layout layout = check.vector("buf", buf, offset, count, TypeHandle.layout(type), comm.rank() != root);
        Collectives.bcast(steps, new Block(given(buf), offset, count, layout), root);
    }

    /** Gathers blocks of equal length at the root (section 6.5). */
    @Override
    public void gather(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.gather(steps, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
            return;
        }
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        Block receive = targets(comm, recvbuf, recvoffset, recvcount, recvtype);
        if (send != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.gatherAtRoot(steps, send, receive);
    }

    /** Gathers blocks of different lengths at the root (section 6.5). */
    @Override
    public void gatherv(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.gatherv(steps, source("sendbuf", sendbuf, sendoffset, sendcount, sendtype), root);
            return;
        }
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        RankBlocks receive = targets(comm, recvbuf, recvoffset, recvcounts, displs, recvtype);
        if (send != null) {
            check.own(send.type(), sendcount, receive.type(), recvcounts[root]);
        }
        Collectives.gathervAtRoot(steps, send, receive);
    }

    /** Scatters the root's blocks of equal length (section 6.6). */
    @Override
    public void scatter(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.scatter(steps, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
            return;
        }
        Block receive = recvbuf == InPlace.IN_PLACE ? null
                : target("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        Block send = sources(comm, sendbuf, sendoffset, sendcount, sendtype);
        if (receive != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.scatterAtRoot(steps, send, receive);
    }

    /** Scatters the root's blocks of different lengths (section 6.6). */
    @Override
    public void scatterv(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] displs,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        Communicator comm = steps.communicator();
        check.root(comm, root);
        if (comm.rank() != root) {
            Collectives.scatterv(steps, target("recvbuf", recvbuf, recvoffset, recvcount, recvtype), root);
            return;
        }
        Block receive = recvbuf == InPlace.IN_PLACE ? null
                : target("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        RankBlocks send = sources(comm, sendbuf, sendoffset, sendcounts, displs, sendtype);
        if (receive != null) {
            check.own(send.type(), sendcounts[root], receive.type(), recvcount);
        }
        Collectives.scattervAtRoot(steps, send, receive);
    }

    /** Gathers blocks of equal length at every rank (section 6.7). */
    @Override
    public void allgather(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        Block receive = targets(comm, recvbuf, recvoffset, recvcount, recvtype);
        if (send != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.allgather(steps, send, receive);
    }

    /** Gathers blocks of different lengths at every rank (section 6.7). */
    @Override
    public void allgatherv(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        Block send = sourceOrInPlace(sendbuf, sendoffset, sendcount, sendtype);
        RankBlocks receive = targets(comm, recvbuf, recvoffset, recvcounts, displs, recvtype);
        if (send != null) {
            check.own(send.type(), sendcount, receive.type(), recvcounts[comm.rank()]);
        }
        Collectives.allgatherv(steps, send, receive);
    }

    /** Exchanges blocks of equal length between all ranks (section 6.8). */
    @Override
    public void alltoall(Steps steps, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        Block send = sendbuf == InPlace.IN_PLACE ? null : sources(comm, sendbuf, sendoffset, sendcount, sendtype);
        Block receive = targets(comm, recvbuf, recvoffset, recvcount, recvtype);
        if (send != null) {
            check.ownEqual(send.type(), sendcount, receive.type(), recvcount);
        }
        Collectives.alltoall(steps, send == null ? null : equal(send), equal(receive));
    }

    /** Exchanges blocks of different lengths between all ranks (section 6.8). */
    @Override
    public void alltoallv(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle recvtype) {
        Communicator comm = steps.communicator();
        RankBlocks send = sendbuf == InPlace.IN_PLACE ? null
                : sources(comm, sendbuf, sendoffset, sendcounts, sdispls, sendtype);
        RankBlocks receive = targets(comm, recvbuf, recvoffset, recvcounts, rdispls, recvtype);
        if (send != null) {
            check.own(send.type(), sendcounts[comm.rank()], receive.type(), recvcounts[comm.rank()]);
        }
        Collectives.alltoallv(steps, send, receive);
    }

    /** As {@link #alltoallv} with a type for each block; displacements are in base elements (section 6.8). */
    @Override
    public void alltoallw(Steps steps, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle[] recvtypes) {
        Communicator comm = steps.communicator();
        List<Block> incoming = check.blockList("recvbuf", "ranks", comm.size(), true)
                .of(recvbuf, recvoffset, recvcounts, rdispls, recvtypes);
        List<Block> outgoing = sendbuf == InPlace.IN_PLACE ? null
                : check.blockList("sendbuf", "ranks", comm.size(), false)
                        .of(sendbuf, sendoffset, sendcounts, sdispls, sendtypes);
        for (Block block : incoming) {
            check.elements("recvbuf", block.type(), block.count());
        }
        DirectExchange.withAll(steps, outgoing, incoming);
    }

    /** Reduces the elements of all ranks to the root (section 6.9.1). */
    @Override
    public void reduce(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op, int root) {
        Communicator comm = steps.communicator();
        check.root(comm, root);
        if (comm.rank() != root) {
            Block send = source("sendbuf", sendbuf, sendoffset, count, type);
            ReducingCollectives.reduce(steps, send, reduction(op, type), root);
            return;
        }
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
        ReducingCollectives.reduceAtRoot(steps, send, receive, reduction(op, type));
    }

    /** Reduces the elements of all ranks to every rank (section 6.9.6). */
    @Override
    public void allreduce(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
        ReducingCollectives.allreduce(steps, send, receive, reduction(op, type));
    }

    /**
     * Reduces the elements of all ranks and scatters the result (section 6.10.2). In place, {@code recvbuf} contains
     * all elements, and the rank's block is stored at its beginning.
     */
    @Override
    public void reduceScatter(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int[] recvcounts, TypeHandle type, OpHandle op) {
        Communicator comm = steps.communicator();
        int total = check.totalOf("recvcounts", recvcounts, comm);
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        int own = recvcounts[comm.rank()];
        Block send = sourceOrInPlace(sendbuf, sendoffset, total, type);
        Layout received = check.vector("recvbuf", recvbuf, recvoffset, inPlace ? total : own, TypeHandle.layout(type),
                true);
        ReducingCollectives.reduceScatter(steps, send, new Block(given(recvbuf), recvoffset, own, received), recvcounts,
                reduction(op, type));
    }

    /** As {@link #reduceScatter} with blocks of equal length (section 6.10.1). */
    @Override
    public void reduceScatterBlock(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int recvcount, TypeHandle type, OpHandle op) {
        Communicator comm = steps.communicator();
        reduceScatter(steps, sendbuf, sendoffset, recvbuf, recvoffset, equalCounts(comm, recvcount), type, op);
    }

    static int[] equalCounts(Communicator comm, int count) {
        int[] counts = new int[comm.size()];
        Arrays.fill(counts, count);
        return counts;
    }

    /** Computes an inclusive prefix reduction over the ranks (section 6.11.1). */
    @Override
    public void scan(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
        ReducingCollectives.scan(steps, send, receive, reduction(op, type));
    }

    /**
     * Computes an exclusive prefix reduction over the ranks (section 6.11.2). At rank 0 {@code recvbuf} is not checked
     * unless the data is in place.
     */
    @Override
    public void exscan(Steps steps, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Communicator comm = steps.communicator();
        Block send = sourceOrInPlace(sendbuf, sendoffset, count, type);
        if (comm.rank() == 0) {
            Block own = send == null ? target("recvbuf", recvbuf, recvoffset, count, type) : send;
            reduction(op, type); // Rank 0 combines nothing, but reports an invalid operation.
            ReducingCollectives.exscanAtFirst(steps, own);
        } else {
            Block receive = target("recvbuf", recvbuf, recvoffset, count, type);
            ReducingCollectives.exscan(steps, send, receive, reduction(op, type));
        }
    }

    /** Combines two local vectors: {@code inoutbuf = inbuf op inoutbuf} (section 6.9.7). */
    public void reduceLocal(Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, TypeHandle type,
            OpHandle op) {
        Block in = source("inbuf", inbuf, inoffset, count, type);
        Block inout = target("inoutbuf", inoutbuf, inoutoffset, count, type);
        ReducingCollectives.reduceLocal(in, inout, reduction(op, type));
    }
}
