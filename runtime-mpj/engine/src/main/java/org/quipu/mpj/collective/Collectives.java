package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.settings.MessageSettings;

/**
 * The collective operations of a communicator, blocking (MPI 4.1 chapter 6). All ranks must call the same operations in
 * the same order, one at a time. Arguments are not checked. A null send buffer means {@code MPI_IN_PLACE}; for the root
 * of a scatter, a null receive buffer does.
 */
public final class Collectives {

    private Collectives() {
    }

    public static void barrier(Communicator comm) {
        Steps steps = new BlockingSteps(comm);
        if (Selector.treeBarrier(comm.size(), comm.engine().crowded())) {
            BinomialBarrier.run(steps, comm.rank(), comm.size());
        } else {
            DisseminationBarrier.run(steps, comm.rank(), comm.size());
        }
    }

    public static void bcast(Communicator comm, Object buffer, int offset, int count, Layout layout, int root) {
        Steps steps = new BlockingSteps(comm);
        Operand data = Operand.of(buffer, offset, count, layout, comm.rank() == root);
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

    /** Reduces the elements of all ranks to the root. The receive buffer is ignored in other ranks. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void reduce(Communicator comm, @Nullable Object send, int sendOffset, @Nullable Layout sendType,
            Object receive, int receiveOffset, @Nullable Layout receiveType, int count, Reduction reduction, int root) {
        Operand result = comm.rank() == root ? Operand.array(receive, receiveOffset, count, receiveType, send == null)
                : null;
        Operand own = send == null ? result : Operand.array(send, sendOffset, count, sendType, true);
        if (result == null) {
            reduce(comm, own, null, 0, reduction, root);
        } else {
            reduce(comm, own, result.buffer, result.offset, reduction, root);
            result.finish();
        }
    }

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
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

    /** Reduces contiguous elements of a basic type to every rank. */
    public static void allreduce(Communicator comm, Object send, int sendOffset, Object receive, int receiveOffset,
            int count, Layout type, Reduction reduction) {
        allreduce(comm, send, sendOffset, type, receive, receiveOffset, type, count, reduction);
    }

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void allreduce(Communicator comm, @Nullable Object send, int sendOffset, @Nullable Layout sendType,
            Object receive, int receiveOffset, Layout receiveType, int count, Reduction reduction) {
        Operand data = ownPart(comm, send, sendOffset, sendType, receive, receiveOffset, receiveType, count);
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            switch (Selector.allreduce(bytes(data.type, data.count), reduction.isCommutative(), comm.engine()
                    .crowded())) {
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

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void scan(Communicator comm, @Nullable Object send, int sendOffset, @Nullable Layout sendType,
            Object receive, int receiveOffset, Layout receiveType, int count, Reduction reduction) {
        Operand data = ownPart(comm, send, sendOffset, sendType, receive, receiveOffset, receiveType, count);
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            switch (Selector.scan(comm.size(), comm.engine().crowded())) {
                case RECURSIVE_DOUBLING ->
                    RecursiveDoublingScan.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                            data.type, reduction);
                case LINEAR -> LinearScan.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                        data.type, reduction);
            }
        }
        data.finish();
    }

