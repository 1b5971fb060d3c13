package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.settings.MessageSettings;

/**
 * The collective operations of a communicator that move elements (MPI 4.1 sections 6.3 to 6.8); for those that combine
 * elements see {@link ReducingCollectives}. Each method produces the steps of one operation in {@code
 * steps.communicator()}. All ranks must start a communicator's operations in the same order. Arguments are not checked.
 *
 * <p>A block that is null means {@code MPI_IN_PLACE}. Where MPI ignores an argument in some ranks, these ranks call a
 * method without that argument: {@code gather} is for ranks other than the root, {@code gatherAtRoot} for the root.
 */
public final class Collectives {

    private Collectives() {
    }

    public static void barrier(Steps steps) {
        Communicator comm = steps.communicator();
        if (Selector.treeBarrier(comm.size(), comm.engine().oversubscribed())) {
            BinomialBarrier.run(steps, comm.rank(), comm.size());
        } else {
            DisseminationBarrier.run(steps, comm.rank(), comm.size());
        }
    }

    public static void bcast(Steps steps, Block block, int root) {
        Communicator comm = steps.communicator();
        Operand data = Operand.of(steps, block, comm.rank() == root);
        switch (Selector.bcast(comm.size(), bytes(data.type, data.count))) {
            case BINOMIAL -> BinomialBcast.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                    data.type, root);
            case KNOMIAL -> KnomialBcast.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                    data.type, root);
            case CHAIN -> ChainBcast.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                    data.type, root);
            case SCATTER_ALLGATHER ->
                ScatterAllgatherBcast.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                        data.type, root);
        }
        if (comm.rank() != root) {
            data.finish(steps);
        }
    }

    /** Gathers blocks of equal length at the root. Called by the other ranks. */
    public static void gather(Steps steps, Block send, int root) {
        Communicator comm = steps.communicator();
        Operand out = Operand.of(steps, send, true);
        switch (Selector.gather(comm.size(), bytes(out.type, out.count))) {
            case BINOMIAL -> BinomialGather.toRoot(steps, comm.rank(), comm.size(), out.buffer, out.offset, out.count,
                    out.type, root);
            case FLAT -> FlatGather.toRoot(steps, out.buffer, out.offset, out.count, out.type, root);
        }
    }

    /**
     * As {@link #gather}. Called by the root.
     *
     * @param receive the block of rank 0; those of the other ranks follow it
     */
    public static void gatherAtRoot(Steps steps, @Nullable Block send, Block receive) {
        Communicator comm = steps.communicator();
        int root = comm.rank();
        Operand in = Operand.of(steps, receive.times(comm.size()), send == null);
        int block = (int) receive.type().size() * receive.count();
        Operand out = send == null ? null : Operand.of(steps, send, true);
        Object own = out == null ? in.buffer : out.buffer;
        int offset = out == null ? in.offset + root * block : out.offset;
        int count = out == null ? block : out.count;
        switch (Selector.gather(comm.size(), bytes(in.type, block))) {
            case BINOMIAL -> BinomialGather.atRoot(steps, root, comm.size(), own, offset, block, in.type, in.buffer,
                    in.offset);
            case FLAT -> FlatGather.atRoot(steps, root, comm.size(), own, offset, count, in.buffer,
                    Blocks.equal(in.offset, block), in.type);
        }
        in.finish(steps);
    }

    /** Gathers blocks of any lengths at the root. Called by the other ranks. */
    public static void gatherv(Steps steps, Block send, int root) {
        Operand out = Operand.of(steps, send, true);
        FlatGather.toRoot(steps, out.buffer, out.offset, out.count, out.type, root);
    }

    /** As {@link #gatherv}. Called by the root. */
    public static void gathervAtRoot(Steps steps, @Nullable Block send, RankBlocks receive) {
        Communicator comm = steps.communicator();
        int root = comm.rank();
        BlockOperand in = BlockOperand.of(steps, receive, comm.size(), send == null);
        if (send == null) {
            FlatGather.atRoot(steps, root, comm.size(), in.buffer, in.blocks.offset(root), in.blocks.count(root),
                    in.buffer, in.blocks, in.type);
        } else {
            Operand out = Operand.of(steps, send, true);
            FlatGather.atRoot(steps, root, comm.size(), out.buffer, out.offset, out.count, in.buffer, in.blocks,
                    in.type);
        }
        in.finish(steps);
    }

    /** Scatters blocks of equal length from the root. Called by the other ranks. */
    public static void scatter(Steps steps, Block receive, int root) {
        Communicator comm = steps.communicator();
        Operand in = Operand.of(steps, receive, false);
        switch (Selector.scatter(comm.size(), bytes(in.type, in.count))) {
            case BINOMIAL -> BinomialScatter.fromRoot(steps, comm.rank(), comm.size(), in.buffer, in.offset, in.count,
                    in.type, root);
            case FLAT -> FlatScatter.fromRoot(steps, in.buffer, in.offset, in.count, in.type, root);
        }
        in.finish(steps);
    }

    /**
     * As {@link #scatter}. Called by the root.
     *
     * @param send the block of rank 0; those of the other ranks follow it
     */
    public static void scatterAtRoot(Steps steps, Block send, @Nullable Block receive) {
        Communicator comm = steps.communicator();
        int root = comm.rank();
        Operand out = Operand.of(steps, send.times(comm.size()), true);
        int block = (int) send.type().size() * send.count();
        Operand in = receive == null ? null : Operand.of(steps, receive, false);
        Object own = in == null ? out.buffer : in.buffer;
        int offset = in == null ? out.offset + root * block : in.offset;
        int count = in == null ? block : in.count;
        switch (Selector.scatter(comm.size(), bytes(out.type, block))) {
            case BINOMIAL -> BinomialScatter.atRoot(steps, root, comm.size(), out.buffer, out.offset, own, offset,
                    block, out.type);
            case FLAT -> FlatScatter.atRoot(steps, root, comm.size(), out.buffer, Blocks.equal(out.offset, block),
                    out.type, own, offset, count);
        }
        if (in != null) {
            in.finish(steps);
        }
    }

    /** Scatters blocks of any lengths from the root. Called by the other ranks. */
    public static void scatterv(Steps steps, Block receive, int root) {
        Operand in = Operand.of(steps, receive, false);
        FlatScatter.fromRoot(steps, in.buffer, in.offset, in.count, in.type, root);
        in.finish(steps);
    }

    /** As {@link #scatterv}. Called by the root. */
    public static void scattervAtRoot(Steps steps, RankBlocks send, @Nullable Block receive) {
        Communicator comm = steps.communicator();
        int root = comm.rank();
        BlockOperand out = BlockOperand.of(steps, send, comm.size(), true);
        if (receive == null) {
            FlatScatter.atRoot(steps, root, comm.size(), out.buffer, out.blocks, out.type, out.buffer,
                    out.blocks.offset(root), out.blocks.count(root));
        } else {
            Operand in = Operand.of(steps, receive, false);
            FlatScatter.atRoot(steps, root, comm.size(), out.buffer, out.blocks, out.type, in.buffer, in.offset,
                    in.count);
            in.finish(steps);
        }
    }

    /**
     * Gathers blocks of equal length at every rank.
     *
     * @param receive the block of rank 0; those of the other ranks follow it
     */
    public static void allgather(Steps steps, @Nullable Block send, Block receive) {
        Communicator comm = steps.communicator();
        int rank = comm.rank();
        Operand in = Operand.of(steps, receive.times(comm.size()), send == null);
        int block = (int) receive.type().size() * receive.count();
        if (send != null) {
            Operand out = Operand.of(steps, send, true);
            Self.copy(steps, out.buffer, out.offset, out.count, in.buffer, in.offset + rank * block, block);
        }
        switch (Selector.allgather(comm.size(), bytes(in.type, block), comm.engine().oversubscribed())) {
            case RECURSIVE_DOUBLING ->
                RecursiveDoublingAllgather.run(steps, rank, comm.size(), in.buffer, in.offset, block, in.type);
            case BRUCK -> BruckAllgather.run(steps, rank, comm.size(), in.buffer, in.offset, block, in.type);
            case FLAT -> FlatAllgather.run(steps, rank, comm.size(), in.buffer, Blocks.equal(in.offset, block),
                    in.type);
            case RING -> RingAllgather.run(steps, rank, comm.size(), in.buffer, Blocks.equal(in.offset, block),
                    in.type);
        }
        in.finish(steps);
    }

    public static void allgatherv(Steps steps, @Nullable Block send, RankBlocks receive) {
        Communicator comm = steps.communicator();
        int rank = comm.rank();
        BlockOperand in = BlockOperand.of(steps, receive, comm.size(), send == null);
        if (send != null) {
            Operand out = Operand.of(steps, send, true);
            Self.copy(steps, out.buffer, out.offset, out.count, in.buffer, in.blocks.offset(rank),
                    in.blocks.count(rank));
        }
        if (Selector.allgatherv(comm.engine().oversubscribed()) == MessageSettings.Allgather.FLAT) {
            FlatAllgather.run(steps, rank, comm.size(), in.buffer, in.blocks, in.type);
        } else {
            RingAllgather.run(steps, rank, comm.size(), in.buffer, in.blocks, in.type);
        }
        in.finish(steps);
    }

    /** Exchanges blocks of equal length between all ranks, so that all ranks select the same algorithm. */
    public static void alltoall(Steps steps, @Nullable RankBlocks send, RankBlocks receive) {
        Communicator comm = steps.communicator();
        long block = receive.type().isSized() ? receive.type().bytes(receive.blocks().count(0)) : 0;
        alltoall(steps, send, receive, Selector.alltoall(block, comm.engine().oversubscribed()));
    }

    public static void alltoallv(Steps steps, @Nullable RankBlocks send, RankBlocks receive) {
        alltoall(steps, send, receive, MessageSettings.Alltoall.FLAT);
    }

    private static void alltoall(Steps steps, @Nullable RankBlocks send, RankBlocks receive,
            MessageSettings.Alltoall algorithm) {
        Communicator comm = steps.communicator();
        BlockOperand in = BlockOperand.of(steps, receive, comm.size(), false);
        BlockOperand out = send == null ? BlockOperand.copy(steps, receive, comm.size(), true)
                : BlockOperand.of(steps, send, comm.size(), true);
        switch (algorithm) {
            case FLAT -> FlatAlltoall.run(steps, comm.rank(), comm.size(), out.buffer, out.blocks, out.type, in.buffer,
                    in.blocks, in.type);
            case BRUCK -> BruckAlltoall.run(steps, comm.rank(), comm.size(), out.buffer, out.blocks, in.buffer,
                    in.blocks, in.type);
            case PAIRWISE -> PairwiseAlltoall.run(steps, comm.rank(), comm.size(), out.buffer, out.blocks, out.type,
                    in.buffer, in.blocks, in.type);
        }
        in.finish(steps);
    }

    /**
     * Returns the length of {@code count} elements in bytes; 0 for objects, whose length is not known before
     * serialization.
     */
    static long bytes(BasicType type, int count) {
        return type.isSized() ? (long) count << type.shift() : 0;
    }
}
