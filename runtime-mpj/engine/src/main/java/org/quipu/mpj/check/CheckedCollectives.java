package org.quipu.mpj.check;

import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Blocks;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.Exchange.Block;
import org.quipu.mpj.collective.FlatAlltoallw;
import org.quipu.mpj.collective.OpHandle;
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

    /** Replaces a null buffer without elements, because null means in-place data to {@link Collectives}. */
    private static final byte[] NOTHING = {};

    private final Check check;

    public CheckedCollectives(Check check) {
        this.check = check;
    }

    private static @Nullable Object given(Object buffer) {
        return buffer == InPlace.IN_PLACE ? null : buffer == null ? NOTHING : buffer;
    }

    private Reduction reduction(OpHandle op, TypeHandle type) {
        return OpHandle.on(check.errors, op, type);
    }

    private Layout source(String name, Object buffer, int offset, int count, TypeHandle type) {
        return check.vector(name, buffer, offset, count, TypeHandle.layout(type), false);
    }

    private Layout target(String name, Object buffer, int offset, int count, TypeHandle type) {
        return check.vector(name, buffer, offset, count, TypeHandle.layout(type), true);
    }

    /** Sends the root's elements to all ranks (section 6.4). */
    public void bcast(Communicator comm, Object buf, int offset, int count, TypeHandle type, int root) {
        check.root(comm, root);
        Layout layout = check.vector("buf", buf, offset, count, TypeHandle.layout(type), comm.rank() != root);
        Collectives.bcast(comm, buf, offset, count, layout, root);
    }

    /** Gathers blocks of equal length at the root (section 6.5). */
    public void gather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.root(comm, root);
        boolean isRoot = comm.rank() == root;
        boolean inPlace = isRoot && sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : source("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        Layout received = isRoot ? check.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(),
                TypeHandle.layout(recvtype)) : null;
        if (sent != null && received != null) {
            check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.gather(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount, received,
                root);
    }

    /** Gathers blocks of different lengths at the root (section 6.5). */
    public void gatherv(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype, int root) {
        check.root(comm, root);
        boolean inPlace = comm.rank() == root && sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : source("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        if (comm.rank() != root) {
            Collectives.gatherv(comm, given(sendbuf), sendoffset, sendcount, sent, null, null, null, root);
            return;
        }
        Layout received = check.targets("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm,
                TypeHandle.layout(recvtype));
        if (sent != null) {
            check.own(sent, sendcount, received, recvcounts[root]);
        }
        Collectives.gatherv(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf,
                Blocks.of(recvoffset, recvcounts, displs, received.extent()), received, root);
    }

    /** Scatters the root's blocks of equal length (section 6.6). */
    public void scatter(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.root(comm, root);
        boolean isRoot = comm.rank() == root;
        boolean inPlace = isRoot && recvbuf == InPlace.IN_PLACE;
        Layout received = inPlace ? null : target("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        Layout sent = isRoot ? check.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(),
                TypeHandle.layout(sendtype)) : null;
        if (sent != null && received != null) {
            check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.scatter(comm, sendbuf, sendoffset, sendcount, sent, given(recvbuf), recvoffset, recvcount, received,
                root);
    }

    /** Scatters the root's blocks of different lengths (section 6.6). */
    public void scatterv(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] displs,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype, int root) {
        check.root(comm, root);
        boolean inPlace = comm.rank() == root && recvbuf == InPlace.IN_PLACE;
        Layout received = inPlace ? null : target("recvbuf", recvbuf, recvoffset, recvcount, recvtype);
        if (comm.rank() != root) {
            Collectives.scatterv(comm, null, null, null, given(recvbuf), recvoffset, recvcount, received, root);
            return;
        }
        Layout sent = check.blocks("sendbuf", sendbuf, sendoffset, sendcounts, displs, comm,
                TypeHandle.layout(sendtype));
        if (received != null) {
            check.own(sent, sendcounts[root], received, recvcount);
        }
        Collectives.scatterv(comm, sendbuf, Blocks.of(sendoffset, sendcounts, displs, sent.extent()), sent,
                given(recvbuf), recvoffset, recvcount, received, root);
    }

    /** Gathers blocks of equal length at every rank (section 6.7). */
    public void allgather(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : source("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        Layout received = check.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(),
                TypeHandle.layout(recvtype));
        if (sent != null) {
            check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.allgather(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf, recvoffset, recvcount,
                received);
    }

    /** Gathers blocks of different lengths at every rank (section 6.7). */
    public void allgatherv(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, TypeHandle recvtype) {
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : source("sendbuf", sendbuf, sendoffset, sendcount, sendtype);
        Layout received = check.targets("recvbuf", recvbuf, recvoffset, recvcounts, displs, comm,
                TypeHandle.layout(recvtype));
        if (sent != null) {
            check.own(sent, sendcount, received, recvcounts[comm.rank()]);
        }
        Collectives.allgatherv(comm, given(sendbuf), sendoffset, sendcount, sent, recvbuf,
                Blocks.of(recvoffset, recvcounts, displs, received.extent()), received);
    }

    /** Exchanges blocks of equal length between all ranks (section 6.8). */
    public void alltoall(Communicator comm, Object sendbuf, int sendoffset, int sendcount, TypeHandle sendtype,
            Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : check.blocks("sendbuf", sendbuf, sendoffset, sendcount, comm.size(),
                TypeHandle.layout(sendtype));
        Layout received = check.targets("recvbuf", recvbuf, recvoffset, recvcount, comm.size(),
                TypeHandle.layout(recvtype));
        if (sent != null) {
            check.ownEqual(sent, sendcount, received, recvcount);
        }
        Collectives.alltoall(comm, given(sendbuf),
                sent == null ? null : Blocks.equal(sendoffset, sendcount, sent.extent()), sent, recvbuf,
                Blocks.equal(recvoffset, recvcount, received.extent()), received);
    }

    /** Exchanges blocks of different lengths between all ranks (section 6.8). */
    public void alltoallv(Communicator comm, Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            TypeHandle recvtype) {
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : check.blocks("sendbuf", sendbuf, sendoffset, sendcounts, sdispls, comm,
                TypeHandle.layout(sendtype));
        Layout received = check.targets("recvbuf", recvbuf, recvoffset, recvcounts, rdispls, comm,
                TypeHandle.layout(recvtype));
        if (sent != null) {
            check.own(sent, sendcounts[comm.rank()], received, recvcounts[comm.rank()]);
        }
        Collectives.alltoallv(comm, given(sendbuf),
                sent == null ? null : Blocks.of(sendoffset, sendcounts, sdispls, sent.extent()), sent, recvbuf,
                Blocks.of(recvoffset, recvcounts, rdispls, received.extent()), received);
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
        boolean isRoot = comm.rank() == root;
        boolean inPlace = isRoot && sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : source("sendbuf", sendbuf, sendoffset, count, type);
        Layout received = isRoot ? target("recvbuf", recvbuf, recvoffset, count, type) : null;
        Collectives.reduce(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                reduction(op, type), root);
    }

    /** Reduces the elements of all ranks to every rank (section 6.9.6). */
    public void allreduce(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        Layout sent = sendbuf == InPlace.IN_PLACE ? null : source("sendbuf", sendbuf, sendoffset, count, type);
        Layout received = target("recvbuf", recvbuf, recvoffset, count, type);
        Collectives.allreduce(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                reduction(op, type));
    }

    /**
     * Reduces the elements of all ranks and scatters the result (section 6.10.2). In place, {@code recvbuf} contains
     * all elements, and the rank's block is stored at its beginning.
     */
    public void reduceScatter(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset,
            int[] recvcounts, TypeHandle type, OpHandle op) {
        int total = check.totalOf("recvcounts", recvcounts, comm);
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : source("sendbuf", sendbuf, sendoffset, total, type);
        Layout received = target("recvbuf", recvbuf, recvoffset, inPlace ? total : recvcounts[comm.rank()], type);
        Collectives.reduceScatter(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, recvcounts,
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
        Layout sent = sendbuf == InPlace.IN_PLACE ? null : source("sendbuf", sendbuf, sendoffset, count, type);
        Layout received = target("recvbuf", recvbuf, recvoffset, count, type);
        Collectives.scan(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                reduction(op, type));
    }

    /**
     * Computes an exclusive prefix reduction over the ranks (section 6.11.2). At rank 0 {@code recvbuf} is not checked
     * unless the data is in place.
     */
    public void exscan(Communicator comm, Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count,
            TypeHandle type, OpHandle op) {
        boolean inPlace = sendbuf == InPlace.IN_PLACE;
        Layout sent = inPlace ? null : source("sendbuf", sendbuf, sendoffset, count, type);
        Layout received = inPlace || comm.rank() > 0 ? target("recvbuf", recvbuf, recvoffset, count, type) : null;
        Collectives.exscan(comm, given(sendbuf), sendoffset, sent, recvbuf, recvoffset, received, count,
                reduction(op, type));
    }

    /** Combines two local vectors: {@code inoutbuf = inbuf op inoutbuf} (section 6.9.7). */
    public void reduceLocal(Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, TypeHandle type,
            OpHandle op) {
        Layout in = source("inbuf", inbuf, inoffset, count, type);
        Layout inout = target("inoutbuf", inoutbuf, inoutoffset, count, type);
        Collectives.reduceLocal(inbuf, inoffset, in, inoutbuf, inoutoffset, inout, count, reduction(op, type));
    }
}
