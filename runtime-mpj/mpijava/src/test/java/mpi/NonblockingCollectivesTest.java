package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What only the non-blocking and persistent collective operations can do: several in progress, completion in any order,
 * progress without a call, errors. Their results are compared in {@link CollectiveFormsTest}.
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NonblockingCollectivesTest {

    private static final int LONG = 30_000;

    /** An operation in progress, and the check of its result. */
    private record Pending(Request request, Runnable check) {}

    static Stream<Arguments> worlds() {
        return Worlds.of("1,2,3,5,7,8");
    }

    static Stream<Arguments> manyRanks() {
        return Stream.of(Arguments.of(Fabric.LOOPBACK, 13), Arguments.of(Fabric.LOOPBACK, 17),
                Arguments.of(Fabric.LOCAL, 16), Arguments.of(Fabric.LOCAL, 17));
    }

    private static int[] parts(int rank, int count) {
        int[] parts = new int[count];
        Arrays.setAll(parts, i -> 1000 * rank + i % 97);
        return parts;
    }

    private static int[] sums(int first, int last, int count) {
        int[] sums = new int[count];
        for (int rank = first; rank <= last; rank++) {
            int[] part = parts(rank, count);
            Arrays.setAll(sums, i -> sums[i] + part[i]);
        }
        return sums;
    }

    private static int[] concatenated(int size, int count) {
        int[] all = new int[size * count];
        for (int rank = 0; rank < size; rank++) {
            System.arraycopy(parts(rank, count), 0, all, rank * count, count);
        }
        return all;
    }

    private static Pending allreduce(Intracomm comm, int count) {
        int[] result = new int[count];
        return new Pending(comm.Iallreduce(parts(comm.Rank(), count), 0, result, 0, count, MPI.INT, MPI.SUM),
                () -> assertThat(result).isEqualTo(sums(0, comm.Size() - 1, count)));
    }

    private static Pending bcast(Intracomm comm, int count, int root) {
        int[] data = comm.Rank() == root ? parts(root, count) : new int[count];
        return new Pending(comm.Ibcast(data, 0, count, MPI.INT, root),
                () -> assertThat(data).isEqualTo(parts(root, count)));
    }

    private static Pending scan(Intracomm comm, int count) {
        int[] result = new int[count];
        return new Pending(comm.Iscan(parts(comm.Rank(), count), 0, result, 0, count, MPI.INT, MPI.SUM),
                () -> assertThat(result).isEqualTo(sums(0, comm.Rank(), count)));
    }

    private static Pending allgather(Intracomm comm, int count) {
        int[] all = new int[comm.Size() * count];
        return new Pending(comm.Iallgather(parts(comm.Rank(), count), 0, count, MPI.INT, all, 0, count, MPI.INT),
                () -> assertThat(all).isEqualTo(concatenated(comm.Size(), count)));
    }

    private static Pending gather(Intracomm comm, int count, int root) {
        int[] all = new int[comm.Size() * count];
        return new Pending(comm.Igather(parts(comm.Rank(), count), 0, count, MPI.INT, all, 0, count, MPI.INT, root),
                () -> assertThat(all).isEqualTo(
                        comm.Rank() == root ? concatenated(comm.Size(), count) : new int[comm.Size() * count]));
    }

    private static Pending objects(Intracomm comm, int root) {
        Object[] data = comm.Rank() == root ? new Object[] {"of", root} : new Object[2];
        return new Pending(comm.Ibcast(data, 0, 2, MPI.OBJECT, root),
                () -> assertThat(data).containsExactly("of", root));
    }

    private static List<Pending> many(Intracomm comm) {
        int last = comm.Size() - 1;
        List<Pending> all = new ArrayList<>();
        for (int count : new int[] {1, 13, 3000, LONG}) {
            all.add(allreduce(comm, count));
            all.add(bcast(comm, count, last));
            all.add(new Pending(comm.Ibarrier(), () -> {}));
            all.add(scan(comm, count));
            all.add(gather(comm, count, last / 2));
            all.add(allgather(comm, count));
            all.add(objects(comm, 0));
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void severalInProgressCompleteInAnyOrder(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            Random random = new Random(world.Rank());
            for (int round = 0; round < 5; round++) {
                List<Pending> all = many(world);
                Collections.shuffle(all, random);
                for (Pending each : all) {
                    if (random.nextBoolean()) {
                        while (each.request.Test() == null) {
                            Thread.onSpinWait();
                        }
                    } else {
                        each.request.Wait();
                    }
                    each.check.run();
                    assertThat(each.request.Is_null()).isTrue();
                }
                List<Pending> others = many(world);
                Request[] requests = others.stream().map(Pending::request).toArray(Request[]::new);
                for (int i = 0; i < requests.length; i++) {
                    others.get(Request.Waitany(requests).index).check.run();
                }
                List<Pending> more = many(world);
                Request.Waitall(more.stream().map(Pending::request).toArray(Request[]::new));
                more.forEach(each -> each.check.run());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void blockingOperationsAndMessagesMayBeInterleaved(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            for (int round = 0; round < 5; round++) {
                Pending first = allreduce(world, LONG);
                int[] token = new int[LONG];
                world.Sendrecv(parts(world.Rank(), LONG), 0, LONG, MPI.INT, right, 3, token, 0, LONG, MPI.INT, left,
                        3);
                assertThat(token).isEqualTo(parts(left, LONG));
                Pending second = bcast(world, 100, size - 1);
                int[] sum = new int[10];
                world.Allreduce(parts(world.Rank(), 10), 0, sum, 0, 10, MPI.INT, MPI.SUM);
                assertThat(sum).isEqualTo(sums(0, size - 1, 10));
                world.Barrier();
                second.request.Wait();
                second.check.run();
                first.request.Wait();
                first.check.run();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void threadsUseDifferentCommunicators(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            try (ExecutorService threads = Executors.newFixedThreadPool(3,
                    Thread.ofPlatform().daemon().factory())) {
                List<Callable<Void>> tasks = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    Intracomm own = world.Dup();
                    tasks.add(() -> {
                        for (int round = 0; round < 10; round++) {
                            Pending first = allreduce(own, 3000);
                            Pending second = allgather(own, 13);
                            second.request.Wait();
                            second.check.run();
                            own.Barrier();
                            first.request.Wait();
                            first.check.run();
                        }
                        return null;
                    });
                }
                for (Future<Void> each : threads.invokeAll(tasks)) {
                    each.get();
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void futuresCompleteWithoutACall(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (int round = 0; round < 3; round++) {
                List<Pending> all = many(world);
                CompletableFuture<?>[] futures = all.stream().map(each -> each.request.toCompletableFuture()
                        .thenRun(each.check)).toArray(CompletableFuture[]::new);
                CompletableFuture.allOf(futures).get();
                assertThat(all).allMatch(each -> each.request.Is_null());
            }
            int right = (world.Rank() + 1) % size;
            int[] in = new int[LONG];
            CompletableFuture<Status> received = world.Irecv(in, 0, LONG, MPI.INT, MPI.ANY_SOURCE, 5)
                    .toCompletableFuture();
            world.Isend(parts(world.Rank(), LONG), 0, LONG, MPI.INT, right, 5).toCompletableFuture().get();
            assertThat(in).isEqualTo(parts(received.get().source, LONG));
        });
    }

    @ParameterizedTest
    @MethodSource("manyRanks")
    void manyRanks(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (int count : new int[] {0, 1, 13, 5000, 100_000}) {
                for (int root = 0; root < size; root += 4) {
                    Pending pending = bcast(world, count, root);
                    Pending reduced = allreduce(world, count);
                    reduced.request.Wait();
                    reduced.check.run();
                    pending.request.Wait();
                    pending.check.run();
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void freedCommunicatorCompletesItsOperations(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int before = world.communicator().engine().contextCount();
            // A message in a duplicate may arrive before this rank has created its own part.
            world.Barrier();
            for (int round = 0; round < 10; round++) {
                Intracomm duplicate = world.Dup();
                Pending first = allreduceOnce(duplicate);
                Pending second = allgather(duplicate, 100);
                duplicate.Free();
                first.request.Wait();
                second.request.Wait();
                first.check.run();
            }
            world.Barrier();
            assertThat(world.communicator().engine().contextCount()).isEqualTo(before);
        });
    }

    private static Pending allreduceOnce(Intracomm comm) {
        int[] result = new int[LONG];
        int[] expected = sums(0, comm.Size() - 1, LONG);
        return new Pending(comm.Iallreduce(parts(comm.Rank(), LONG), 0, result, 0, LONG, MPI.INT, MPI.SUM),
                () -> assertThat(result).isEqualTo(expected));
    }

    /** Ranks may start persistent operations in different orders, and their neighbours may be one round ahead. */
    @ParameterizedTest
    @MethodSource("worlds")
    void persistentOperationsStartInAnyOrder(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int[] data = new int[200];
            int[] sum = new int[200];
            int[] all = new int[size * 50];
            Prequest reduce = world.Allreduce_init(data, 0, sum, 0, 200, MPI.INT, MPI.SUM);
            Prequest gather = world.Allgather_init(data, 0, 50, MPI.INT, all, 0, 50, MPI.INT);
            Prequest barrier = world.Barrier_init();
            Prequest[] requests = {reduce, gather, barrier};
            Random random = new Random(world.Rank());
            for (int round = 0; round < 50; round++) {
                for (int i = 0; i < data.length; i++) {
                    data[i] = round + world.Rank() + i;
                }
                List<Prequest> order = new ArrayList<>(List.of(requests));
                Collections.shuffle(order, random);
                Prequest.Startall(order.toArray(Prequest[]::new));
                Request.Waitall(requests);
                for (int i = 0; i < sum.length; i++) {
                    assertThat(sum[i]).isEqualTo(size * (round + i) + size * (size - 1) / 2);
                }
                for (int i = 0; i < all.length; i++) {
                    assertThat(all[i]).isEqualTo(round + i / 50 + i % 50);
                }
            }
            for (Prequest each : requests) {
                each.Free();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void betweenGroups(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            boolean high = world.Rank() % 2 == 1;
            Intracomm local = world.Split(high ? 1 : 0, world.Rank());
            Intercomm inter = world.Create_intercomm(local, 0, high ? 0 : 1, 9);
            int others = inter.Remote_size();
            int root = high ? 0 : local.Rank() == 0 ? MPI.ROOT : MPI.PROC_NULL;
            int length = 60;
            int[] mine = parts(world.Rank(), others * length);
            Form form = new Form(length * (others + 2));
            form.compare(out -> inter.Barrier(), out -> inter.Ibarrier(), out -> inter.Barrier_init());
            form.compare(out -> inter.Bcast(high ? out : mine, 0, length, MPI.INT, root),
                    out -> inter.Ibcast(high ? out : mine, 0, length, MPI.INT, root),
                    out -> inter.Bcast_init(high ? out : mine, 0, length, MPI.INT, root));
            form.compare(out -> inter.Gather(mine, 0, length, MPI.INT, out, 0, length, MPI.INT, root),
                    out -> inter.Igather(mine, 0, length, MPI.INT, out, 0, length, MPI.INT, root),
                    out -> inter.Gather_init(mine, 0, length, MPI.INT, out, 0, length, MPI.INT, root));
            form.compare(out -> inter.Scatter(mine, 0, length, MPI.INT, out, 0, length, MPI.INT, root),
                    out -> inter.Iscatter(mine, 0, length, MPI.INT, out, 0, length, MPI.INT, root),
                    out -> inter.Scatter_init(mine, 0, length, MPI.INT, out, 0, length, MPI.INT, root));
            form.compare(out -> inter.Allgather(mine, 0, length, MPI.INT, out, 0, length, MPI.INT),
                    out -> inter.Iallgather(mine, 0, length, MPI.INT, out, 0, length, MPI.INT),
                    out -> inter.Allgather_init(mine, 0, length, MPI.INT, out, 0, length, MPI.INT));
            form.compare(out -> inter.Alltoall(mine, 0, length, MPI.INT, out, 0, length, MPI.INT),
                    out -> inter.Ialltoall(mine, 0, length, MPI.INT, out, 0, length, MPI.INT),
                    out -> inter.Alltoall_init(mine, 0, length, MPI.INT, out, 0, length, MPI.INT));
            form.compare(out -> inter.Reduce(mine, 0, out, 0, length, MPI.INT, MPI.SUM, root),
                    out -> inter.Ireduce(mine, 0, out, 0, length, MPI.INT, MPI.SUM, root),
                    out -> inter.Reduce_init(mine, 0, out, 0, length, MPI.INT, MPI.SUM, root));
            form.compare(out -> inter.Allreduce(mine, 0, out, 0, length, MPI.INT, MPI.SUM),
                    out -> inter.Iallreduce(mine, 0, out, 0, length, MPI.INT, MPI.SUM),
                    out -> inter.Allreduce_init(mine, 0, out, 0, length, MPI.INT, MPI.SUM));
            int block = 12 / local.Size();
            if (12 % local.Size() == 0 && 12 % others == 0) {
                form.compare(out -> inter.Reduce_scatter_block(mine, 0, out, 0, block, MPI.INT, MPI.SUM),
                        out -> inter.Ireduce_scatter_block(mine, 0, out, 0, block, MPI.INT, MPI.SUM),
                        out -> inter.Reduce_scatter_block_init(mine, 0, out, 0, block, MPI.INT, MPI.SUM));
            }
            assertThatThrownBy(() -> inter.Iscan(mine, 0, new int[1], 0, 1, MPI.INT, MPI.SUM))
                    .isInstanceOf(MPIException.class).hasMessageContaining("section 6.11");
            Request pending = inter.Iallreduce(mine, 0, new int[length], 0, length, MPI.INT, MPI.SUM);
            inter.Free();
            pending.Wait();
        });
    }

    /** Compares the results of the three forms of an operation. */
    private record Form(int length) {

        @FunctionalInterface
        private interface Call<T> {
            T on(int[] out);
        }

        @FunctionalInterface
        private interface Blocking {
            void on(int[] out);
        }

        void compare(Blocking blocking, Call<Request> nonblocking, Call<Prequest> persistent) {
            int[] expected = new int[length];
            blocking.on(expected);
            int[] out = new int[length];
            nonblocking.on(out).Wait();
            assertThat(out).isEqualTo(expected);
            int[] again = new int[length];
            Prequest request = persistent.on(again);
            for (int i = 0; i < 3; i++) {
                Arrays.fill(again, 0);
                request.Start();
                request.Wait();
                assertThat(again).isEqualTo(expected);
            }
            request.Free();
        }
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void betweenNeighbours(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int[] dims = new int[2];
            Cartcomm.Dims_create(size, dims);
            Cartcomm grid = world.Create_cart(dims, new boolean[] {true, true}, false);
            int[] mine = parts(world.Rank(), 4 * LONG);
            int[] counts = {1, 5, 20, 7};
            int[] displs = {0, 30, 60, 90};
            int[] equal = {6, 6, 6, 6};
            Datatype[] types = {MPI.INT, MPI.INT, MPI.INT, MPI.INT};
            for (int count : new int[] {1, 50, LONG}) {
                Form form = new Form(4 * count);
                form.compare(out -> grid.Neighbor_allgather(mine, 0, count, MPI.INT, out, 0, count, MPI.INT),
                        out -> grid.Ineighbor_allgather(mine, 0, count, MPI.INT, out, 0, count, MPI.INT),
                        out -> grid.Neighbor_allgather_init(mine, 0, count, MPI.INT, out, 0, count, MPI.INT));
                form.compare(out -> grid.Neighbor_alltoall(mine, 0, count, MPI.INT, out, 0, count, MPI.INT),
                        out -> grid.Ineighbor_alltoall(mine, 0, count, MPI.INT, out, 0, count, MPI.INT),
                        out -> grid.Neighbor_alltoall_init(mine, 0, count, MPI.INT, out, 0, count, MPI.INT));
            }
            Form form = new Form(200);
            form.compare(out -> grid.Neighbor_allgatherv(mine, 0, 6, MPI.INT, out, 0, equal, displs, MPI.INT),
                    out -> grid.Ineighbor_allgatherv(mine, 0, 6, MPI.INT, out, 0, equal, displs, MPI.INT),
                    out -> grid.Neighbor_allgatherv_init(mine, 0, 6, MPI.INT, out, 0, equal, displs, MPI.INT));
            int[] received = {counts[1], counts[0], counts[3], counts[2]};
            form.compare(
                    out -> grid.Neighbor_alltoallv(mine, 0, counts, displs, MPI.INT, out, 0, received, displs, MPI.INT),
                    out -> grid.Ineighbor_alltoallv(mine, 0, counts, displs, MPI.INT, out, 0, received, displs,
                            MPI.INT),
                    out -> grid.Neighbor_alltoallv_init(mine, 0, counts, displs, MPI.INT, out, 0, received, displs,
                            MPI.INT));
            form.compare(
                    out -> grid.Neighbor_alltoallw(mine, 0, counts, displs, types, out, 0, received, displs, types),
                    out -> grid.Ineighbor_alltoallw(mine, 0, counts, displs, types, out, 0, received, displs, types),
                    out -> grid.Neighbor_alltoallw_init(mine, 0, counts, displs, types, out, 0, received, displs,
                            types));
        });
    }

    @Test
    void misuseIsAnError() throws Exception {
        Worlds.run(Fabric.LOOPBACK, 2, world -> {
            int[] data = new int[10];
            assertThatThrownBy(() -> world.Ibcast(data, 0, 10, MPI.INT, 2)).isInstanceOf(MPIException.class)
                    .hasMessageContaining("root");
            assertThatThrownBy(() -> world.Allreduce_init(data, 0, data, 0, -1, MPI.INT, MPI.SUM))
                    .isInstanceOf(MPIException.class);
            Request barrier = world.Rank() == 0 ? world.Ibarrier() : null;
            if (barrier != null) {
                assertThat(barrier.Test()).isNull();
                assertThatThrownBy(barrier::Cancel).hasMessageContaining("cannot be cancelled");
                assertThatThrownBy(barrier::Free).hasMessageContaining("cannot be freed");
                world.Send(data, 0, 0, MPI.INT, 1, 0);
                barrier.Wait();
            } else {
                world.Recv(data, 0, 0, MPI.INT, 0, 0);
                world.Ibarrier().Wait();
            }
            Prequest persistent = world.Barrier_init();
            persistent.Start();
            assertThatThrownBy(persistent::Start).hasMessageContaining("active");
            persistent.Wait();
            persistent.Free();
            assertThatThrownBy(persistent::Start).hasMessageContaining("freed");
        });
    }

    @Test
    void exceptionOfTheUsersFunctionIsThrownByTheCompletingCall() throws Exception {
        Op failing = new Op(new User_function() {
            @Override
            public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count,
                    Datatype datatype) {
                throw new IllegalStateException("no sum today");
            }
        }, true);
        Worlds.run(Fabric.LOOPBACK, 2, world -> {
            for (int round = 0; round < 3; round++) {
                Request scan = world.Iscan(new int[1], 0, new int[1], 0, 1, MPI.INT, failing);
                Request future = world.Iscan(new int[1], 0, new int[1], 0, 1, MPI.INT, failing);
                if (world.Rank() == 0) {
                    scan.Wait();
                    future.toCompletableFuture().join();
                } else {
                    assertThatThrownBy(scan::Wait).isInstanceOf(IllegalStateException.class)
                            .hasMessage("no sum today");
                    assertThatThrownBy(() -> future.toCompletableFuture().join())
                            .isInstanceOf(CompletionException.class)
                            .hasCauseInstanceOf(IllegalStateException.class);
                }
                allreduce(world, 100).request.Wait();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void lossOfAMemberIsAnError(Fabric fabric, int size) throws Exception {
        int lost = size - 1;
        Worlds.run(fabric, size, world -> {
            Intracomm others = world.Split(world.Rank() / lost, 0);
            int[] all = new int[size];
            world.Alltoall(parts(world.Rank(), size), 0, 1, MPI.INT, all, 0, 1, MPI.INT);
            world.Barrier();
            if (world.Rank() == lost) {
                for (int rank = 0; rank < lost; rank++) {
                    world.Recv(new int[1], 0, 1, MPI.INT, rank, 1);
                }
                world.communicator().engine().close();
                return;
            }
            Pending first = allreduce(world, LONG);
            Pending second = allreduce(world, 1);
            world.Send(new int[1], 0, 1, MPI.INT, lost, 1);
            for (Pending each : List.of(first, second)) {
                assertThatThrownBy(each.request::Wait)
                        .hasMessageStartingWith("rank " + lost + " of the job is gone")
                        .isInstanceOfSatisfying(MPIException.class,
                                e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_PROC_FAILED));
            }
            Pending amongOthers = allreduce(others, 100);
            amongOthers.request.Wait();
            amongOthers.check.run();
        });
    }
}
