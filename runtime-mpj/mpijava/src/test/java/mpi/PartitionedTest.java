package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Partitioned communication; each partition is marked ready and awaited by its own thread (MPI 4.1 chapter 4). */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PartitionedTest {

    private static final int ROUNDS = 4;

    private static void together(int threadCount, java.util.function.IntConsumer body) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(threadCount)) {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < threadCount; thread++) {
                int number = thread;
                running.add(threads.submit(() -> body.accept(number)));
            }
            for (Future<?> each : running) {
                each.get();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void partitionsOfManyThreadsRoundTheRing(Fabric fabric, int size) throws Exception {
        for (int count : new int[] {3, 6_000}) {
            Worlds.run(fabric, size, world -> ring(world, 4, count, 2, 2 * count));
        }
        Worlds.run(fabric, size, world -> ring(world, 3, 10, 5, 6));
    }

    /** Spins briefly, then sleeps, to leave the core to the other threads: there are six for each rank. */
    private static void awaitPart(Prequest receive, int part) {
        for (int looks = 0; !receive.Parrived(part); looks++) {
            if (looks < 100) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(20_000);
            }
        }
    }

    private static void ring(Intracomm world, int sent, int sentCount, int received, int receivedCount)
            throws Exception {
        int size = world.Size();
        int right = (world.Rank() + 1) % size;
        int left = (world.Rank() + size - 1) % size;
        long[] out = new long[sent * sentCount + 1];
        long[] in = new long[received * receivedCount + 1];
        Prequest send = world.Psend_init(out, 1, sent, sentCount, MPI.LONG, right, 6);
        Prequest receive = world.Precv_init(in, 1, received, receivedCount, MPI.LONG, left, 6);
        for (int round = 0; round < ROUNDS; round++) {
            long stamp = 1_000_000L * round;
            receive.Start();
            send.Start();
            together(sent + received, thread -> {
                if (thread < sent) {
                    for (int i = thread * sentCount; i < (thread + 1) * sentCount; i++) {
                        out[1 + i] = stamp + i + world.Rank();
                    }
                    send.Pready(thread);
                } else {
                    int part = thread - sent;
                    awaitPart(receive, part);
                    for (int i = part * receivedCount; i < (part + 1) * receivedCount; i++) {
                        assertThat(in[1 + i] == stamp + i + left).isTrue();
                    }
                }
            });
            Status[] statuses = Request.Waitall(new Request[] {send, receive});
            assertThat(statuses[1].source).isEqualTo(left);
            assertThat(statuses[1].tag).isEqualTo(6);
            assertThat(statuses[1].count).isEqualTo(sent * sentCount);
            assertThat(receive.Parrived(0)).describedAs("inactive").isTrue();
        }
        assertThat(in[0]).isZero();
        send.Free();
        receive.Free();
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void nothingLeavesBeforeItIsReadyAndPairsMeetInOrder(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int[][] data = new int[2][4];
            if (world.Rank() == 0) {
                Prequest[] sends = {world.Psend_init(data[0], 0, 4, 1, MPI.INT, 1, 0),
                    world.Psend_init(data[1], 0, 2, 2, MPI.INT, 1, 0)};
                Prequest.Startall(sends);
                assertThat(sends[0].Test()).isNull();
                Arrays.fill(data[1], 20);
                sends[1].Pready_range(0, 1);
                sends[1].Wait();
                Arrays.fill(data[0], 10);
                sends[0].Pready_list(new int[] {3, 0});
                world.Recv(new int[0], 0, 0, MPI.INT, 1, 0);
                assertThatThrownBy(() -> sends[0].Pready(3)).hasMessageContaining("ready already");
                assertThatThrownBy(() -> sends[0].Pready(4)).hasMessageContaining("0 to 3");
                assertThatThrownBy(sends[0]::Start).hasMessageContaining("active");
                sends[0].Pready_range(1, 2);
                assertThat(Request.Waitany(sends).index).isZero();
                assertThatThrownBy(() -> sends[0].Pready(0)).hasMessageContaining("not active");
            } else {
                Prequest[] receives = {world.Precv_init(data[0], 0, 4, 1, MPI.INT, 0, 0),
                    world.Precv_init(data[1], 0, 1, 4, MPI.INT, 0, 0)};
                Prequest.Startall(receives);
                assertThat(Request.Waitany(receives).index).isEqualTo(1);
                assertThat(data[1]).containsOnly(20);
                while (!receives[0].Parrived(0) || !receives[0].Parrived(3)) {
                    Thread.onSpinWait();
                }
                assertThat(data[0]).containsExactly(10, 0, 0, 10);
                assertThat(receives[0].Parrived(1)).isFalse();
                assertThat(receives[0].Test()).isNull();
                world.Send(new int[0], 0, 0, MPI.INT, 0, 0);
                receives[0].Wait();
                assertThat(data[0]).containsOnly(10);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void otherTypesObjectsAndNobody(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int other = 1 - world.Rank();
            Datatype column = Datatype.Vector(3, 1, 4, MPI.DOUBLE);
            column = Datatype.Create_resized(column, 0, 1);
            column.Commit();
            double[] matrix = new double[12];
            Arrays.setAll(matrix, i -> i + 100 * world.Rank());
            double[] columns = new double[12];
            String[] words = {"a" + world.Rank(), "b", "c", "d"};
            Object[] got = new Object[4];
            Prequest[] all = {world.Precv_init(columns, 0, 4, 3, MPI.DOUBLE, other, 1),
                world.Precv_init(got, 0, 2, 2, MPI.OBJECT, other, 2),
                world.Psend_init(matrix, 0, 4, 1, column, other, 1),
                world.Psend_init(words, 0, 4, 1, MPI.OBJECT, other, 2),
                world.Psend_init(words, 0, 4, 1, MPI.OBJECT, MPI.PROC_NULL, 2),
                world.Precv_init(got, 0, 4, 1, MPI.OBJECT, MPI.PROC_NULL, 2),
                world.Psend_init(words, 0, 0, 1, MPI.OBJECT, other, 3),
                world.Precv_init(got, 0, 0, 1, MPI.OBJECT, other, 3)};
            for (int round = 0; round < 2; round++) {
                Prequest.Startall(all);
                for (int i = 2; i < 5; i++) {
                    all[i].Pready_range(0, 3);
                }
                Request.Waitall(all);
                for (int i = 0; i < 12; i++) {
                    assertThat(columns[i]).isEqualTo(i % 3 * 4 + i / 3 + 100 * other);
                }
                assertThat(got).containsExactly("a" + other, "b", "c", "d");
            }
            assertThatThrownBy(() -> world.Precv_init(got, 0, 4, 1, MPI.OBJECT, MPI.ANY_SOURCE, 2))
                    .hasMessageContaining("4.2.1");
            assertThatThrownBy(all[0]::Cancel).isNotNull().isInstanceOf(MPIException.class);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void misfitsAreErrorsAtTheReceiver(Fabric fabric) throws Exception {
        misfits(fabric, false);
        misfits(fabric, true);
    }

    /** @param late whether the receiver starts after the sender */
    private static void misfits(Fabric fabric, boolean late) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int[] data = new int[8];
            if (world.Rank() == 0) {
                Prequest[] sends = {world.Psend_init(data, 0, 2, 4, MPI.INT, 1, 0),
                    world.Psend_init(data, 0, 2, 4, MPI.INT, 1, 1)};
                Prequest.Startall(sends);
                for (Prequest send : sends) {
                    send.Pready_range(0, 1);
                    send.Wait();
                }
                world.Send(data, 0, 1, MPI.INT, 1, 2);
            } else {
                if (late) {
                    // Received after the sender's plan, which has therefore arrived.
                    world.Recv(data, 0, 1, MPI.INT, 0, 2);
                }
                Prequest tooShort = world.Precv_init(data, 0, 7, 1, MPI.INT, 0, 0);
                Prequest otherType = world.Precv_init(new float[8], 0, 8, 1, MPI.FLOAT, 0, 1);
                Prequest.Startall(new Prequest[] {tooShort, otherType});
                assertError(MPI.ERR_TRUNCATE, tooShort);
                assertError(MPI.ERR_TYPE, otherType);
                if (!late) {
                    world.Recv(data, 0, 1, MPI.INT, 0, 2);
                }
            }
        });
    }

    private static void assertError(int errorClass, Prequest request) {
        assertThatThrownBy(request::Wait).isInstanceOfSatisfying(MPIException.class,
                e -> assertThat(e.getErrorClass()).isEqualTo(errorClass));
        assertThat(request.Test()).isNotNull();
    }
}
