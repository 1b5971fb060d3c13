package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.datatype.Layout;

/**
 * One message to each of several ranks and one from each of several ranks, directly from and to the user buffers: the
 * neighbourhood operations (MPI 4.1 section 8.6) and MPI_Alltoallw (section 6.8). All messages are in flight at the
 * same time.
 *
 * <p>Cost: d alpha + n beta for d messages of n bytes in total. Blocks of any lengths and types.
 */
public final class DirectExchange {

    private DirectExchange() {
    }

    /** Exchanges one block with each neighbour; {@link Neighbourhood#NOBODY} entries are skipped. */
    public static void run(Steps steps, Neighbourhood neighbours, List<Block> outgoing, List<Block> incoming) {
        // The sends are started first: if an object cannot be serialized, no receive remains posted.
        for (int place = 0; place < neighbours.outdegree(); place++) {
            if (neighbours.destination(place) != Neighbourhood.NOBODY) {
                send(steps, neighbours.destination(place), outgoing.get(place));
            }
        }
        for (int i = 0; i < neighbours.indegree(); i++) {
            int place = neighbours.receivePlace(i);
            if (neighbours.source(place) != Neighbourhood.NOBODY) {
                receive(steps, neighbours.source(place), incoming.get(place));
            }
        }
        steps.endRound();
    }

    /** Sends a block to each rank and receives one from each; {@code outgoing} is null for {@code MPI_IN_PLACE}. */
    public static void withAll(Steps steps, @Nullable List<Block> outgoing, List<Block> incoming) {
        int[] allRanks = IntStream.range(0, steps.communicator().size()).toArray();
        run(steps, Neighbourhood.ofGraph(allRanks, allRanks), outgoing == null ? copies(steps, incoming) : outgoing,
                incoming);
    }

    private static List<Block> copies(Steps steps, List<Block> blocks) {
        List<Block> copies = new ArrayList<>(blocks.size());
        for (Block block : blocks) {
            Layout type = block.type();
            int elements = Math.toIntExact(type.size() * block.count());
            Object dense = type.base().newArray(elements);
            steps.pack(type, block.buffer(), block.offset(), block.count(), dense, 0);
            copies.add(new Block(dense, 0, elements, type.base()));
        }
        return copies;
    }

    static void send(Steps steps, int to, Block block) {
        steps.send(to, block.buffer(), block.offset(), block.count(), block.type());
    }

    static void receive(Steps steps, int from, Block block) {
        steps.receive(from, block.buffer(), block.offset(), block.count(), block.type());
    }
}
