package org.quipu.mpj.collective;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.settings.MessageSettings;

/**
 * The collective operations of a communicator that combine elements (MPI 4.1 sections 6.9 to 6.11). As {@link
 * Collectives}.
 */
public final class ReducingCollectives {

    private ReducingCollectives() {
    }

    /** Reduces the elements of all ranks to the root. Called by the other ranks. */
    public static void reduce(Steps steps, Block send, Reduction reduction, int root) {
        reduce(steps, Operand.array(steps, send, true), null, 0, reduction, root);
    }

    /** As {@link #reduce}. Called by the root. */
    public static void reduceAtRoot(Steps steps, @Nullable Block send, Block receive, Reduction reduction) {
        Communicator comm = steps.communicator();
        Operand result = Operand.array(steps, receive, send == null);
        Operand own = send == null ? result : Operand.array(steps, send, true);
        reduce(steps, own, result.buffer, result.offset, reduction, comm.rank());
        result.finish(steps);
    }

    private static void reduce(Steps steps, Operand own, @Nullable Object result, int resultOffset,
            Reduction reduction, int root) {
        Communicator comm = steps.communicator();
        if (own.type.isSized()) {
            BinomialReduce.run(steps, comm.rank(), comm.size(), own.buffer, own.offset, own.buffer == result
                    && own.offset == resultOffset, result, resultOffset, own.count, own.type, reduction, root);
        } else {
            BinomialReduce.run(steps, comm.rank(), comm.size(), duplicate(steps, own), 0, true, result,
                    resultOffset, own.count, own.type, reduction, root);
        }
    }

