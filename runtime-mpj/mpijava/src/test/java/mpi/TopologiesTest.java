package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares grids and graphs with results computed by one process. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TopologiesTest {

    private static int[] balanced(int size, int dimensions) {
        int[] dims = new int[dimensions];
        Cartcomm.Dims_create(size, dims);
        return dims;
    }

    /** MPJ Express: "Cart wrong in two tests". */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void defectCartRanksAndCoordinates(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int[] dims = balanced(size, 3);
            Cartcomm grid = world.Create_cart(dims, new boolean[] {true, false, true}, true);
            assertThat(grid.Topo_test()).isEqualTo(MPI.CART);
            assertThat(world.Topo_test()).isEqualTo(MPI.UNDEFINED);
            assertThat(grid.Dim_get()).isEqualTo(3);
            int rank = 0;
            for (int x = 0; x < dims[0]; x++) {
                for (int y = 0; y < dims[1]; y++) {
                    for (int z = 0; z < dims[2]; z++) {
                        assertThat(grid.Coords(rank)).containsExactly(x, y, z);
                        assertThat(grid.Rank(new int[] {x, y, z})).isEqualTo(rank);
                        assertThat(grid.Rank(new int[] {x - dims[0], y, z + 5 * dims[2]})).isEqualTo(rank);
                        rank++;
                    }
                }
            }
            CartParms parms = grid.Get();
            assertThat(parms.dims).isEqualTo(dims);
            assertThat(parms.periods).containsExactly(true, false, true);
            assertThat(parms.coords).isEqualTo(grid.Coords(grid.Rank()));
            assertThatThrownBy(() -> grid.Rank(new int[] {0, dims[1], 0})).isInstanceOf(MPIException.class)
                    .hasMessageContaining("outside of the grid");
            assertThat(grid.Dup().Get().dims).isEqualTo(dims);
            assertThat(((Cartcomm) grid.clone()).Topo_test()).isEqualTo(MPI.CART);
            assertThat(Comm.Compare(grid, world)).isEqualTo(MPI.CONGRUENT);
        });
    }

    /** MPJ Express: "Cart shift prints a line and returns -1 while PROC_NULL is -3". */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void defectShiftBeyondTheEndIsProcNull(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int rank = world.Rank();
            Cartcomm line = world.Create_cart(new int[] {size}, new boolean[] {false}, false);
            Cartcomm ring = world.Create_cart(new int[] {size}, new boolean[] {true}, false);
            for (int disp : new int[] {-size - 1, -2, -1, 0, 1, 3, size, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                long from = (long) rank - disp;
                long to = (long) rank + disp;
                ShiftParms shift = line.Shift(0, disp);
                assertThat(shift.rank_source).isEqualTo(from >= 0 && from < size ? (int) from : MPI.PROC_NULL);
                assertThat(shift.rank_dest).isEqualTo(to >= 0 && to < size ? (int) to : MPI.PROC_NULL);
                shift = ring.Shift(0, disp);
                assertThat(shift.rank_source).isEqualTo((int) Math.floorMod(from, (long) size));
                assertThat(shift.rank_dest).isEqualTo((int) Math.floorMod(to, (long) size));
            }
            ShiftParms up = line.Shift(0, 1);
            int[] in = {-7};
            Status status = line.Sendrecv(new int[] {rank}, 0, 1, MPI.INT, up.rank_dest, 0, in, 0, 1, MPI.INT,
                    up.rank_source, 0);
            assertThat(in[0]).isEqualTo(rank == 0 ? -7 : rank - 1);
            assertThat(status.source).isEqualTo(up.rank_source);
            assertThatThrownBy(() -> line.Shift(1, 1)).isInstanceOf(MPIException.class)
                    .hasMessageStartingWith("direction must be");
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void partsOfAGrid(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int[] dims = balanced(size, 3);
            Cartcomm grid = world.Create_cart(dims, new boolean[] {true, false, false}, false);
            int[] mine = grid.Coords(grid.Rank());
            for (int mask = 0; mask < 8; mask++) {
                boolean[] remain = {(mask & 4) != 0, (mask & 2) != 0, (mask & 1) != 0};
                int[] kept = IntStream.range(0, 3).filter(d -> remain[d]).toArray();
                Cartcomm part = grid.Sub(remain);
                assertThat(part.Get().dims).isEqualTo(Arrays.stream(kept).map(d -> dims[d]).toArray());
                assertThat(part.Get().coords).isEqualTo(Arrays.stream(kept).map(d -> mine[d]).toArray());
                int[] members = new int[part.Size()];
                part.Allgather(new int[] {grid.Rank()}, 0, 1, MPI.INT, members, 0, 1, MPI.INT);
                assertThat(members).isEqualTo(IntStream.range(0, size).filter(rank -> IntStream.range(0, 3)
                        .allMatch(d -> remain[d] || grid.Coords(rank)[d] == mine[d])).toArray());
                part.Free();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void ranksWithoutAPlaceGetNothing(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int used = Math.max(1, size - 1);
            Cartcomm grid = world.Create_cart(new int[] {used}, new boolean[1], false);
            assertThat(grid == null).isEqualTo(world.Rank() >= used);
            Cartcomm point = world.Create_cart(new int[0], new boolean[0], false);
            assertThat(point == null).isEqualTo(world.Rank() != 0);
            if (grid != null) {
                assertThat(grid.Map(new int[] {1}, new boolean[1])).isEqualTo(world.Rank() == 0 ? 0 : MPI.UNDEFINED);
                grid.Barrier();
            }
            assertThatThrownBy(() -> world.Create_cart(new int[] {size, 2}, new boolean[2], false))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("a grid of [" + size + ", 2] needs " + 2 * size + " ranks, but there are " + size);
            assertThatThrownBy(() -> world.Create_cart(new int[] {1 << 30, 1 << 30, 1 << 30}, new boolean[3], false))
                    .isInstanceOf(MPIException.class).hasMessageContaining("needs");
            assertThatThrownBy(() -> world.Create_cart(new int[] {0}, new boolean[1], false))
                    .isInstanceOf(MPIException.class).hasMessage("dims[0] must be 1 or more, but is 0");
        });
    }

    /** Returns the random edges of each node, the same in all ranks. */
    private static List<List<Integer>> randomGraph(Random random, int nodes) {
        List<List<Integer>> graph = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            graph.add(random.ints(random.nextInt(4), 0, nodes).boxed().toList());
        }
        return graph;
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void graphs(Fabric fabric, int size) throws Exception {
        long seed = TestSeed.of("graphs over " + fabric + " with " + size);
        Worlds.run(fabric, size, world -> {
            List<List<Integer>> nodes = randomGraph(new Random(seed), size);
            int[] index = new int[size];
            int sum = 0;
            for (int node = 0; node < size; node++) {
                sum += nodes.get(node).size();
                index[node] = sum;
            }
            int[] edges = nodes.stream().flatMap(List::stream).mapToInt(i -> i).toArray();
            Graphcomm graph = world.Create_graph(index, edges, false);
            assertThat(graph.Topo_test()).isEqualTo(MPI.GRAPH);
            for (int node = 0; node < size; node++) {
                assertThat(graph.Neighbours(node)).containsExactly(nodes.get(node).stream().mapToInt(i -> i).toArray());
            }
            GraphParms parms = graph.Dup().Get();
            assertThat(parms.index).isEqualTo(index);
            assertThat(parms.edges).isEqualTo(edges);
            Graphcomm one = world.Create_graph(new int[] {2}, new int[] {0, 0}, true);
            assertThat(one == null).isEqualTo(world.Rank() != 0);
            assertThat(graph.Map(new int[] {0}, new int[0])).isEqualTo(world.Rank() == 0 ? 0 : MPI.UNDEFINED);
            assertThatThrownBy(() -> world.Create_graph(new int[] {1}, new int[] {size}, false))
                    .isInstanceOf(MPIException.class).hasMessage("edges[0] must be a node from 0 to 0, but is " + size);
            assertThatThrownBy(() -> world.Create_graph(new int[] {2}, new int[1], false))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("the last entry of index is 2, but the number of edges is 1");
        });
    }

    /**
     * Every rank supplies random edges of the whole graph; each edge must arrive at both ends, in the order of the
     * ranks that supplied them.
     */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void distributedGraphs(Fabric fabric, int size) throws Exception {
        long seed = TestSeed.of("distributed graphs over " + fabric + " with " + size);
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            Random random = new Random(seed);
            List<Integer> expectedSources = new ArrayList<>();
            List<Integer> expectedDestinations = new ArrayList<>();
            List<Integer> expectedWeights = new ArrayList<>();
            int[][][] named = new int[size][][];
            for (int supplier = 0; supplier < size; supplier++) {
                int[] sources = random.ints(random.nextInt(4), 0, size).toArray();
                int[] degrees = random.ints(sources.length, 0, 3).toArray();
                int[] destinations = random.ints(Arrays.stream(degrees).sum(), 0, size).toArray();
                int[] weights = random.ints(destinations.length, 0, 100).toArray();
                named[supplier] = new int[][] {sources, degrees, destinations, weights};
                int edge = 0;
                for (int i = 0; i < sources.length; i++) {
                    for (int k = 0; k < degrees[i]; k++, edge++) {
                        if (destinations[edge] == me) {
                            expectedSources.add(sources[i]);
                            expectedWeights.add(weights[edge]);
                        }
                        if (sources[i] == me) {
                            expectedDestinations.add(destinations[edge]);
                        }
                    }
                }
            }
            int[][] mine = named[me];
            Distgraphcomm made = world.Dist_graph_create(mine[0], mine[1], mine[2], mine[3], false);
            DistgraphParms parms = made.Dup().Neighbors();
            assertThat(parms.weighted).isTrue();
            assertThat(parms.sources).as("seed " + seed).containsExactly(array(expectedSources));
            assertThat(parms.sourceweights).as("seed " + seed).containsExactly(array(expectedWeights));
            assertThat(parms.destinations).as("seed " + seed).containsExactly(array(expectedDestinations));
            assertThat(made.Topo_test()).isEqualTo(MPI.DIST_GRAPH);
            Distgraphcomm plain = world.Dist_graph_create(mine[0], mine[1], mine[2], MPI.UNWEIGHTED, true);
            assertThat(plain.Neighbors().weighted).isFalse();
            assertThat(plain.Neighbors().sourceweights).isSameAs(MPI.UNWEIGHTED);
            assertThat(plain.Neighbors().sources).containsExactly(array(expectedSources));
        });
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(i -> i).toArray();
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void badDistributedGraphs(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int[] none = {};
            assertThatThrownBy(() -> world.Dist_graph_create_adjacent(new int[] {size}, null, none, null, false))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("sources[0] must be a rank from 0 to " + (size - 1) + ", but is " + size);
            assertThatThrownBy(() -> world.Dist_graph_create_adjacent(none, none, none, null, false))
                    .isInstanceOf(MPIException.class).hasMessageContaining("must both be MPI_UNWEIGHTED");
            assertThatThrownBy(() -> world.Dist_graph_create(new int[] {0}, new int[] {2}, new int[] {0}, null, false))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("the sum of degrees is 2, but there are 1 destinations");
            assertThatThrownBy(() -> world.Dist_graph_create_adjacent(new int[] {0}, new int[] {-1}, none, none, false))
                    .isInstanceOf(MPIException.class).hasMessage("sourceweights[0] must be 0 or more, but is -1");
        });
    }
}
