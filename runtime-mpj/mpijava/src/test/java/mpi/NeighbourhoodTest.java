package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares collective operations between neighbours with point-to-point messages between the same ranks. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NeighbourhoodTest {

    private static final int FREE = -9;

    /** The sources and destinations of a rank by place, and the places of its messages at the destinations. */
    private record Places(int[] sources, int[] destinations, int[] sendTags, int[] recvTags) {

        static Places of(Cartcomm grid) {
            int count = 2 * grid.Dim_get();
            int[] neighbours = new int[count];
            int[] sendTags = new int[count];
            int[] recvTags = new int[count];
            for (int d = 0; d < grid.Dim_get(); d++) {
                ShiftParms shift = grid.Shift(d, 1);
                neighbours[2 * d] = shift.rank_source;
                neighbours[2 * d + 1] = shift.rank_dest;
                // Messages in the two directions of a dimension are different, even between the same two ranks.
                sendTags[2 * d] = recvTags[2 * d + 1] = 2 * d;
                sendTags[2 * d + 1] = recvTags[2 * d] = 2 * d + 1;
            }
            return new Places(neighbours, neighbours, sendTags, recvTags);
        }

        static Places of(int[] sources, int[] destinations) {
            return new Places(sources, destinations, new int[destinations.length], new int[sources.length]);
        }
    }

    /** Returns the elements that each place receives if all ranks send their blocks one by one. */
    private static int[][] byMessages(Topocomm comm, Places places, int[][] blocks, int[] lengths) {
        List<Request> requests = new ArrayList<>();
        int[][] received = new int[places.sources.length][];
        for (int place = 0; place < received.length; place++) {
            received[place] = new int[lengths[place]];
            Arrays.fill(received[place], FREE);
            requests.add(comm.Irecv(received[place], 0, lengths[place], MPI.INT, places.sources[place],
                    places.recvTags[place]));
        }
        for (int place = 0; place < blocks.length; place++) {
            requests.add(comm.Isend(blocks[place], 0, blocks[place].length, MPI.INT, places.destinations[place],
                    places.sendTags[place]));
        }
        Request.Waitall(requests.toArray(Request[]::new));
        return received;
    }

    private static int[] block(int rank, int place, int length) {
        int[] block = new int[length];
        Arrays.setAll(block, i -> 10_000 * rank + 100 * place + i % 97);
        return block;
    }

    private static int[] joined(int[][] blocks) {
        return Arrays.stream(blocks).flatMapToInt(Arrays::stream).toArray();
    }

    private static int[] filled(int length, int value) {
        int[] array = new int[length];
        Arrays.fill(array, value);
        return array;
    }

    private static void checkEqualBlocks(Topocomm comm, Places places) {
        int rank = comm.Rank();
        int ins = places.sources.length;
        int outs = places.destinations.length;
        for (int count : new int[] {0, 1, 3, 5000}) {
            int[] lengths = filled(ins, count);
            int[][] same = new int[outs][];
            int[][] different = new int[outs][];
            for (int place = 0; place < outs; place++) {
                same[place] = block(rank, 0, count);
                different[place] = block(rank, place, count);
            }
            int[] gathered = filled(ins * count + 1, FREE);
            comm.Neighbor_allgather(block(rank, 0, count), 0, count, MPI.INT, gathered, 1, count, MPI.INT);
            assertThat(Arrays.copyOfRange(gathered, 1, gathered.length))
                    .isEqualTo(joined(byMessages(comm, places, same, lengths)));
            int[] exchanged = filled(ins * count, FREE);
            Request pending = comm.Ineighbor_alltoall(joined(different), 0, count, MPI.INT, exchanged, 0, count,
                    MPI.INT);
            int[] later = filled(ins * count, FREE);
            Request alsoPending = comm.Ineighbor_allgather(block(rank, 0, count), 0, count, MPI.INT, later, 0, count,
                    MPI.INT);
            comm.Barrier();
            int[][] expected = byMessages(comm, places, different, lengths);
            Request.Waitall(new Request[] {pending, alsoPending});
            assertThat(exchanged).isEqualTo(joined(expected));
            assertThat(later).isEqualTo(Arrays.copyOfRange(gathered, 1, gathered.length));
        }
    }

    /**
     * A block's length follows from its sender, the number of messages before it between the same two, and the
     * receiver's place.
     */
    private static void checkBlocksOfAnyLength(Topocomm comm, Places places) {
        int rank = comm.Rank();
        int ins = places.sources.length;
        int outs = places.destinations.length;
        int gap = 2;
        int[] sendLengths = new int[outs];
        int[] sendDispls = new int[outs];
        int[][] blocks = new int[outs][];
        int at = 0;
        for (int place = outs - 1; place >= 0; place--) {
            sendLengths[place] = (5 * rank + 3 * Math.max(0, places.destinations[place])) % 11;
            sendDispls[place] = at;
            at += sendLengths[place] + gap;
            blocks[place] = block(rank, place, sendLengths[place]);
        }
        int[] out = new int[at];
        for (int place = 0; place < outs; place++) {
            System.arraycopy(blocks[place], 0, out, sendDispls[place], sendLengths[place]);
        }
        int[] recvLengths = new int[ins];
        int[] recvDispls = new int[ins];
        at = 0;
        for (int place = ins - 1; place >= 0; place--) {
            recvLengths[place] = (5 * Math.max(0, places.sources[place]) + 3 * rank) % 11;
            recvDispls[place] = at;
            at += recvLengths[place] + gap;
        }
        int[] expected = filled(at, FREE);
        int[][] received = byMessages(comm, places, blocks, recvLengths);
        for (int place = 0; place < ins; place++) {
            System.arraycopy(received[place], 0, expected, recvDispls[place], recvLengths[place]);
        }
        int[] in = filled(at, FREE);
        comm.Neighbor_alltoallv(out, 0, sendLengths, sendDispls, MPI.INT, in, 0, recvLengths, recvDispls, MPI.INT);
        assertThat(in).isEqualTo(expected);
        int[] inByType = filled(at, FREE);
        Datatype[] outTypes = new Datatype[outs];
        Datatype[] inTypes = new Datatype[ins];
        Arrays.fill(outTypes, MPI.INT);
        Arrays.fill(inTypes, MPI.INT);
        comm.Neighbor_alltoallw(out, 0, sendLengths, sendDispls, outTypes, inByType, 0, recvLengths, recvDispls,
                inTypes);
        assertThat(inByType).isEqualTo(expected);

        int[][] own = new int[outs][];
        Arrays.setAll(own, place -> block(rank, 0, rank + 1));
        int[] gatherLengths = Arrays.stream(places.sources).map(source -> Math.max(0, source + 1)).toArray();
        int[] gathered = filled(at + ins * comm.Size(), FREE);
        int[] displs = new int[ins];
        Arrays.setAll(displs, place -> place * comm.Size());
        int[] expectedGathered = gathered.clone();
        received = byMessages(comm, places, own, gatherLengths);
        for (int place = 0; place < ins; place++) {
            System.arraycopy(received[place], 0, expectedGathered, displs[place], gatherLengths[place]);
        }
        comm.Neighbor_allgatherv(block(rank, 0, rank + 1), 0, rank + 1, MPI.INT, gathered, 0, gatherLengths, displs,
                MPI.INT);
        assertThat(gathered).isEqualTo(expectedGathered);
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void grids(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (int dimensions = 0; dimensions <= 3; dimensions++) {
                int[] dims = new int[dimensions];
                if (dimensions > 0) {
                    Cartcomm.Dims_create(size, dims);
                }
                for (boolean periodic : new boolean[] {false, true}) {
                    boolean[] periods = new boolean[dimensions];
                    Arrays.fill(periods, periodic);
                    Cartcomm grid = world.Create_cart(dims, periods, false);
                    if (grid != null) {
                        checkEqualBlocks(grid, Places.of(grid));
                        checkBlocksOfAnyLength(grid, Places.of(grid));
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void graphsInWhichEveryEdgeHasItsOpposite(Fabric fabric, int size) throws Exception {
        long seed = TestSeed.of("symmetric graphs over " + fabric + " with " + size);
        Worlds.run(fabric, size, world -> {
            Random random = new Random(seed);
            List<List<Integer>> nodes = new ArrayList<>();
            for (int node = 0; node < size; node++) {
                nodes.add(new ArrayList<>());
            }
            for (int edge = 0; edge < 2 * size; edge++) {
                int a = random.nextInt(size);
                int b = random.nextInt(size);
                nodes.get(a).add(b);
                nodes.get(b).add(a);
            }
            int[] index = new int[size];
            int sum = 0;
            for (int node = 0; node < size; node++) {
                sum += nodes.get(node).size();
                index[node] = sum;
            }
            int[] edges = nodes.stream().flatMap(List::stream).mapToInt(i -> i).toArray();
            Graphcomm graph = world.Create_graph(index, edges, false);
            int[] neighbours = graph.Neighbours(graph.Rank());
            checkEqualBlocks(graph, Places.of(neighbours, neighbours));
            checkBlocksOfAnyLength(graph, Places.of(neighbours, neighbours));
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void distributedGraphs(Fabric fabric, int size) throws Exception {
        long seed = TestSeed.of("neighbours in distributed graphs over " + fabric + " with " + size);
        Worlds.run(fabric, size, world -> {
            int[] destinations = new Random(seed + world.Rank()).ints(3, 0, size).toArray();
            Distgraphcomm graph = world.Dist_graph_create(new int[] {world.Rank()}, new int[] {3}, destinations,
                    MPI.UNWEIGHTED, false);
            DistgraphParms parms = graph.Neighbors();
            checkEqualBlocks(graph, Places.of(parms.sources, parms.destinations));
            checkBlocksOfAnyLength(graph, Places.of(parms.sources, parms.destinations));
            Distgraphcomm twin = world.Dist_graph_create_adjacent(parms.sources, parms.sourceweights,
                    parms.destinations, parms.destweights, false);
            checkEqualBlocks(twin, Places.of(parms.sources, parms.destinations));
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void badArguments(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            Cartcomm ring = world.Create_cart(new int[] {2}, new boolean[] {true}, false);
            int[] buf = new int[2];
            assertThatThrownBy(() -> ring.Neighbor_alltoall(buf, 0, 2, MPI.INT, new int[4], 0, 2, MPI.INT))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("offset 2 and count 2 of sendbuf go beyond its length 2");
            assertThatThrownBy(() -> ring.Neighbor_allgatherv(buf, 0, 1, MPI.INT, buf, 0, new int[1], new int[2],
                    MPI.INT)).isInstanceOf(MPIException.class)
                    .hasMessage("the counts of recvbuf must have an entry for each of the 2 neighbours, but has 1");
            assertThatThrownBy(() -> ring.Neighbor_alltoallv(buf, 0, new int[2], null, MPI.INT, buf, 0, new int[2],
                    new int[2], MPI.INT))
                    .isInstanceOf(MPIException.class).hasMessageContaining("the displacements of sendbuf must have");
            assertThatThrownBy(() -> ring.Neighbor_allgather(buf, 0, 1, null, buf, 0, 1, MPI.INT))
                    .isInstanceOf(MPIException.class).hasMessage("the datatype of sendbuf is null");
            ring.Barrier();
        });
    }
}
