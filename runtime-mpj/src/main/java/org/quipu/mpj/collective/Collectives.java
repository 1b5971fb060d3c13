package org.quipu.mpj.collective;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;

/**
 * The collective operations of a communicator, blocking form (MPI 4.1 chapter 6). All ranks call the same ones in the same order, one at a
 * time. Arguments are not checked here. Where a rank's own part lies already in place, nothing is copied.
 */
public final class Collectives {

    private Collectives() {
    }

    /** What is wrong with the settings that choose algorithms, or the empty string. */
    public static String settingsProblems() {
        return Selector.problems();
    }

    public static void barrier(Communicator comm) {
        DisseminationBarrier.run(new BlockingSteps(comm), comm.rank(), comm.size());
    }

    public static void bcast(Communicator comm, Object buffer, int offset, int count, BasicType type, int root) {
        Steps steps = new BlockingSteps(comm);
        switch (Selector.bcast(comm.size(), bytes(type, count))) {
            case BINOMIAL -> BinomialBcast.run(steps, comm.rank(), comm.size(), buffer, offset, count, type, root);
            case SCATTER_ALLGATHER ->
                ScatterAllgatherBcast.run(steps, comm.rank(), comm.size(), buffer, offset, count, type, root);
        }
    }

    public static void reduce(Communicator comm, Object send, int sendOffset, Object receive, int receiveOffset, int count,
            BasicType type, Reduction reduction, int root) {
        Steps steps = new BlockingSteps(comm);
        Object own = steps.temporary(send, count);
        type.duplicate(send, sendOffset, own, 0, count);
        BinomialReduce.run(steps, comm.rank(), comm.size(), own, 0, receive, receiveOffset, count, type, reduction, root);
    }

    public static void allreduce(Communicator comm, Object send, int sendOffset, Object receive, int receiveOffset, int count,
            BasicType type, Reduction reduction) {
        Steps steps = new BlockingSteps(comm);
        ownPart(send, sendOffset, receive, receiveOffset, count, type);
        switch (Selector.allreduce(bytes(type, count), reduction.isCommutative())) {
            case RECURSIVE_DOUBLING -> RecursiveDoublingAllreduce.run(steps, comm.rank(), comm.size(), receive, receiveOffset,
                    count, type, reduction);
            case RING -> RingAllreduce.run(steps, comm.rank(), comm.size(), receive, receiveOffset, count, type, reduction);
        }
    }

    public static void scan(Communicator comm, Object send, int sendOffset, Object receive, int receiveOffset, int count,
            BasicType type, Reduction reduction) {
        Steps steps = new BlockingSteps(comm);
        ownPart(send, sendOffset, receive, receiveOffset, count, type);
        RecursiveDoublingScan.run(steps, comm.rank(), comm.size(), receive, receiveOffset, count, type, reduction);
    }

    /** Every rank gets its block of the reduced whole; the blocks lie one behind the other in the send buffer. */
    public static void reduceScatter(Communicator comm, Object send, int sendOffset, Object receive, int receiveOffset,
            int[] counts, BasicType type, Reduction reduction) {
        int[] displacements = new int[comm.size()];
        int total = 0;
        for (int rank = 0; rank < comm.size(); rank++) {
            displacements[rank] = total;
            total += counts[rank];
        }
        Object whole = type.newArray(comm.rank() == 0 ? total : 0);
        reduce(comm, send, sendOffset, whole, 0, total, type, reduction, 0);
        scatterv(comm, whole, Blocks.of(0, counts, displacements), type, receive, receiveOffset, counts[comm.rank()], type, 0);
    }

    /** Gathers equal blocks, which lie one behind the other at the root. */
    public static void gather(Communicator comm, Object send, int sendOffset, int sendCount, BasicType sendType,
            Object receive, int receiveOffset, int receiveCount, BasicType receiveType, int root) {
        boolean sameType = comm.rank() != root || sendType == receiveType;
        if (sameType && Selector.gather(comm.size(), bytes(sendType, sendCount)) == Selector.Gather.BINOMIAL) {
            BinomialGather.run(new BlockingSteps(comm), comm.rank(), comm.size(), send, sendOffset, sendCount, sendType,
                    receive, receiveOffset, root);
        } else {
            gatherv(comm, send, sendOffset, sendCount, sendType, receive, Blocks.equal(receiveOffset, receiveCount),
                    receiveType, root);
        }
    }

