package org.quipu.mpj.collective;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
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

    private static final int[] NONE = {};

    private InterCollectives() {
    }

    /** One round of messages to and from ranks of the other group. */
    private static void exchange(Communicator inter, int[] to, List<Block> outgoing, int[] from, List<Block> incoming) {
        Exchange exchange = new Exchange(inter);
        exchange.begin(Neighbourhood.ofGraph(from, to), outgoing, incoming);
        exchange.finish();
    }

    private static void send(Communicator inter, int to, Block block) {
        exchange(inter, new int[] {to}, List.of(block), NONE, List.of());
    }

    private static void receive(Communicator inter, int from, Block block) {
        exchange(inter, NONE, List.of(), new int[] {from}, List.of(block));
    }

    private static int[] allPeers(Communicator inter) {
        return IntStream.range(0, inter.peerCount()).toArray();
    }

    /** Returns when all ranks of both groups have called it. */
    public static void barrier(Communicator inter) {
        Block nothing = new Block(NONE, 0, 0, BasicType.INT);
        Collectives.barrier(inter.local());
        if (inter.rank() == 0) {
            exchange(inter, new int[] {0}, List.of(nothing), new int[] {0}, List.of(nothing));
        }
        Collectives.barrier(inter.local());
    }

    /** Receives the elements of the root, which is in the other group. */
    public static void bcast(Communicator inter, Block block, int root) {
        if (inter.rank() == 0) {
            receive(inter, root, block);
        }
        spread(inter, block);
    }

    /** Sends elements to all ranks of the other group. Called by the root. */
    public static void bcastAtRoot(Communicator inter, Block block) {
        send(inter, 0, block);
    }

    private static void spread(Communicator inter, Block block) {
        Collectives.bcast(inter.local(), block.buffer(), block.offset(), block.count(), block.type(), 0);
    }

    /** Sends a block to the root, which is in the other group. */
    public static void gather(Communicator inter, Block own, int root) {
        send(inter, root, own);
    }

    /** Gathers a block of each rank of the other group. Called by the root. */
    public static void gatherAtRoot(Communicator inter, List<Block> all) {
        exchange(inter, NONE, List.of(), allPeers(inter), all);
    }

    /** Receives a block from the root, which is in the other group. */
    public static void scatter(Communicator inter, Block own, int root) {
        receive(inter, root, own);
    }

    /** Scatters blocks to the ranks of the other group. Called by the root. */
    public static void scatterAtRoot(Communicator inter, List<Block> all) {
        exchange(inter, allPeers(inter), all, NONE, List.of());
    }

    /** Gathers a block of each rank of the other group at every rank. */
    public static void allgather(Communicator inter, Block own, List<Block> all) {
        exchange(inter, allPeers(inter), Collections.nCopies(inter.peerCount(), own), allPeers(inter), all);
    }

    /** Exchanges blocks between every rank of one group and every rank of the other. */
    public static void alltoall(Communicator inter, List<Block> outgoing, List<Block> incoming) {
        exchange(inter, allPeers(inter), outgoing, allPeers(inter), incoming);
    }

    /** Reduces the elements of this group's ranks to the root, which is in the other group. */
    public static void reduce(Communicator inter, Block own, Reduction reduction, int root) {
        Block combined = combine(inter, own, reduction);
        if (combined != null) {
            send(inter, root, combined);
        }
    }

    /** Receives the reduction of the elements of the other group's ranks. Called by the root. */
    public static void reduceAtRoot(Communicator inter, Block result) {
        receive(inter, 0, result);
    }

    /** Reduces the elements of this group's ranks to its rank 0; returns null in other ranks. */
    private static @Nullable Block combine(Communicator inter, Block own, Reduction reduction) {
        Operand data = Operand.array(own, true);
        Block operand = new Block(data.buffer, data.offset, data.count, data.type);
        if (inter.rank() != 0) {
            Collectives.reduce(inter.local(), operand, reduction, 0);
            return null;
        }
        Block combined = new Block(Operand.likeArray(own.buffer(), own.type(), data.count), 0, data.count, data.type);
        Collectives.reduceAtRoot(inter.local(), operand, combined, reduction);
        return combined;
    }

    /** Reduces the elements of the other group's ranks to every rank. */
    public static void allreduce(Communicator inter, Block own, Block result, Reduction reduction) {
        Block combined = combine(inter, own, reduction);
        if (combined != null) {
            exchange(inter, new int[] {0}, List.of(combined), new int[] {0}, List.of(result));
        }
        spread(inter, result);
    }

    /**
     * Reduces the elements of the other group's ranks and scatters the result.
     *
     * @param own as many elements as all blocks have in total; the total is the same in both groups
     * @param counts the lengths of the blocks of this group's ranks
     */
    public static void reduceScatter(Communicator inter, Block own, Block result, int[] counts, Reduction reduction) {
        Block combined = combine(inter, own, reduction);
        BasicType type = own.type().base();
        if (combined == null) {
            Collectives.scatterv(inter.local(), result, 0);
            return;
        }
        Block whole = new Block(Operand.likeArray(result.buffer(), type, combined.count()), 0, combined.count(), type);
        exchange(inter, new int[] {0}, List.of(combined), new int[] {0}, List.of(whole));
        int size = (int) own.type().size();
        int[] lengths = new int[counts.length];
        int[] places = new int[counts.length];
        for (int rank = 0; rank < counts.length; rank++) {
            lengths[rank] = counts[rank] * size;
            places[rank] = rank == 0 ? 0 : places[rank - 1] + lengths[rank - 1];
        }
        Collectives.scattervAtRoot(inter.local(),
                new RankBlocks(whole.buffer(), Blocks.of(0, lengths, places), type), result);
    }
}
