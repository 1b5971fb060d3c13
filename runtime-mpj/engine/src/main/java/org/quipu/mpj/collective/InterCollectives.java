package org.quipu.mpj.collective;

import java.util.Collections;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.BasicType;

/**
 * The collective operations of an intercommunicator (MPI 4.1 section 6.2.2). Blocks for single ranks are sent directly.
 * Data for all ranks of a group is sent to rank 0 of that group, which broadcasts it. Arguments are not checked.
 *
 * <p>The root of an operation is in one group, its peers are in the other. The root calls the method with
 * {@code AtRoot} in its name. Its peers call the method with the root's rank as a parameter. The other ranks of the
 * root's group call none.
 *
 * <p>Cost: gather, scatter and all-to-all (p + q) alpha, each byte is sent once; the others as within one group, plus
 * alpha + n beta between the groups.
 */
public final class InterCollectives {

    /** The root argument passed by the root itself (MPI_ROOT). */
    public static final int ROOT = -4;

    /** The root argument passed by the other ranks of the root's group (MPI_PROC_NULL). */
    public static final int NOBODY = -3;

    private static final Block NOTHING = new Block(new int[0], 0, 0, BasicType.INT);

    private InterCollectives() {
    }

    private static void send(Steps steps, int to, Block block) {
        DirectExchange.send(steps, to, block);
        steps.endRound();
    }

    private static void receive(Steps steps, int from, Block block) {
        DirectExchange.receive(steps, from, block);
        steps.endRound();
    }

    /** Exchanges one block with rank 0 of the other group. Called by rank 0 of each group. */
    static void exchangeOfLeaders(Steps steps, Block out, Block in) {
        DirectExchange.send(steps, 0, out);
        DirectExchange.receive(steps, 0, in);
        steps.endRound();
    }

    private static Steps local(Steps steps) {
        return steps.on(steps.communicator().local());
    }

    private static boolean leads(Steps steps) {
        return steps.communicator().rank() == 0;
    }

    /** Returns when all ranks of both groups have called it. */
    public static void barrier(Steps steps) {
        Collectives.barrier(local(steps));
        if (leads(steps)) {
            exchangeOfLeaders(steps, NOTHING, NOTHING);
        }
        Collectives.barrier(local(steps));
    }

    /** Receives the elements of the root, which is in the other group. */
    public static void bcast(Steps steps, Block block, int root) {
        Operand data = Operand.of(steps, block, false);
        if (leads(steps)) {
            receive(steps, root, data.block());
        }
        Collectives.bcast(local(steps), data.block(), 0);
        data.finish(steps);
    }

    /** Sends elements to all ranks of the other group. Called by the root. */
    public static void bcastAtRoot(Steps steps, Block block) {
        send(steps, 0, block);
    }

    /** Sends a block to the root, which is in the other group. */
    public static void gather(Steps steps, Block own, int root) {
        send(steps, root, own);
    }

    /** Gathers a block of each rank of the other group. Called by the root. */
    public static void gatherAtRoot(Steps steps, List<Block> all) {
        receiveFromAll(steps, all);
        steps.endRound();
    }

    private static void sendToAll(Steps steps, List<Block> blocks) {
        for (int rank = 0; rank < blocks.size(); rank++) {
            DirectExchange.send(steps, rank, blocks.get(rank));
        }
    }

    private static void receiveFromAll(Steps steps, List<Block> blocks) {
        for (int rank = 0; rank < blocks.size(); rank++) {
            DirectExchange.receive(steps, rank, blocks.get(rank));
        }
    }

    /** Receives a block from the root, which is in the other group. */
    public static void scatter(Steps steps, Block own, int root) {
        receive(steps, root, own);
    }

    /** Scatters blocks to the ranks of the other group. Called by the root. */
    public static void scatterAtRoot(Steps steps, List<Block> all) {
        sendToAll(steps, all);
        steps.endRound();
    }

    /** Gathers a block of each rank of the other group at every rank. */
    public static void allgather(Steps steps, Block own, List<Block> all) {
        alltoall(steps, Collections.nCopies(steps.communicator().peerCount(), own), all);
    }

    /** Exchanges blocks between every rank of one group and every rank of the other. */
    public static void alltoall(Steps steps, List<Block> outgoing, List<Block> incoming) {
        // The sends are started first: if an object cannot be serialized, no receive remains posted.
        sendToAll(steps, outgoing);
        receiveFromAll(steps, incoming);
        steps.endRound();
    }

    /** Reduces the elements of this group's ranks to the root, which is in the other group. */
    public static void reduce(Steps steps, Block own, Reduction reduction, int root) {
        Block combined = combine(steps, own, reduction);
        if (combined != null) {
            send(steps, root, combined);
        }
    }

    /** Receives the reduction of the elements of the other group's ranks. Called by the root. */
    public static void reduceAtRoot(Steps steps, Block result) {
        receive(steps, 0, result);
    }

    /** Reduces the elements of this group's ranks to its rank 0; returns null in other ranks. */
    private static @Nullable Block combine(Steps steps, Block own, Reduction reduction) {
        Block operand = Operand.array(steps, own, true).block();
        if (!leads(steps)) {
            ReducingCollectives.reduce(local(steps), operand, reduction, 0);
            return null;
        }
        Block combined = new Block(Operand.likeArray(own.buffer(), own.type(), operand.count()), 0, operand.count(),
                operand.type());
        ReducingCollectives.reduceAtRoot(local(steps), operand, combined, reduction);
        return combined;
    }

    /** Reduces the elements of the other group's ranks to every rank. */
    public static void allreduce(Steps steps, Block own, Block result, Reduction reduction) {
        Operand data = Operand.of(steps, result, false);
        Block combined = combine(steps, own, reduction);
        if (combined != null) {
            exchangeOfLeaders(steps, combined, data.block());
        }
        Collectives.bcast(local(steps), data.block(), 0);
        data.finish(steps);
    }

    /**
     * Reduces the elements of the other group's ranks and scatters the result.
     *
     * @param own as many elements as all blocks have in total; the total is the same in both groups
     * @param counts the lengths of the blocks of this group's ranks
     */
    public static void reduceScatter(Steps steps, Block own, Block result, int[] counts, Reduction reduction) {
        Block combined = combine(steps, own, reduction);
        BasicType type = own.type().base();
        if (combined == null) {
            Collectives.scatterv(local(steps), result, 0);
            return;
        }
        Block whole = new Block(Operand.likeArray(result.buffer(), type, combined.count()), 0, combined.count(), type);
        exchangeOfLeaders(steps, combined, whole);
        int size = (int) own.type().size();
        int[] lengths = new int[counts.length];
        int[] places = new int[counts.length];
        for (int rank = 0; rank < counts.length; rank++) {
            lengths[rank] = counts[rank] * size;
            places[rank] = rank == 0 ? 0 : places[rank - 1] + lengths[rank - 1];
        }
        Collectives.scattervAtRoot(local(steps),
                new RankBlocks(whole.buffer(), Blocks.of(0, lengths, places), type), result);
    }
}