    /** Computes an exclusive prefix reduction. At rank 0 {@code receiveType} may be null. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void exscan(Communicator comm, @Nullable Object send, int sendOffset, @Nullable Layout sendType,
            Object receive, int receiveOffset, @Nullable Layout receiveType, int count, Reduction reduction) {
        Operand result = receiveType == null ? null
                : Operand.array(receive, receiveOffset, count, receiveType, send == null);
        Operand own = send == null ? result : Operand.array(send, sendOffset, count, sendType, true);
        Object into = result == null ? null : result.buffer;
        int offset = result == null ? 0 : result.offset;
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Object copy = duplicate(comm, steps, own);
            switch (Selector.scan(comm.size(), comm.engine().crowded())) {
                case RECURSIVE_DOUBLING -> RecursiveDoublingExscan.run(steps, comm.rank(), comm.size(), copy, into,
                        offset, own.count, own.type, reduction);
                case LINEAR -> LinearExscan.run(steps, comm.rank(), comm.size(), copy, into, offset, own.count,
                        own.type, reduction);
            }
        }
        if (comm.rank() > 0) {
            result.finish();
        }
    }

    /** Reduces the elements of all ranks and scatters the result. The blocks are consecutive in the send buffer. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void reduceScatter(Communicator comm, @Nullable Object send, int sendOffset,
            @Nullable Layout sendType, Object receive, int receiveOffset, Layout receiveType, int[] counts,
            Reduction reduction) {
        int[] displacements = new int[comm.size()];
        int[] lengths = new int[comm.size()];
        int total = 0;
        int longest = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            longest = Math.max(longest, counts[rank]);
            displacements[rank] = total * (int) receiveType.size();
            lengths[rank] = counts[rank] * (int) receiveType.size();
            total += counts[rank];
        }
        Operand own = send == null ? Operand.array(receive, receiveOffset, total, receiveType, true)
                : Operand.array(send, sendOffset, total, sendType, true);
        Operand part = Operand.array(receive, receiveOffset, counts[comm.rank()], receiveType, false);
        // Objects must be combined in a copy: those of a send buffer must not be changed.
        MessageSettings.ReduceScatter algorithm = own.type.isSized()
                ? Selector.reduceScatter(comm.size(), receiveType.bytes(total),
                        receiveType.bytes(longest), comm.engine().crowded())
                : MessageSettings.ReduceScatter.REDUCE_SCATTER;
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            switch (algorithm) {
                case FLAT -> FlatReduceScatter.run(steps, comm.rank(), comm.size(), own.buffer,
                        Blocks.of(own.offset, lengths, displacements), part.buffer, part.offset, own.type, reduction);
                case REDUCE_SCATTER -> {
                    Object whole = comm.rank() == 0 ? Operand.likeArray(own.buffer, receiveType, own.count) : null;
                    reduce(comm, own, whole, 0, reduction, 0);
                    FlatScatter.run(steps, comm.rank(), comm.size(), whole, Blocks.of(0, lengths, displacements),
                            part.type, part.buffer, part.offset, part.count, part.type, 0);
                }
            }
        }
        part.finish();
    }

    /** Computes {@code inout = in op inout}, element by element. Local. */
    public static void reduceLocal(Object in, int inOffset, Layout inType, Object inout, int inoutOffset,
            Layout inoutType, int count, Reduction reduction) {
        Operand left = Operand.array(in, inOffset, count, inType, true);
        Operand right = Operand.array(inout, inoutOffset, count, inoutType, true);
        reduction.apply(left.buffer, left.offset, right.buffer, right.offset, left.count);
        right.finish();
    }