    public static void allreduce(Steps steps, @Nullable Block send, Block receive, Reduction reduction) {
        Communicator comm = steps.communicator();
        Operand data = ownPart(steps, send, receive);
        switch (Selector.allreduce(comm.size(), Collectives.bytes(data.type, data.count), reduction.isCommutative(),
                comm.engine().oversubscribed())) {
            case RECURSIVE_DOUBLING -> RecursiveDoublingAllreduce.run(steps, comm.rank(), comm.size(), data.buffer,
                    data.offset, data.count, data.type, reduction);
            case RING -> RingAllreduce.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                    data.type, reduction);
            case RABENSEIFNER -> RabenseifnerAllreduce.run(steps, comm.rank(), comm.size(), data.buffer, data.offset,
                    data.count, data.type, reduction);
            case BINOMIAL -> BinomialAllreduce.run(steps, comm.rank(), comm.size(), data.buffer, data.offset,
                    data.count, data.type, reduction);
        }
        data.finish(steps);
    }

    public static void scan(Steps steps, @Nullable Block send, Block receive, Reduction reduction) {
        Communicator comm = steps.communicator();
        Operand data = ownPart(steps, send, receive);
        switch (Selector.scan(comm.size(), comm.engine().oversubscribed())) {
            case RECURSIVE_DOUBLING ->
                RecursiveDoublingScan.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                        data.type, reduction);
            case LINEAR -> LinearScan.run(steps, comm.rank(), comm.size(), data.buffer, data.offset, data.count,
                    data.type, reduction);
        }
        data.finish(steps);
    }

    /** Computes an exclusive prefix reduction. Called by the ranks above 0. */
    public static void exscan(Steps steps, @Nullable Block send, Block receive, Reduction reduction) {
        Communicator comm = steps.communicator();
        Operand result = Operand.array(steps, receive, send == null);
        Operand own = send == null ? result : Operand.array(steps, send, true);
        Object copy = duplicate(steps, own);
        switch (Selector.scan(comm.size(), comm.engine().oversubscribed())) {
            case RECURSIVE_DOUBLING -> RecursiveDoublingExscan.run(steps, comm.rank(), comm.size(), copy,
                    result.buffer, result.offset, own.count, own.type, reduction);
            case LINEAR -> LinearExscan.run(steps, comm.rank(), comm.size(), copy, result.buffer, result.offset,
                    own.count, own.type, reduction);
        }
        result.finish(steps);
    }

    /** As {@link #exscan}. Called by rank 0, which has no result; in place, {@code send} is the receive buffer. */
    public static void exscanAtFirst(Steps steps, Block send) {
        Communicator comm = steps.communicator();
        Operand own = Operand.array(steps, send, true);
        Object copy = duplicate(steps, own);
        switch (Selector.scan(comm.size(), comm.engine().oversubscribed())) {
            case RECURSIVE_DOUBLING ->
                RecursiveDoublingExscan.first(steps, comm.size(), copy, own.count, own.type);
            case LINEAR -> LinearExscan.first(steps, comm.size(), copy, own.count, own.type);
        }
    }

    /**
     * Reduces the elements of all ranks and scatters the result.
     *
     * @param send consecutive blocks of all ranks; in place, they are in the receive buffer
     * @param receive the block of this rank
     * @param counts number of elements of each rank's block
     */
    public static void reduceScatter(Steps steps, @Nullable Block send, Block receive, int[] counts,
            Reduction reduction) {
        Communicator comm = steps.communicator();
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
        Operand own = Operand.array(steps, send == null
                ? new Block(receive.buffer(), receive.offset(), total, receive.type()) : send, true);
        Operand part = Operand.array(steps, receive, false);
        // Objects must be combined in a copy: those of a send buffer must not be changed.
        MessageSettings.ReduceScatter algorithm = own.type.isSized()
                ? Selector.reduceScatter(comm.size(), receive.type().bytes(total),
                        receive.type().bytes(longest), comm.engine().oversubscribed())
                : MessageSettings.ReduceScatter.REDUCE_SCATTER;
        Blocks all = Blocks.of(0, lengths, displacements);
        if (algorithm == MessageSettings.ReduceScatter.FLAT) {
            FlatReduceScatter.run(steps, comm.rank(), comm.size(), own.buffer,
                    Blocks.of(own.offset, lengths, displacements), part.buffer, part.offset, own.type, reduction);
        } else if (comm.rank() == 0) {
            Object whole = Operand.likeArray(own.buffer, receive.type(), own.count);
            reduce(steps, own, whole, 0, reduction, 0);
            FlatScatter.atRoot(steps, 0, comm.size(), whole, all, part.type, part.buffer, part.offset, part.count);
        } else {
            reduce(steps, own, null, 0, reduction, 0);
            FlatScatter.fromRoot(steps, part.buffer, part.offset, part.count, part.type, 0);
        }
        part.finish(steps);
    }

    /** Computes {@code inout = in op inout}, element by element. Local. */
    public static void reduceLocal(Block in, Block inout, Reduction reduction) {
        Operand left = Operand.local(in);
        Operand right = Operand.local(inout);
        reduction.apply(left.buffer, left.offset, right.buffer, right.offset, left.count);
        right.finishLocal();
    }

    /**
     * Returns a copy of a rank's operand, which may be overwritten. Objects are copied by serialization.
     */
    private static Object duplicate(Steps steps, Operand own) {
        Object copy = steps.temporary(own.buffer, own.count);
        steps.duplicate(own.type, own.buffer, own.offset, copy, 0, own.count);
        return copy;
    }

    /**
     * Copies a rank's operand to the memory in which it is combined with the others. Objects are copied by
     * serialization.
     */
    private static Operand ownPart(Steps steps, @Nullable Block send, Block receive) {
        if (send == null || send.buffer() == receive.buffer() && send.offset() == receive.offset()) {
            return Operand.array(steps, receive, true);
        }
        Operand data = Operand.array(steps, receive, false);
        Operand own = Operand.array(steps, send, true);
        steps.duplicate(own.type, own.buffer, own.offset, data.buffer, data.offset, own.count);
        return data;
    }
}
