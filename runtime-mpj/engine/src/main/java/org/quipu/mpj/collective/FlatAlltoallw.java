package org.quipu.mpj.collective;

import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.datatype.Layout;

/**
 * All-to-all in which each block has its own type (MPI 4.1 section 6.8, MPI_Alltoallw). All messages are in flight at
 * the same time, directly from and to the user buffers.
 *
 * <p>Cost: (p - 1) alpha + n (p - 1) / p beta. Any number of ranks. With {@code MPI_IN_PLACE} the blocks are copied
 * first.
 */
public final class FlatAlltoallw {

    private FlatAlltoallw() {
    }

    /** Sends a block to each rank and receives one from each; {@code outgoing} is null for {@code MPI_IN_PLACE}. */
    public static void run(Communicator comm, @Nullable List<Block> outgoing, List<Block> incoming) {
        int[] allRanks = IntStream.range(0, comm.size()).toArray();
        Exchange exchange = new Exchange(comm);
        exchange.begin(Neighbourhood.ofGraph(allRanks, allRanks),
                outgoing == null ? incoming.stream().map(FlatAlltoallw::copy).toList() : outgoing, incoming);
        exchange.finish();
    }

    private static Block copy(Block block) {
        Layout type = block.type();
        int elements = Math.toIntExact(type.size() * block.count());
        Object dense = type.base().newArray(elements);
        type.gather(block.buffer(), block.offset(), block.count(), dense, 0);
        return new Block(dense, 0, elements, type.base());
    }
}