    /** Gathers blocks of equal length, stored consecutively at the root. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void gather(Communicator comm, @Nullable Object send, int sendOffset, int sendCount,
            @Nullable Layout sendType, Object receive, int receiveOffset, int receiveCount,
            @Nullable Layout receiveType, int root) {
        boolean isRoot = comm.rank() == root;
        Operand in = isRoot
                ? Operand.of(receive, receiveOffset, receiveCount * comm.size(), receiveType, send == null) : null;
        int block = isRoot ? (int) receiveType.size() * receiveCount : 0;
        Operand out = send == null ? null : Operand.of(send, sendOffset, sendCount, sendType, true);
        Object from = send == null ? in.buffer : out.buffer;
        int fromOffset = send == null ? in.offset + root * block : out.offset;
        int count = send == null ? block : out.count;
        BasicType type = isRoot ? in.type : out.type;
        Object into = isRoot ? in.buffer : null;
        int intoOffset = isRoot ? in.offset : 0;
        Steps steps = new BlockingSteps(comm);
        switch (Selector.gather(comm.size(), bytes(type, isRoot ? block : count))) {
            case BINOMIAL -> BinomialGather.run(steps, comm.rank(), comm.size(), from, fromOffset, isRoot ? block
                    : count, type, into, intoOffset, root);
            case FLAT -> FlatGather.run(steps, comm.rank(), comm.size(), from, fromOffset, count, type, into,
                    Blocks.equal(intoOffset, block), type, root);
        }
        if (isRoot) {
            in.finish();
        }
    }

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void gatherv(Communicator comm, @Nullable Object send, int sendOffset, int sendCount,
            @Nullable Layout sendType, @Nullable Object receive, @Nullable Blocks blocks, @Nullable Layout receiveType,
            int root) {
        Steps steps = new BlockingSteps(comm);
        if (comm.rank() != root) {
            Operand out = Operand.of(send, sendOffset, sendCount, sendType, true);
            FlatGather.run(steps, comm.rank(), comm.size(), out.buffer, out.offset, out.count, out.type, null, null,
                    null, root);
            return;
        }
        BlockOperand in = BlockOperand.of(receive, blocks, comm.size(), receiveType, send == null);
        if (send == null) {
            FlatGather.run(steps, root, comm.size(), in.buffer, in.blocks.offset(root), in.blocks.count(root), in.type,
                    in.buffer, in.blocks, in.type, root);
        } else {
            Operand out = Operand.of(send, sendOffset, sendCount, sendType, true);
            FlatGather.run(steps, root, comm.size(), out.buffer, out.offset, out.count, out.type, in.buffer, in.blocks,
                    in.type, root);
        }
        in.finish();
    }

    /** Scatters blocks of equal length, stored consecutively at the root. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void scatter(Communicator comm, Object send, int sendOffset, int sendCount, @Nullable Layout sendType,
            @Nullable Object receive, int receiveOffset, int receiveCount, @Nullable Layout receiveType, int root) {
        boolean isRoot = comm.rank() == root;
        Operand out = isRoot ? Operand.of(send, sendOffset, sendCount * comm.size(), sendType, true) : null;
        int block = isRoot ? (int) sendType.size() * sendCount : 0;
        Operand in = receive == null ? null : Operand.of(receive, receiveOffset, receiveCount, receiveType, false);
        Object into = receive == null ? out.buffer : in.buffer;
        int intoOffset = receive == null ? out.offset + root * block : in.offset;
        int count = receive == null ? block : in.count;
        BasicType type = isRoot ? out.type : in.type;
        Object from = isRoot ? out.buffer : null;
        int fromOffset = isRoot ? out.offset : 0;
        Steps steps = new BlockingSteps(comm);
        switch (Selector.scatter(comm.size(), bytes(type, isRoot ? block : count))) {
            case BINOMIAL -> BinomialScatter.run(steps, comm.rank(), comm.size(), from, fromOffset, into, intoOffset,
                    isRoot ? block : count, type, root);
            case FLAT -> FlatScatter.run(steps, comm.rank(), comm.size(), from, Blocks.equal(fromOffset, block), type,
                    into, intoOffset, count, type, root);
        }
        if (in != null) {
            in.finish();
        }
    }

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void scatterv(Communicator comm, @Nullable Object send, @Nullable Blocks blocks,
            @Nullable Layout sendType, @Nullable Object receive, int receiveOffset, int receiveCount,
            @Nullable Layout receiveType, int root) {
        Steps steps = new BlockingSteps(comm);
        if (comm.rank() == root) {
            BlockOperand out = BlockOperand.of(send, blocks, comm.size(), sendType, true);
            if (receive == null) {
                FlatScatter.run(steps, root, comm.size(), out.buffer, out.blocks, out.type, out.buffer,
                        out.blocks.offset(root), out.blocks.count(root), out.type, root);
                return;
            }
            Operand in = Operand.of(receive, receiveOffset, receiveCount, receiveType, false);
            FlatScatter.run(steps, root, comm.size(), out.buffer, out.blocks, out.type, in.buffer, in.offset, in.count,
                    in.type, root);
            in.finish();
        } else {
            Operand in = Operand.of(receive, receiveOffset, receiveCount, receiveType, false);
            FlatScatter.run(steps, comm.rank(), comm.size(), null, null, null, in.buffer, in.offset, in.count, in.type,
                    root);
            in.finish();
        }
    }

    /** Gathers blocks of equal length of a basic type at every rank. */
    public static void allgather(Communicator comm, Object send, int sendOffset, int sendCount, Object receive,
            int receiveOffset, int receiveCount, Layout type) {
        allgather(comm, send, sendOffset, sendCount, type, receive, receiveOffset, receiveCount, type);
    }

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void allgather(Communicator comm, @Nullable Object send, int sendOffset, int sendCount,
            @Nullable Layout sendType, Object receive, int receiveOffset, int receiveCount, Layout receiveType) {
        Steps steps = new BlockingSteps(comm);
        int rank = comm.rank();
        Operand in = Operand.of(receive, receiveOffset, receiveCount * comm.size(), receiveType, send == null);
        int block = (int) receiveType.size() * receiveCount;
        if (send != null) {
            Operand out = Operand.of(send, sendOffset, sendCount, sendType, true);
            Self.copy(steps, out.buffer, out.offset, out.count, in.buffer, in.offset + rank * block, block);
        }
        switch (Selector.allgather(comm.size(), bytes(in.type, block), comm.engine().crowded())) {
            case RECURSIVE_DOUBLING ->
                RecursiveDoublingAllgather.run(steps, rank, comm.size(), in.buffer, in.offset, block, in.type);
            case FLAT -> FlatAllgather.run(steps, rank, comm.size(), in.buffer, Blocks.equal(in.offset, block),
                    in.type);
            case RING -> RingAllgather.run(steps, rank, comm.size(), in.buffer, Blocks.equal(in.offset, block),
                    in.type);
        }
        in.finish();
    }

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void allgatherv(Communicator comm, @Nullable Object send, int sendOffset, int sendCount,
            @Nullable Layout sendType, Object receive, Blocks blocks, Layout receiveType) {
        Steps steps = new BlockingSteps(comm);
        int rank = comm.rank();
        BlockOperand in = BlockOperand.of(receive, blocks, comm.size(), receiveType, send == null);
        if (send != null) {
            Operand out = Operand.of(send, sendOffset, sendCount, sendType, true);
            Self.copy(steps, out.buffer, out.offset, out.count, in.buffer, in.blocks.offset(rank),
                    in.blocks.count(rank));
        }
        if (Selector.allgatherv(comm.engine().crowded()) == MessageSettings.Allgather.FLAT) {
            FlatAllgather.run(steps, rank, comm.size(), in.buffer, in.blocks, in.type);
        } else {
            RingAllgather.run(steps, rank, comm.size(), in.buffer, in.blocks, in.type);
        }
        in.finish();
    }

