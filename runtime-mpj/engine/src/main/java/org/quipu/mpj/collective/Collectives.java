package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.settings.MessageSettings;

/**
 * The collective operations of a communicator, blocking (MPI 4.1 chapter 6). All ranks must call the same operations in
 * the same order, one at a time. Arguments are not checked.
 *
 * <p>A block that is null means {@code MPI_IN_PLACE}. Where MPI ignores an argument in some ranks, these ranks call a
 * method without that argument: {@code gather} is for ranks other than the root, {@code gatherAtRoot} for the root.
 */
public final class Collectives {

    private Collectives() {
    }

    public static void barrier(Communicator comm) {
        Steps steps = new BlockingSteps(comm);
        if (Selector.treeBarrier(comm.size(), comm.engine().oversubscribed())) {
            BinomialBarrier.run(steps, comm.rank(), comm.size());
        } else {
            DisseminationBarrier.run(steps, comm.rank(), comm.size());
        }
    }

    public static void bcast(Communicator comm, Object buffer, int offset, int count, Layout type, int root) {
        Steps steps = new BlockingSteps(comm);
        Operand data = Operand.of(new Block(buffer, offset, count, type), comm.rank() == root);
        switch (Selector.bcast(comm.size(), bytes(data.type, data.count))) {
            case BINOMIAL -> BinomialBcast.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                    data.type, root);
            case SCATTER_ALLGATHER ->
                ScatterAllgatherBcast.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                        data.type, root);
        }
        if (comm.rank() != root) {
            data.finish();
        }
    }

    /** Reduces the elements of all ranks to the root. Called by the other ranks. */
    public static void reduce(Communicator comm, Block send, Reduction reduction, int root) {
        reduce(comm, Operand.array(send, true), null, 0, reduction, root);
    }

    /** As {@link #reduce}. Called by the root. */
    public static void reduceAtRoot(Communicator comm, @Nullable Block send, Block receive, Reduction reduction) {
        Operand result = Operand.array(receive, send == null);
        Operand own = send == null ? result : Operand.array(send, true);
        reduce(comm, own, result.buffer, result.offset, reduction, comm.rank());
        result.finish();
    }

    private static void reduce(Communicator comm, Operand own, @Nullable Object result, int resultOffset,
            Reduction reduction, int root) {
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            if (own.type.isSized()) {
                BinomialReduce.run(steps, comm.rank(), comm.size(), own.buffer, own.offset, own.buffer == result
                        && own.offset == resultOffset, result, resultOffset, own.count, own.type, reduction, root);
            } else {
                BinomialReduce.run(steps, comm.rank(), comm.size(), duplicate(comm, steps, own), 0, true, result,
                        resultOffset, own.count, own.type, reduction, root);
            }
        }
    }

    public static void allreduce(Communicator comm, @Nullable Block send, Block receive, Reduction reduction) {
        Operand data = ownPart(comm, send, receive);
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            switch (Selector.allreduce(bytes(data.type, data.count), reduction.isCommutative(), comm.engine()
                    .oversubscribed())) {
                case RECURSIVE_DOUBLING -> RecursiveDoublingAllreduce.run(steps, comm.rank(), comm.size(), data.buffer,
                        data.offset, data.count, data.type, reduction);
                case RING -> RingAllreduce.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                        data.type, reduction);
                case BINOMIAL -> BinomialAllreduce.run(steps, comm.rank(), comm.size(), data.buffer, data.offset,
                        data.count, data.type, reduction);
            }
        }
        data.finish();
    }

    public static void scan(Communicator comm, @Nullable Block send, Block receive, Reduction reduction) {
        Operand data = ownPart(comm, send, receive);
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            switch (Selector.scan(comm.size(), comm.engine().oversubscribed())) {
                case RECURSIVE_DOUBLING ->
                    RecursiveDoublingScan.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                            data.type, reduction);
                case LINEAR -> LinearScan.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                        data.type, reduction);
            }
        }
        data.finish();
    }

    /** Computes an exclusive prefix reduction. Called by the ranks above 0. */
    public static void exscan(Communicator comm, @Nullable Block send, Block receive, Reduction reduction) {
        Operand result = Operand.array(receive, send == null);
        Operand own = send == null ? result : Operand.array(send, true);
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Object copy = duplicate(comm, steps, own);
            switch (Selector.scan(comm.size(), comm.engine().oversubscribed())) {
                case RECURSIVE_DOUBLING -> RecursiveDoublingExscan.run(steps, comm.rank(), comm.size(), copy,
                        result.buffer, result.offset, own.count, own.type, reduction);
                case LINEAR -> LinearExscan.run(steps, comm.rank(), comm.size(), copy, result.buffer, result.offset,
                        own.count, own.type, reduction);
            }
        }
        result.finish();
    }

    /** As {@link #exscan}. Called by rank 0, which has no result; in place, {@code send} is the receive buffer. */
    public static void exscanAtFirst(Communicator comm, Block send) {
        Operand own = Operand.array(send, true);
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Object copy = duplicate(comm, steps, own);
            switch (Selector.scan(comm.size(), comm.engine().oversubscribed())) {
                case RECURSIVE_DOUBLING ->
                    RecursiveDoublingExscan.first(steps, comm.size(), copy, own.count, own.type);
                case LINEAR -> LinearExscan.first(steps, comm.size(), copy, own.count, own.type);
            }
        }
    }

    /**
     * Reduces the elements of all ranks and scatters the result.
     *
     * @param send consecutive blocks of all ranks; in place, they are in the receive buffer
     * @param receive the block of this rank
     * @param counts number of elements of each rank's block
     */
    public static void reduceScatter(Communicator comm, @Nullable Block send, Block receive, int[] counts,
            Reduction reduction) {
        int size = (int) receive.type().size();
        int[] displacements = new int[comm.size()];
        int[] lengths = new int[comm.size()];
        int total = 0;
        int longest = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            longest = Math.max(longest, counts[rank]);
            displacements[rank] = total * size;
            lengths[rank] = counts[rank] * size;
            total += counts[rank];
        }
        Operand own = Operand.array(send == null
                ? new Block(receive.buffer(), receive.offset(), total, receive.type()) : send, true);
        Operand part = Operand.array(receive, false);
        // Objects must be combined in a copy: those of a send buffer must not be changed.
        MessageSettings.ReduceScatter algorithm = own.type.isSized()
                ? Selector.reduceScatter(comm.size(), receive.type().bytes(total),
                        receive.type().bytes(longest), comm.engine().oversubscribed())
                : MessageSettings.ReduceScatter.REDUCE_SCATTER;
        Blocks all = Blocks.of(0, lengths, displacements);
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            if (algorithm == MessageSettings.ReduceScatter.FLAT) {
                FlatReduceScatter.run(steps, comm.rank(), comm.size(), own.buffer,
                        Blocks.of(own.offset, lengths, displacements), part.buffer, part.offset, own.type, reduction);
            } else if (comm.rank() == 0) {
                Object whole = Operand.likeArray(own.buffer, receive.type(), own.count);
                reduce(comm, own, whole, 0, reduction, 0);
                FlatScatter.atRoot(steps, 0, comm.size(), whole, all, part.type, part.buffer, part.offset, part.count);
            } else {
                reduce(comm, own, null, 0, reduction, 0);
                FlatScatter.fromRoot(steps, part.buffer, part.offset, part.count, part.type, 0);
            }
        }
        part.finish();
    }

    /** Computes {@code inout = in op inout}, element by element. Local. */
    public static void reduceLocal(Block in, Block inout, Reduction reduction) {
        Operand left = Operand.array(in, true);
        Operand right = Operand.array(inout, true);
        reduction.apply(left.buffer, left.offset, right.buffer, right.offset, left.count);
        right.finish();
    }

    /** Gathers blocks of equal length at the root. Called by the other ranks. */
    public static void gather(Communicator comm, Block send, int root) {
        Operand out = Operand.of(send, true);
        Steps steps = new BlockingSteps(comm);
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
    public static void gatherAtRoot(Communicator comm, @Nullable Block send, Block receive) {
        int root = comm.rank();
        Operand in = Operand.of(receive.times(comm.size()), send == null);
        int block = (int) receive.type().size() * receive.count();
        Operand out = send == null ? null : Operand.of(send, true);
        Object own = out == null ? in.buffer : out.buffer;
        int offset = out == null ? in.offset + root * block : out.offset;
        int count = out == null ? block : out.count;
        Steps steps = new BlockingSteps(comm);
        switch (Selector.gather(comm.size(), bytes(in.type, block))) {
            case BINOMIAL -> BinomialGather.atRoot(steps, root, comm.size(), own, offset, block, in.type, in.buffer,
                    in.offset);
            case FLAT -> FlatGather.atRoot(steps, root, comm.size(), own, offset, count, in.buffer,
                    Blocks.equal(in.offset, block), in.type);
        }
        in.finish();
    }

    /** Gathers blocks of any lengths at the root. Called by the other ranks. */
    public static void gatherv(Communicator comm, Block send, int root) {
        Operand out = Operand.of(send, true);
        FlatGather.toRoot(new BlockingSteps(comm), out.buffer, out.offset, out.count, out.type, root);
    }

    /** As {@link #gatherv}. Called by the root. */
    public static void gathervAtRoot(Communicator comm, @Nullable Block send, RankBlocks receive) {
        Steps steps = new BlockingSteps(comm);
        int root = comm.rank();
        BlockOperand in = BlockOperand.of(receive, comm.size(), send == null);
        if (send == null) {
            FlatGather.atRoot(steps, root, comm.size(), in.buffer, in.blocks.offset(root), in.blocks.count(root),
                    in.buffer, in.blocks, in.type);
        } else {
            Operand out = Operand.of(send, true);
            FlatGather.atRoot(steps, root, comm.size(), out.buffer, out.offset, out.count, in.buffer, in.blocks,
                    in.type);
        }
        in.finish();
    }

    /** Scatters blocks of equal length from the root. Called by the other ranks. */
    public static void scatter(Communicator comm, Block receive, int root) {
        Operand in = Operand.of(receive, false);
        Steps steps = new BlockingSteps(comm);
        switch (Selector.scatter(comm.size(), bytes(in.type, in.count))) {
            case BINOMIAL -> BinomialScatter.fromRoot(steps, comm.rank(), comm.size(), in.buffer, in.offset, in.count,
                    in.type, root);
            case FLAT -> FlatScatter.fromRoot(steps, in.buffer, in.offset, in.count, in.type, root);
        }
        in.finish();
    }

    /**
     * As {@link #scatter}. Called by the root.
     *
     * @param send the block of rank 0; those of the other ranks follow it
     */
    public static void scatterAtRoot(Communicator comm, Block send, @Nullable Block receive) {
        int root = comm.rank();
        Operand out = Operand.of(send.times(comm.size()), true);
        int block = (int) send.type().size() * send.count();
        Operand in = receive == null ? null : Operand.of(receive, false);
        Object own = in == null ? out.buffer : in.buffer;
        int offset = in == null ? out.offset + root * block : in.offset;
        int count = in == null ? block : in.count;
        Steps steps = new BlockingSteps(comm);
        switch (Selector.scatter(comm.size(), bytes(out.type, block))) {
            case BINOMIAL -> BinomialScatter.atRoot(steps, root, comm.size(), out.buffer, out.offset, own, offset,
                    block, out.type);
            case FLAT -> FlatScatter.atRoot(steps, root, comm.size(), out.buffer, Blocks.equal(out.offset, block),
                    out.type, own, offset, count);
        }
        if (in != null) {
            in.finish();
        }
    }

    /** Scatters blocks of any lengths from the root. Called by the other ranks. */
    public static void scatterv(Communicator comm, Block receive, int root) {
        Operand in = Operand.of(receive, false);
        FlatScatter.fromRoot(new BlockingSteps(comm), in.buffer, in.offset, in.count, in.type, root);
        in.finish();
    }

    /** As {@link #scatterv}. Called by the root. */
    public static void scattervAtRoot(Communicator comm, RankBlocks send, @Nullable Block receive) {
        Steps steps = new BlockingSteps(comm);
        int root = comm.rank();
        BlockOperand out = BlockOperand.of(send, comm.size(), true);
        if (receive == null) {
            FlatScatter.atRoot(steps, root, comm.size(), out.buffer, out.blocks, out.type, out.buffer,
                    out.blocks.offset(root), out.blocks.count(root));
        } else {
            Operand in = Operand.of(receive, false);
            FlatScatter.atRoot(steps, root, comm.size(), out.buffer, out.blocks, out.type, in.buffer, in.offset,
                    in.count);
            in.finish();
        }
    }

    /**
     * Gathers blocks of equal length at every rank.
     *
     * @param receive the block of rank 0; those of the other ranks follow it
     */
    public static void allgather(Communicator comm, @Nullable Block send, Block receive) {
        Steps steps = new BlockingSteps(comm);
        int rank = comm.rank();
        Operand in = Operand.of(receive.times(comm.size()), send == null);
        int block = (int) receive.type().size() * receive.count();
        if (send != null) {
            Operand out = Operand.of(send, true);
            Self.copy(steps, out.buffer, out.offset, out.count, in.buffer, in.offset + rank * block, block);
        }
        switch (Selector.allgather(comm.size(), bytes(in.type, block), comm.engine().oversubscribed())) {
            case RECURSIVE_DOUBLING ->
                RecursiveDoublingAllgather.run(steps, rank, comm.size(), in.buffer, in.offset, block, in.type);
            case FLAT -> FlatAllgather.run(steps, rank, comm.size(), in.buffer, Blocks.equal(in.offset, block),
                    in.type);
            case RING -> RingAllgather.run(steps, rank, comm.size(), in.buffer, Blocks.equal(in.offset, block),
                    in.type);
        }
        in.finish();
    }

    public static void allgatherv(Communicator comm, @Nullable Block send, RankBlocks receive) {
        Steps steps = new BlockingSteps(comm);
        int rank = comm.rank();
        BlockOperand in = BlockOperand.of(receive, comm.size(), send == null);
        if (send != null) {
            Operand out = Operand.of(send, true);
            Self.copy(steps, out.buffer, out.offset, out.count, in.buffer, in.blocks.offset(rank),
                    in.blocks.count(rank));
        }
        if (Selector.allgatherv(comm.engine().oversubscribed()) == MessageSettings.Allgather.FLAT) {
            FlatAllgather.run(steps, rank, comm.size(), in.buffer, in.blocks, in.type);
        } else {
            RingAllgather.run(steps, rank, comm.size(), in.buffer, in.blocks, in.type);
        }
        in.finish();
    }

    /** Exchanges blocks of equal length between all ranks, so that all ranks select the same algorithm. */
    public static void alltoall(Communicator comm, @Nullable RankBlocks send, RankBlocks receive) {
        long block = receive.type().isSized() ? receive.type().bytes(receive.blocks().count(0)) : 0;
        alltoall(comm, send, receive, Selector.alltoall(block, comm.engine().oversubscribed()));
    }

    public static void alltoallv(Communicator comm, @Nullable RankBlocks send, RankBlocks receive) {
        alltoall(comm, send, receive, MessageSettings.Alltoall.FLAT);
    }

    private static void alltoall(Communicator comm, @Nullable RankBlocks send, RankBlocks receive,
            MessageSettings.Alltoall algorithm) {
        BlockOperand in = BlockOperand.of(receive, comm.size(), false);
        BlockOperand out = send == null ? BlockOperand.copy(receive, comm.size(), true)
                : BlockOperand.of(send, comm.size(), true);
        Steps steps = new BlockingSteps(comm);
        switch (algorithm) {
            case FLAT -> FlatAlltoall.run(steps, comm.rank(), comm.size(), out.buffer, out.blocks, out.type, in.buffer,
                    in.blocks, in.type);
            case PAIRWISE -> PairwiseAlltoall.run(steps, comm.rank(), comm.size(), out.buffer, out.blocks, out.type,
                    in.buffer, in.blocks, in.type);
        }
        in.finish();
    }

    /**
     * Returns a copy of a rank's operand, which may be overwritten. Objects are copied by serialization.
     */
    private static Object duplicate(Communicator comm, Steps steps, Operand own) {
        Object copy = steps.temporary(own.buffer, own.count);
        comm.duplicate(own.type, own.buffer, own.offset, copy, 0, own.count);
        return copy;
    }

    /**
     * Copies a rank's operand to the memory in which it is combined with the others. Objects are copied by
     * serialization.
     */
    private static Operand ownPart(Communicator comm, @Nullable Block send, Block receive) {
        if (send == null || send.buffer() == receive.buffer() && send.offset() == receive.offset()) {
            return Operand.array(receive, true);
        }
        Operand data = Operand.array(receive, false);
        Operand own = Operand.array(send, true);
        comm.duplicate(own.type, own.buffer, own.offset, data.buffer, data.offset, own.count);
        return data;
    }

    /**
     * Returns the length of {@code count} elements in bytes; 0 for objects, whose length is not known before
     * serialization.
     */
    private static long bytes(BasicType type, int count) {
        return type.isSized() ? (long) count << type.shift() : 0;
    }
}
