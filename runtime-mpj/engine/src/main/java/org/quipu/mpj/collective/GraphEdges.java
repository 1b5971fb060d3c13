package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.datatype.BasicType;

/**
 * Distributes the edges of a graph to the ranks where they start and end (MPI 4.1 section 8.5.4,
 * MPI_Dist_graph_create). Any rank may supply any edge. Collective. The result is ordered by the supplying rank, and
 * then in the order of supply.
 *
 * <p>Cost: two all-to-all exchanges.
 */
public final class GraphEdges {

    /**
     * Number of ints that describe an edge in a message: whether it starts or ends at the receiver, other end, weight.
     */
    private static final int WORDS = 3;
    private static final int BEGINS = 0;
    private static final int ENDS = 1;

    private final Communicator comm;
    private final List<List<int[]>> outgoing = new ArrayList<>();

    private GraphEdges(Communicator comm) {
        this.comm = comm;
        for (int rank = 0; rank < comm.size(); rank++) {
            outgoing.add(new ArrayList<>());
        }
    }

    /**
     * Exchanges the edges that the ranks supply, and returns the edges of this rank.
     *
     * @param degrees number of edges of each source
     * @param destinations end nodes of the edges, grouped by source
     * @param weights weights of the edges, or null in all ranks
     */
    public static DistributedGraph distribute(Communicator comm, int[] sources, int[] degrees, int[] destinations,
            int @Nullable [] weights) {
        GraphEdges edges = new GraphEdges(comm);
        int edge = 0;
        for (int i = 0; i < sources.length; i++) {
            for (int last = edge + degrees[i]; edge < last; edge++) {
                edges.add(sources[i], destinations[edge], weights == null ? 0 : weights[edge]);
            }
        }
        return edges.exchange(weights != null);
    }

    private void add(int source, int destination, int weight) {
        outgoing.get(source).add(new int[] {BEGINS, destination, weight});
        outgoing.get(destination).add(new int[] {ENDS, source, weight});
    }

    private DistributedGraph exchange(boolean weighted) {
        int size = comm.size();
        int[] outCounts = outgoing.stream().mapToInt(edges -> edges.size() * WORDS).toArray();
        int[] inCounts = new int[size];
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Collectives.alltoall(steps, new RankBlocks(outCounts, Blocks.equal(0, 1), BasicType.INT),
                    new RankBlocks(inCounts, Blocks.equal(0, 1), BasicType.INT));
        }
        int[] out = outgoing.stream().flatMap(List::stream).flatMapToInt(Arrays::stream).toArray();
        int[] in = new int[Arrays.stream(inCounts).sum()];
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Collectives.alltoallv(steps, new RankBlocks(out, Blocks.of(0, outCounts, sums(outCounts)), BasicType.INT),
                    new RankBlocks(in, Blocks.of(0, inCounts, sums(inCounts)), BasicType.INT));
        }
        int[] sources = column(in, ENDS, 1);
        int[] destinations = column(in, BEGINS, 1);
        return new DistributedGraph(sources, weighted ? column(in, ENDS, 2) : null, destinations,
                weighted ? column(in, BEGINS, 2) : null);
    }

    private static int[] sums(int[] counts) {
        int[] sums = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            sums[i] = sums[i - 1] + counts[i - 1];
        }
        return sums;
    }

    private static int[] column(int[] words, int kind, int column) {
        int[] values = new int[words.length / WORDS];
        int count = 0;
        for (int at = 0; at < words.length; at += WORDS) {
            if (words[at] == kind) {
                values[count++] = words[at + column];
            }
        }
        return Arrays.copyOf(values, count);
    }
}