    /** Exchanges blocks of equal length between all ranks, so that all ranks select the same algorithm. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void alltoall(Communicator comm, @Nullable Object send, @Nullable Blocks outgoing,
            @Nullable Layout sendType, Object receive, Blocks incoming, Layout receiveType) {
        long block = receiveType.isSized() ? receiveType.bytes(incoming.count(0)) : 0;
        alltoall(comm, send, outgoing, sendType, receive, incoming, receiveType,
                Selector.alltoall(block, comm.engine().crowded()));
    }

    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: in place, or not at the root
    public static void alltoallv(Communicator comm, @Nullable Object send, @Nullable Blocks outgoing,
            @Nullable Layout sendType, Object receive, Blocks incoming, Layout receiveType) {
        alltoall(comm, send, outgoing, sendType, receive, incoming, receiveType, MessageSettings.Alltoall.FLAT);
    }

    private static void alltoall(Communicator comm, Object send, Blocks outgoing, Layout sendType, Object receive,
            Blocks incoming, Layout receiveType, MessageSettings.Alltoall algorithm) {
        BlockOperand in = BlockOperand.of(receive, incoming, comm.size(), receiveType, false);
        BlockOperand out = send == null ? BlockOperand.copy(receive, incoming, comm.size(), receiveType, true)
                : BlockOperand.of(send, outgoing, comm.size(), sendType, true);
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
    private static Operand ownPart(Communicator comm, Object send, int sendOffset, Layout sendType, Object receive,
            int receiveOffset, Layout receiveType, int count) {
        boolean inPlace = send == null || send == receive && sendOffset == receiveOffset;
        Operand data = Operand.array(receive, receiveOffset, count, receiveType, inPlace);
        if (!inPlace) {
            Operand own = Operand.array(send, sendOffset, count, sendType, true);
            comm.duplicate(own.type, own.buffer, own.offset, data.buffer, data.offset, own.count);
        }
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
