package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the creation, comparison and release of communicators with operations on ordered sets. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CommunicatorsTest {

    /** Returns the ranks in the world of a communicator's members, exchanged by messages in it. */
    private static int[] members(Intracomm comm, int worldRank) {
        int[] members = new int[comm.Size()];
        comm.Allgather(new int[] {worldRank}, 0, 1, MPI.INT, members, 0, 1, MPI.INT);
        return members;
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void randomSplits(Fabric fabric, int size) throws Exception {
        long seed = TestSeed.of("splits over " + fabric + " with " + size);
        Worlds.run(fabric, size, world -> {
            Random random = new Random(seed);
            for (int round = 0; round < 10; round++) {
                int[] colors = random.ints(size, -1, 3).toArray();
                int[] keys = random.ints(size, -2, 3).toArray();
                int me = world.Rank();
                Intracomm part = world.Split(colors[me], keys[me]);
                if (colors[me] == MPI.UNDEFINED) {
                    assertThat(part).as("seed %d", seed).isNull();
                    continue;
                }
                int[] expected = IntStream.range(0, size).filter(rank -> colors[rank] == colors[me]).boxed()
                        .sorted(Comparator.comparing((Integer rank) -> keys[rank]).thenComparing(rank -> rank))
                        .mapToInt(rank -> rank).toArray();
                assertThat(members(part, me)).as("seed %d", seed).isEqualTo(expected);
                assertThat(expected[part.Rank()]).isEqualTo(me);
                part.Free();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void randomGroupsBecomeCommunicators(Fabric fabric, int size) throws Exception {
        long seed = TestSeed.of("groups of communicators over " + fabric + " with " + size);
        Worlds.run(fabric, size, world -> {
            Random random = new Random(seed);
            for (int round = 0; round < 10; round++) {
                int[] picked = random.ints(0, size).distinct().limit(1 + random.nextInt(size)).toArray();
                boolean isMember = Arrays.stream(picked).anyMatch(rank -> rank == world.Rank());
                Group group = world.Group().Incl(picked);
                Intracomm created = world.Create(group);
                assertThat(created != null).as("seed %d", seed).isEqualTo(isMember);
                if (isMember) {
                    assertThat(members(created, world.Rank())).as("seed %d", seed).isEqualTo(picked);
                    Intracomm alone = world.Create_group(group, 7);
                    assertThat(members(alone, world.Rank())).as("seed %d", seed).isEqualTo(picked);
                    assertThat(Comm.Compare(created, alone)).isEqualTo(MPI.CONGRUENT);
                    assertThat(Group.Compare(alone.Group(), group)).isEqualTo(MPI.IDENT);
                    created.Free();
                    alone.Free();
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void compare(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            assertThat(Comm.Compare(world, world)).isEqualTo(MPI.IDENT);
            assertThat(Comm.Compare(world, world.Dup())).isEqualTo(MPI.CONGRUENT);
            Intracomm reversed = world.Split(0, -world.Rank());
            assertThat(Intracomm.Compare(world, reversed)).isEqualTo(size == 1 ? MPI.CONGRUENT : MPI.SIMILAR);
            Intracomm alone = world.Split(world.Rank(), 0);
            assertThat(Comm.Compare(alone, world)).isEqualTo(size == 1 ? MPI.CONGRUENT : MPI.UNEQUAL);
            assertThatThrownBy(() -> Comm.Compare(world, MPI.COMM_NULL)).isInstanceOf(MPIException.class)
                    .hasMessage("comm2 is null");
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void ranksOfOneMachineShareMemory(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            Intracomm node = world.Split_type(MPI.COMM_TYPE_SHARED, -world.Rank());
            assertThat(node.Size()).isEqualTo(size);
            assertThat(node.Rank()).isEqualTo(size - 1 - world.Rank());
            Intracomm few = world.Split_type(world.Rank() == 0 ? MPI.UNDEFINED : MPI.COMM_TYPE_SHARED, 0);
            assertThat(few == null).isEqualTo(world.Rank() == 0);
        });
    }

    /** MPJ Express: "collective context: 3 x context: can equal another communicator's". */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void defectCollectiveContextThatEqualsAnothers(Fabric fabric, int size) throws Exception {
        Set<String> contexts = ConcurrentHashMap.newKeySet();
        Worlds.run(fabric, size, world -> {
            Intracomm last = world;
            for (int i = 0; i < 20; i++) {
                last = i % 3 == 0 ? last.Split(0, last.Rank()) : last.Dup();
                assertThat(contexts.add(world.Rank() + ":" + last.communicator().pointToPoint().id())).isTrue();
                assertThat(contexts.add(world.Rank() + ":" + last.communicator().collective().id())).isTrue();
                assertThat(contexts.add(world.Rank() + ":" + last.communicator().management().id())).isTrue();
            }
        });
        assertThat(contexts).hasSize(60 * size);
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void severalThreadsMakeCommunicatorsOutOfDifferentOnesAtOnce(Fabric fabric, int size) throws Exception {
        int threadCount = 3;
        int rounds = 30;
        Worlds.run(fabric, size, world -> {
            List<Intracomm> parents = new ArrayList<>();
            for (int t = 0; t < threadCount; t++) {
                // Led by different ranks.
                parents.add(world.Split(0, Math.floorMod(world.Rank() - t, size)));
            }
            Set<Long> numbers = ConcurrentHashMap.newKeySet();
            try (ExecutorService threads = Executors.newFixedThreadPool(threadCount)) {
                List<Future<?>> running = new ArrayList<>();
                for (Intracomm parent : parents) {
                    running.add(threads.submit(() -> {
                        for (int round = 0; round < rounds; round++) {
                            Intracomm made = round % 2 == 0 ? parent.Dup() : parent.Create(parent.Group());
                            long number = made.communicator().number();
                            assertThat(numbers.add(number)).isTrue();
                            long[] all = new long[size];
                            made.Allgather(new long[] {number}, 0, 1, MPI.LONG, all, 0, 1, MPI.LONG);
                            assertThat(all).containsOnly(number);
                            made.Free();
                        }
                        return null;
                    }));
                }
                for (Future<?> each : running) {
                    each.get();
                }
            }
            assertThat(numbers).hasSize(threadCount * rounds);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void overlappingGroupsMakeCommunicatorsAtOnceByTag(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            Group all = world.Group();
            try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
                List<Future<Intracomm>> making = new ArrayList<>();
                for (int tag : new int[] {0, Integer.MAX_VALUE}) {
                    making.add(threads.submit(() -> world.Create_group(all, tag)));
                }
                Set<Long> numbers = new HashSet<>();
                for (Future<Intracomm> each : making) {
                    assertThat(Comm.Compare(each.get(), world)).isEqualTo(MPI.CONGRUENT);
                    each.get().Barrier();
                    numbers.add(each.get().communicator().number());
                }
                assertThat(numbers).hasSize(2);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void duplicatesThatDoNotWait(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            Intracomm[] first = new Intracomm[1];
            Intracomm[] second = new Intracomm[1];
            Request one = world.Idup(first);
            Request two = world.Idup(second);
            int[] sum = new int[1];
            world.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(size);
            Request.Waitall(new Request[] {two, one});
            assertThat(one.Is_null()).isTrue();
            assertThat(Comm.Compare(first[0], second[0])).isEqualTo(MPI.CONGRUENT);
            second[0].Barrier();
            assertThat(members(first[0], world.Rank())).isEqualTo(IntStream.range(0, size).toArray());
            Request third = world.Idup(first);
            Request[] some = {MPI.REQUEST_NULL, third};
            assertThat(Request.Waitany(some).index).isEqualTo(1);
            first[0].Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void freeWaitsForWhatIsUnderWay(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            int right = (me + 1) % size;
            int left = (me + size - 1) % size;
            int contexts = world.communicator().engine().contextCount();
            // A message in the duplicate may arrive from the left before this rank has created its own part.
            world.Barrier();
            Intracomm twin = world.Dup();
            int[] in = new int[1];
            int[] longIn = new int[100_000];
            Request receive = twin.Irecv(in, 0, 1, MPI.INT, left, 3);
            Request longReceive = left == 0 ? twin.Irecv(longIn, 0, longIn.length, MPI.INT, left, 4) : MPI.REQUEST_NULL;
            Request send = twin.Issend(new int[] {me}, 0, 1, MPI.INT, right, 3);
            if (me != 0) {
                // Rank 1 frees its part while its receives still wait for later messages.
                twin.Free();
                world.Barrier();
            }
            Request longSend = me == 0 ? lateSend(world, twin, right, longIn.length) : null;
            receive.Wait();
            longReceive.Wait();
            assertThat(longIn).containsOnly(left == 0 ? 9 : 0);
            assertThat(in[0]).isEqualTo(left);
            send.Wait();
            if (longSend != null) {
                longSend.Wait();
            }
            world.Barrier();
            assertThat(world.communicator().engine().contextCount()).isEqualTo(contexts);
            assertThatThrownBy(twin::Rank).isInstanceOf(MPIException.class)
                    .hasMessage("this communicator has been freed");
        });
    }

    private static Request lateSend(Intracomm world, Intracomm twin, int dest, int length) {
        world.Barrier();
        int[] data = new int[length];
        Arrays.fill(data, 9);
        Request request = twin.Isend(data, 0, length, MPI.INT, dest, 4);
        twin.Free();
        return request;
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void freedCommunicatorsLeaveNothing(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            world.Barrier();
            int contexts = world.communicator().engine().contextCount();
            for (int i = 0; i < 100; i++) {
                Intracomm twin = world.Dup();
                twin.Barrier();
                Intracomm[] other = new Intracomm[1];
                twin.Idup(other).Wait();
                other[0].Barrier();
                other[0].Free();
                twin.Free();
            }
            assertThat(world.communicator().engine().contextCount()).isLessThanOrEqualTo(contexts + 1);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void badArguments(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            Intracomm alone = world.Split(world.Rank(), 0);
            assertThatThrownBy(() -> alone.Create(world.Group())).isInstanceOf(MPIException.class)
                    .hasMessage("group has members that are not in the communicator");
            assertThatThrownBy(() -> world.Create_group(world.Group().Excl(new int[] {world.Rank()}), 0))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("only members of the group make this call, and this rank is not one "
                            + "(MPI 4.1 section 7.4.2)");
            assertThatThrownBy(() -> world.Split_type(5, 0)).isInstanceOf(MPIException.class)
                    .hasMessageContaining("MPI 4.1 section 7.4.2");
            assertThatThrownBy(() -> world.Idup(null)).isInstanceOf(MPIException.class)
                    .hasMessage("newcomm must be an array with at least one element");
        });
    }
}
