package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares point-to-point messages and every collective operation of intercommunicators with the result of a single
 * process. The groups are the even and the odd ranks of the world, or rank 0 and the others; the odd or the others are
 * in descending order.
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class IntercommTest {

    private static final int FREE = -9;

    /** A test's operation on an intercommunicator; also receives the world's ranks of both groups in order. */
    @FunctionalInterface
    private interface Body {
        void run(Intercomm inter, int[] own, int[] other) throws Exception;
    }

    private static void run(Fabric fabric, int size, Body body) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (boolean halves : new boolean[] {true, false}) {
                int me = world.Rank();
                boolean second = halves ? me % 2 == 1 : me > 0;
                Intracomm local = world.Split(second ? 1 : 0, second ? -me : me);
                int[] first = IntStream.range(0, size).filter(rank -> halves ? rank % 2 == 0 : rank == 0).toArray();
                int[] last = IntStream.range(0, size).map(rank -> size - 1 - rank)
                        .filter(rank -> halves ? rank % 2 == 1 : rank > 0).toArray();
                int[] own = second ? last : first;
                int[] other = second ? first : last;
                // The leaders are the last of their groups.
                Intercomm inter = world.Create_intercomm(local, own.length - 1, other[other.length - 1], 11);
                assertThat(inter.Size()).isEqualTo(own.length);
                assertThat(inter.Remote_size()).isEqualTo(other.length);
                assertThat(own[inter.Rank()]).isEqualTo(me);
                assertThat(inter.Test_inter()).isTrue();
                int[] others = Group.Translate_ranks(inter.Remote_group(), IntStream.range(0, other.length).toArray(),
                        world.Group());
                assertThat(others).isEqualTo(other);
                body.run(inter, own, other);
                inter.Free();
            }
        });
    }

    private static int[] part(int rank, int from, int count) {
        int[] part = new int[count];
        Arrays.setAll(part, i -> 1000 * rank + (from + i) % 97);
        return part;
    }

    /** MPJ Express: "intercomm_test hangs". */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void defectIntercommunicatorHangsPointToPoint(Fabric fabric, int size) throws Exception {
        run(fabric, size, (inter, own, other) -> {
            Request[] requests = new Request[2 * other.length];
            int[][] in = new int[other.length][1];
            for (int peer = 0; peer < other.length; peer++) {
                requests[2 * peer] = inter.Irecv(in[peer], 0, 1, MPI.INT, peer, 5);
                requests[2 * peer + 1] = inter.Isend(new int[] {100 * own[inter.Rank()] + peer}, 0, 1, MPI.INT, peer,
                        5);
            }
            Request.Waitall(requests);
            for (int peer = 0; peer < other.length; peer++) {
                assertThat(in[peer][0]).isEqualTo(100 * other[peer] + inter.Rank());
            }
            for (int peer = 0; peer < other.length; peer++) {
                inter.Send(new int[] {own[inter.Rank()]}, 0, 1, MPI.INT, peer, 6);
            }
            for (int i = 0; i < other.length; i++) {
                int[] any = new int[1];
                Status status = inter.Recv(any, 0, 1, MPI.INT, MPI.ANY_SOURCE, 6);
                assertThat(any[0]).isEqualTo(other[status.source]);
            }
            assertThatThrownBy(() -> inter.Send(new int[1], 0, 1, MPI.INT, other.length, 0))
                    .isInstanceOf(MPIException.class)
                    .hasMessageStartingWith("dest must be a rank from 0 to " + (other.length - 1));
        });
    }

    /** MPJ Express: "Merge limited". */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void defectMergeLimited(Fabric fabric, int size) throws Exception {
        run(fabric, size, (inter, own, other) -> {
            boolean second = own[0] != 0;
            for (boolean high : new boolean[] {true, false}) {
                Intracomm merged = inter.Merge(second == high);
                int[] members = new int[size];
                merged.Allgather(new int[] {own[inter.Rank()]}, 0, 1, MPI.INT, members, 0, 1, MPI.INT);
                int[] expected = second == high ? joined(other, own) : joined(own, other);
                assertThat(members).isEqualTo(expected);
                merged.Free();
            }
            Intracomm any = inter.Merge(true);
            int[] members = new int[size];
            any.Allgather(new int[] {own[inter.Rank()]}, 0, 1, MPI.INT, members, 0, 1, MPI.INT);
            assertThat(members).isIn(joined(own, other), joined(other, own));
        });
    }

    private static int[] joined(int[] a, int[] b) {
        return IntStream.concat(Arrays.stream(a), Arrays.stream(b)).toArray();
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void nobodyLeavesABarrierBeforeAllHaveEntered(Fabric fabric, int size) throws Exception {
        AtomicInteger entered = new AtomicInteger();
        AtomicInteger left = new AtomicInteger();
        run(fabric, size, (inter, own, other) -> {
            for (int round = 0; round < 10; round++) {
                int before = left.get();
                entered.incrementAndGet();
                inter.Barrier();
                assertThat(entered.get()).isGreaterThanOrEqualTo(before / size * size + size);
                left.incrementAndGet();
                inter.Barrier();
            }
        });
    }

    /** Returns the root argument of this rank for a root that is given by its rank in the world. */
    private static int root(int root, int[] other, int me) {
        int there = Arrays.stream(other).boxed().toList().indexOf(root);
        return there >= 0 ? there : me == root ? MPI.ROOT : MPI.PROC_NULL;
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void operationsWithARoot(Fabric fabric, int size) throws Exception {
        run(fabric, size, (inter, own, other) -> {
            int me = own[inter.Rank()];
            for (int count : new int[] {0, 1, 3, 20_000}) {
                for (int rootRank = 0; rootRank < size; rootRank++) {
                    int root = root(rootRank, other, me);
                    int[] data = me == rootRank ? part(me, 0, count) : filled(count);
                    inter.Bcast(data, 0, count, MPI.INT, root);
                    assertThat(data).isEqualTo(root == MPI.PROC_NULL ? filled(count) : part(rootRank, 0, count));

                    int[] gathered = filled(other.length * count + 1);
                    inter.Gather(part(me, 0, count), 0, count, MPI.INT, gathered, 1, count, MPI.INT, root);
                    int[] expected = filled(gathered.length);
                    for (int peer = 0; root == MPI.ROOT && peer < other.length; peer++) {
                        System.arraycopy(part(other[peer], 0, count), 0, expected, 1 + peer * count, count);
                    }
                    assertThat(gathered).isEqualTo(expected);

                    int[] mine = filled(count);
                    inter.Scatter(part(me, 0, other.length * count), 0, count, MPI.INT, mine, 0, count, MPI.INT, root);
                    assertThat(mine).isEqualTo(root < 0 ? filled(count) : part(rootRank, inter.Rank() * count, count));

                    int[] sum = filled(count);
                    inter.Reduce(part(me, 0, count), 0, sum, 0, count, MPI.INT, MPI.SUM, root);
                    assertThat(sum).isEqualTo(root == MPI.ROOT ? sum(other, 0, count) : filled(count));
                }
            }
        });
    }

    private static int[] filled(int length) {
        int[] array = new int[length];
        Arrays.fill(array, FREE);
        return array;
    }

    private static int[] sum(int[] ranks, int from, int count) {
        int[] sum = new int[count];
        for (int rank : ranks) {
            int[] part = part(rank, from, count);
            Arrays.setAll(sum, i -> sum[i] + part[i]);
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void blocksOfAnyLengthWithARoot(Fabric fabric, int size) throws Exception {
        run(fabric, size, (inter, own, other) -> {
            int me = own[inter.Rank()];
            int[] counts = Arrays.stream(other).map(rank -> 3 * rank).toArray();
            int[] displs = new int[other.length];
            for (int peer = other.length - 2; peer >= 0; peer--) {
                displs[peer] = displs[peer + 1] + counts[peer + 1] + 1;
            }
            int length = displs[0] + counts[0] + 1;
            for (int rootRank = 0; rootRank < size; rootRank++) {
                int root = root(rootRank, other, me);
                int[] gathered = filled(length);
                inter.Gatherv(part(me, 0, 3 * me), 0, 3 * me, MPI.INT, gathered, 0, counts, displs, MPI.INT, root);
                int[] expected = filled(length);
                for (int peer = 0; root == MPI.ROOT && peer < other.length; peer++) {
                    System.arraycopy(part(other[peer], 0, counts[peer]), 0, expected, displs[peer], counts[peer]);
                }
                assertThat(gathered).isEqualTo(expected);
                int[] mine = filled(3 * me);
                inter.Scatterv(gathered, 0, counts, displs, MPI.INT, mine, 0, mine.length, MPI.INT, root);
                assertThat(mine).isEqualTo(root < 0 ? filled(3 * me) : part(me, 0, 3 * me));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void operationsWithoutARoot(Fabric fabric, int size) throws Exception {
        run(fabric, size, (inter, own, other) -> {
            int me = own[inter.Rank()];
            for (int count : new int[] {0, 1, 3, 20_000}) {
                int[] all = new int[other.length * count];
                inter.Allgather(part(me, 0, count), 0, count, MPI.INT, all, 0, count, MPI.INT);
                int[] in = new int[other.length * count];
                inter.Alltoall(part(me, 0, other.length * count), 0, count, MPI.INT, in, 0, count, MPI.INT);
                for (int peer = 0; peer < other.length; peer++) {
                    int[] block = Arrays.copyOfRange(all, peer * count, (peer + 1) * count);
                    assertThat(block).isEqualTo(part(other[peer], 0, count));
                    block = Arrays.copyOfRange(in, peer * count, (peer + 1) * count);
                    assertThat(block).isEqualTo(part(other[peer], inter.Rank() * count, count));
                }
                int[] sum = new int[count];
                inter.Allreduce(part(me, 0, count), 0, sum, 0, count, MPI.INT, MPI.SUM);
                assertThat(sum).isEqualTo(sum(other, 0, count));
                int block = count * other.length;
                int[] mine = new int[block];
                inter.Reduce_scatter_block(part(me, 0, block * own.length), 0, mine, 0, block, MPI.INT, MPI.SUM);
                assertThat(mine).isEqualTo(sum(other, inter.Rank() * block, block));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void blocksOfAnyLengthWithoutARoot(Fabric fabric, int size) throws Exception {
        run(fabric, size, (inter, own, other) -> {
            int me = own[inter.Rank()];
            int[] gatherCounts = Arrays.stream(other).map(rank -> rank + 1).toArray();
            int[] outCounts = Arrays.stream(other).map(rank -> 2 * me + rank).toArray();
            int[] inCounts = Arrays.stream(other).map(rank -> 2 * rank + me).toArray();
            int[] displs = IntStream.range(0, other.length).map(peer -> (other.length - 1 - peer) * 3 * size).toArray();
            int[] all = new int[3 * size * other.length];
            inter.Allgatherv(part(me, 0, me + 1), 0, me + 1, MPI.INT, all, 0, gatherCounts, displs, MPI.INT);
            int[] out = new int[all.length];
            int[] in = new int[all.length];
            for (int peer = 0; peer < other.length; peer++) {
                System.arraycopy(part(me, other[peer], outCounts[peer]), 0, out, displs[peer], outCounts[peer]);
            }
            inter.Alltoallv(out, 0, outCounts, displs, MPI.INT, in, 0, inCounts, displs, MPI.INT);
            Datatype[] types = new Datatype[other.length];
            Arrays.fill(types, MPI.INT);
            int[] again = new int[all.length];
            inter.Alltoallw(out, 0, outCounts, displs, types, again, 0, inCounts, displs, types);
            assertThat(again).isEqualTo(in);
            for (int peer = 0; peer < other.length; peer++) {
                assertThat(Arrays.copyOfRange(all, displs[peer], displs[peer] + gatherCounts[peer]))
                        .isEqualTo(part(other[peer], 0, gatherCounts[peer]));
                assertThat(Arrays.copyOfRange(in, displs[peer], displs[peer] + inCounts[peer]))
                        .isEqualTo(part(other[peer], me, inCounts[peer]));
            }
            // As long as the other group's together: one element for each pair, and one more for the first of each
            // group.
            int[] counts = new int[own.length];
            Arrays.fill(counts, other.length);
            counts[0]++;
            int total = Arrays.stream(counts).sum();
            int[] mine = new int[counts[inter.Rank()]];
            inter.Reduce_scatter(part(me, 0, total), 0, mine, 0, counts, MPI.INT, MPI.MAX);
            int from = Arrays.stream(counts, 0, inter.Rank()).sum();
            int greatest = Arrays.stream(other).max().orElseThrow();
            assertThat(mine).isEqualTo(part(greatest, from, mine.length));
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void objectsAndOperationsThatDoNotCommute(Fabric fabric, int size) throws Exception {
        Op concat = new Op(new User_function() {
            @Override
            public void Call(Object in, int i, Object inout, int j, int count, Datatype datatype) {
                for (int k = 0; k < count; k++) {
                    ((String[]) inout)[j + k] = ((String[]) in)[i + k] + ((String[]) inout)[j + k];
                }
            }
        }, false);
        run(fabric, size, (inter, own, other) -> {
            String[] joined = new String[1];
            inter.Allreduce(new String[] {"" + own[inter.Rank()]}, 0, joined, 0, 1, MPI.OBJECT, concat);
            assertThat(joined[0]).isEqualTo(String.join("", Arrays.stream(other).mapToObj(Integer::toString).toList()));
            Object[] all = new Object[other.length];
            inter.Allgather(new Object[] {own[inter.Rank()]}, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT);
            assertThat(all).isEqualTo(Arrays.stream(other).boxed().toArray());
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void derivedTypes(Fabric fabric, int size) throws Exception {
        Datatype everySecond = Datatype.Vector(3, 1, 2, MPI.INT);
        everySecond.Commit();
        run(fabric, size, (inter, own, other) -> {
            int me = own[inter.Rank()];
            int[] spread = {me, FREE, me + 1, FREE, me + 2};
            int[] all = filled(3 * other.length);
            inter.Allgather(spread, 0, 1, everySecond, all, 0, 3, MPI.INT);
            int[] sum = filled(5);
            Op add = new Op(new User_function() {
                @Override
                public void Call(Object in, int i, Object inout, int j, int count, Datatype datatype) {
                    for (int k = 0; k < count; k++) {
                        for (int at = 0; at < 6; at += 2) {
                            ((int[]) inout)[j + k * datatype.Extent() + at] += ((int[]) in)[i + k * datatype.Extent()
                                    + at];
                        }
                    }
                }
            }, true);
            inter.Allreduce(spread, 0, sum, 0, 1, everySecond, add);
            int total = Arrays.stream(other).sum();
            assertThat(sum).containsExactly(total, FREE, total + other.length, FREE, total + 2 * other.length);
            for (int peer = 0; peer < other.length; peer++) {
                assertThat(Arrays.copyOfRange(all, 3 * peer, 3 * peer + 3))
                        .containsExactly(other[peer], other[peer] + 1, other[peer] + 2);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void duplicatesAndParts(Fabric fabric, int size) throws Exception {
        run(fabric, size, (inter, own, other) -> {
            Intercomm twin = (Intercomm) inter.clone();
            assertThat(Comm.Compare(inter, twin)).isEqualTo(MPI.CONGRUENT);
            int[] sum = new int[1];
            twin.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(other.length);
            Intercomm reversed = inter.Split(0, -inter.Rank());
            assertThat(Comm.Compare(inter, reversed)).isEqualTo(size == 2 ? MPI.CONGRUENT : MPI.SIMILAR);
            Intercomm leaders = inter.Create(inter.Group().Incl(new int[] {0}));
            assertThat(leaders == null).isEqualTo(inter.Rank() != 0);
            if (leaders != null) {
                int[] met = new int[1];
                leaders.Allgather(new int[] {own[0]}, 0, 1, MPI.INT, met, 0, 1, MPI.INT);
                assertThat(met[0]).isEqualTo(other[0]);
                assertThat(Comm.Compare(leaders, inter)).isEqualTo(size == 2 ? MPI.CONGRUENT : MPI.UNEQUAL);
            }
            // A color that only one group has.
            assertThat(inter.Split(own[0] == 0 ? 1 : 2, 0)).isNull();
            twin.Free();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void severalAreMadeAtOnceOverOneBridge(Fabric fabric) throws Exception {
        Worlds.run(fabric, 4, world -> {
            Intracomm[] locals = {world.Split(world.Rank() % 2, 0), world.Split(world.Rank() % 2, 0),
                world.Split(world.Rank() % 2, 0)};
            int remote = 1 - world.Rank() % 2;
            try (ExecutorService threads = Executors.newFixedThreadPool(locals.length)) {
                Future<?>[] running = new Future<?>[locals.length];
                for (int t = 0; t < locals.length; t++) {
                    int tag = t;
                    running[t] = threads.submit(() -> {
                        for (int round = 0; round < 10; round++) {
                            Intercomm inter = world.Create_intercomm(locals[tag], 0, remote, tag);
                            int[] sum = new int[1];
                            inter.Allreduce(new int[] {tag + round}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                            assertThat(sum[0]).isEqualTo(2 * (tag + round));
                            Intracomm all = inter.Merge(remote == 0);
                            all.Barrier();
                            all.Free();
                            inter.Free();
                        }
                        return null;
                    });
                }
                for (Future<?> each : running) {
                    each.get();
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void badArguments(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            Intracomm alone = world.Split(world.Rank(), 0);
            assertThatThrownBy(() -> world.Create_intercomm(null, 0, 0, 0)).hasMessage("local_comm is null");
            assertThatThrownBy(() -> world.Create_intercomm(alone, 1, 0, 0)).isInstanceOf(MPIException.class)
                    .hasMessage("local_leader must be a rank from 0 to 0, but is 1");
            assertThatThrownBy(() -> world.Create_intercomm(alone, 0, 2, 0)).isInstanceOf(MPIException.class)
                    .hasMessage("remote_leader must be a rank from 0 to 1, but is 2");
            assertThatThrownBy(() -> world.Create_intercomm(alone, 0, world.Rank(), 0)).isInstanceOf(MPIException.class)
                    .hasMessage("the leader of the remote group is the leader of the local group");
            Intercomm inter = world.Create_intercomm(alone, 0, 1 - world.Rank(), 0);
            assertThatThrownBy(() -> inter.Bcast(new int[1], 0, 1, MPI.INT, 1)).isInstanceOf(MPIException.class)
                    .hasMessage("root must be a rank of the other group from 0 to 0, MPI_ROOT or MPI_PROC_NULL, but "
                            + "is 1");
            assertThatThrownBy(() -> world.Create_intercomm(inter, 0, 0, 0))
                    .hasMessage("local_comm is an intercommunicator");
        });
    }
}
