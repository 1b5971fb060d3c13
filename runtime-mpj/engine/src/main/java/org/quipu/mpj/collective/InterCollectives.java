package org.quipu.mpj.collective;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Exchange.Block;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.datatype.BasicType;

/**
 * The collective operations of an intercommunicator (MPI 4.1 section 6.2.2). Blocks for single ranks are sent directly.
 * Data for all ranks of a group is sent to rank 0 of that group, which broadcasts it. Arguments are not checked.
 *
 * <p>Roots are as in the standard. In the root's group, the root passes {@link #ROOT} and the other ranks pass
 * {@link #NOBODY}. In the other group, all ranks pass the rank of the root.
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

    private static int[] everybody(Communicator inter) {
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

    /** Sends the root's elements to all ranks of the other group. */
    public static void bcast(Communicator inter, Block block, int root) {
        if (root == ROOT) {
            send(inter, 0, block);
        } else if (root != NOBODY) {
            if (inter.rank() == 0) {
                receive(inter, root, block);
            }
            spread(inter, block);
        }
    }

    private static void spread(Communicator inter, Block block) {
        Collectives.bcast(inter.local(), block.buffer(), block.offset(), block.count(), block.type(), 0);
    }

    /**
     * Gathers a block of each rank of the other group at the root. The ranks of that group pass {@code own}, the root
     * passes {@code all}.
     */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: not at the root
    public static void gather(Communicator inter, @Nullable Block own, @Nullable List<Block> all, int root) {
        if (root == ROOT) {
            exchange(inter, NONE, List.of(), everybody(inter), all);
        } else if (root != NOBODY) {
            send(inter, root, own);
        }
    }

    /**
     * Scatters the root's blocks to the ranks of the other group. The root passes {@code all}, the ranks of that group
     * pass {@code own}.
     */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: not at the root
    public static void scatter(Communicator inter, @Nullable List<Block> all, @Nullable Block own, int root) {
        if (root == ROOT) {
            exchange(inter, everybody(inter), all, NONE, List.of());
        } else if (root != NOBODY) {
            receive(inter, root, own);
        }
    }

    /** Gathers a block of each rank of the other group at every rank. */
    public static void allgather(Communicator inter, Block own, List<Block> all) {
        exchange(inter, everybody(inter), Collections.nCopies(inter.peerCount(), own), everybody(inter), all);
    }

    /** Exchanges blocks between every rank of one group and every rank of the other. */
    public static void alltoall(Communicator inter, List<Block> outgoing, List<Block> incoming) {
        exchange(inter, everybody(inter), outgoing, everybody(inter), incoming);
    }

    /** Reduces the elements of the other group's ranks to the root. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: not at the root
    public static void reduce(Communicator inter, @Nullable Block own, @Nullable Block result, Reduction reduction,
            int root) {
        if (root == ROOT) {
            receive(inter, 0, result);
        } else if (root != NOBODY) {
            Block combined = combine(inter, own, reduction);
            if (inter.rank() == 0) {
                send(inter, root, combined);
            }
        }
    }

    /** Reduces the elements of this group's ranks to its rank 0; returns null in other ranks. */
    @SuppressWarnings("NullAway") // null only where MPI ignores the argument: not at the root
    private static @Nullable Block combine(Communicator inter, Block own, Reduction reduction) {
        Operand data = Operand.array(own.buffer(), own.offset(), own.count(), own.type(), true);
        Object combined = inter.rank() == 0 ? Operand.likeArray(own.buffer(), own.type(), data.count) : null;
        Collectives.reduce(inter.local(), data.buffer, data.offset, data.type, combined, 0, data.type, data.count,
                reduction, 0);
        return combined == null ? null : new Block(combined, 0, data.count, data.type);
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
        Object whole = null;
        if (combined != null) {
            whole = Operand.likeArray(result.buffer(), type, combined.count());
            exchange(inter, new int[] {0}, List.of(combined), new int[] {0},
                    List.of(new Block(whole, 0, combined.count(), type)));
        }
        int size = (int) own.type().size();
        int[] lengths = new int[counts.length];
        int[] places = new int[counts.length];
        for (int rank = 0; rank < counts.length; rank++) {
            lengths[rank] = counts[rank] * size;
            places[rank] = rank == 0 ? 0 : places[rank - 1] + lengths[rank - 1];
        }
        Collectives.scatterv(inter.local(), whole, Blocks.of(0, lengths, places), type, result.buffer(),
                result.offset(), result.count(), result.type(), 0);
    }
}
