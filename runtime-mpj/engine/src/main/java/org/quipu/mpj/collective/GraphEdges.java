package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.DistributedGraph;
import org.quipu.mpj.datatype.BasicType;

/**
 * Brings the edges of a distributed graph, which any rank may have named, to the ranks where they begin and end (MPI
 * 4.1 section 8.5.4, MPI_Dist_graph_create). Collective. Edges arrive in the order of the ranks that named them, and of
 * each in its own order.
 *
 * <p>Cost: two all-to-all exchanges.
 */
public final class GraphEdges {

    /** How an edge travels: whether it begins or ends here, the other end, the weight. */
    private static final int WORDS = 3;
    private static final int BEGINS = 0;
    private static final int ENDS = 1;

    private final Communicator comm;
    private final List<List<int[]>> outgoing = new ArrayList<>();

    public GraphEdges(Communicator comm) {
        this.comm = comm;
        for (int rank = 0; rank < comm.size(); rank++) {
            outgoing.add(new ArrayList<>());
        }
    }

    /** Names an edge. */
    public void add(int source, int destination, int weight) {
        outgoing.get(source).add(new int[] {BEGINS, destination, weight});
        outgoing.get(destination).add(new int[] {ENDS, source, weight});
    }

    /** Exchanges the edges; gives those of this rank. */
    public DistributedGraph exchange(boolean weighted) {
        int size = comm.size();
        int[] outCounts = outgoing.stream().mapToInt(edges -> edges.size() * WORDS).toArray();
        int[] inCounts = new int[size];
        Collectives.alltoall(comm, outCounts, Blocks.equal(0, 1), BasicType.INT, inCounts, Blocks.equal(0, 1),
                BasicType.INT);
        int[] out = outgoing.stream().flatMap(List::stream).flatMapToInt(Arrays::stream).toArray();
        int[] in = new int[Arrays.stream(inCounts).sum()];
        Collectives.alltoallv(comm, out, Blocks.of(0, outCounts, sums(outCounts)), BasicType.INT, in,
                Blocks.of(0, inCounts, sums(inCounts)), BasicType.INT);
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