    public static void gatherv(Communicator comm, Object send, int sendOffset, int sendCount, BasicType sendType,
            Object receive, Blocks blocks, BasicType receiveType, int root) {
        FlatGather.run(new BlockingSteps(comm), comm.rank(), comm.size(), send, sendOffset, sendCount, sendType, receive,
                blocks, receiveType, root);
    }

    /** Scatters equal blocks, which lie one behind the other at the root. */
    public static void scatter(Communicator comm, Object send, int sendOffset, int sendCount, BasicType sendType,
            Object receive, int receiveOffset, int receiveCount, BasicType receiveType, int root) {
        boolean sameType = comm.rank() != root || sendType == receiveType;
        if (sameType && Selector.scatter(comm.size(), bytes(receiveType, receiveCount)) == Selector.Scatter.BINOMIAL) {
            BinomialScatter.run(new BlockingSteps(comm), comm.rank(), comm.size(), send, sendOffset, receive, receiveOffset,
                    receiveCount, receiveType, root);
        } else {
            scatterv(comm, send, Blocks.equal(sendOffset, sendCount), sendType, receive, receiveOffset, receiveCount,
                    receiveType, root);
        }
    }

    public static void scatterv(Communicator comm, Object send, Blocks blocks, BasicType sendType, Object receive,
            int receiveOffset, int receiveCount, BasicType receiveType, int root) {
        FlatScatter.run(new BlockingSteps(comm), comm.rank(), comm.size(), send, blocks, sendType, receive, receiveOffset,
                receiveCount, receiveType, root);
    }

    public static void allgather(Communicator comm, Object send, int sendOffset, int sendCount, Object receive,
            int receiveOffset, int receiveCount, BasicType type) {
        Steps steps = new BlockingSteps(comm);
        int rank = comm.rank();
        Self.copy(steps, send, sendOffset, sendCount, receive, receiveOffset + rank * receiveCount, receiveCount);
        switch (Selector.allgather(comm.size(), bytes(type, receiveCount))) {
            case RECURSIVE_DOUBLING ->
                RecursiveDoublingAllgather.run(steps, rank, comm.size(), receive, receiveOffset, receiveCount, type);
            case RING ->
                RingAllgather.run(steps, rank, comm.size(), receive, Blocks.equal(receiveOffset, receiveCount), type);
        }
    }

    public static void allgatherv(Communicator comm, Object send, int sendOffset, int sendCount, Object receive, Blocks blocks,
            BasicType type) {
        Steps steps = new BlockingSteps(comm);
        int rank = comm.rank();
        Self.copy(steps, send, sendOffset, sendCount, receive, blocks.offset(rank), blocks.count(rank));
        RingAllgather.run(steps, rank, comm.size(), receive, blocks, type);
    }

    public static void alltoall(Communicator comm, Object send, Blocks outgoing, BasicType sendType, Object receive,
            Blocks incoming, BasicType receiveType) {
        switch (Selector.alltoall(bytes(receiveType, incoming.count(0)))) {
            case FLAT -> alltoallv(comm, send, outgoing, sendType, receive, incoming, receiveType);
            case PAIRWISE -> PairwiseAlltoall.run(new BlockingSteps(comm), comm.rank(), comm.size(), send, outgoing, sendType,
                    receive, incoming, receiveType);
        }
    }

    public static void alltoallv(Communicator comm, Object send, Blocks outgoing, BasicType sendType, Object receive,
            Blocks incoming, BasicType receiveType) {
        FlatAlltoall.run(new BlockingSteps(comm), comm.rank(), comm.size(), send, outgoing, sendType, receive, incoming,
                receiveType);
    }

    /** Copies a rank's operand to where it is combined with the others'; objects as if they had come in a message. */
    private static void ownPart(Object send, int sendOffset, Object receive, int receiveOffset, int count, BasicType type) {
        if (send != receive || sendOffset != receiveOffset) {
            type.duplicate(send, sendOffset, receive, receiveOffset, count);
        }
    }

    /** The bytes of so many elements; 0 for objects, which nobody can know before they are serialized. */
    private static long bytes(BasicType type, int count) {
        return type.isSized() ? (long) count << type.shift() : 0;
    }
}
