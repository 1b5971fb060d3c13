package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages that a matched probe removes from matching (MPI 4.1 section 3.8.2). */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MatchedProbeTest {

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void takenMessageIsNobodyElses(Fabric fabric, int size) throws Exception {
        for (int length : new int[] {0, 4, 30_000}) {
            Worlds.run(fabric, size, world -> {
                int right = (world.Rank() + 1) % size;
                int left = (world.Rank() + size - 1) % size;
                Request[] sends = {world.Isend(filled(length, 1), 0, length, MPI.INT, right, 3),
                    world.Isend(filled(length, 2), 0, length, MPI.INT, right, 3)};
                Message first = world.Mprobe(MPI.ANY_SOURCE, 3);
                assertThat(first.Status().source).isEqualTo(left);
                assertThat(first.Status().tag).isEqualTo(3);
                assertThat(first.Status().Get_count(MPI.INT)).isEqualTo(length);
                int[] second = new int[length];
                assertThat(world.Recv(second, 0, length, MPI.INT, left, MPI.ANY_TAG).count).isEqualTo(length);
                assertThat(world.Improbe(left, 3)).isNull();
                int[] data = new int[length];
                assertThat(first.Mrecv(data, 0, length, MPI.INT).count).isEqualTo(length);
                assertThat(data).isEqualTo(filled(length, 1));
                assertThat(second).isEqualTo(filled(length, 2));
                assertThatThrownBy(() -> first.Mrecv(data, 0, length, MPI.INT)).hasMessageContaining("already");
                Request.Waitall(sends);
            });
        }
    }

    private static int[] filled(int length, int value) {
        int[] data = new int[length];
        java.util.Arrays.fill(data, value);
        return data;
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void threadsThatProbeShareTheMessagesOut(Fabric fabric) throws Exception {
        int threadCount = 4;
        int messages = 400;
        Worlds.run(fabric, 2, world -> {
            if (world.Rank() == 0) {
                for (int i = 0; i < messages; i++) {
                    int length = i % 9 == 0 ? 5_000 : 1 + i % 20;
                    world.Send(filled(length, i), 0, length, MPI.INT, 1, i % 3);
                }
                for (int thread = 0; thread < threadCount; thread++) {
                    world.Send(new int[0], 0, 0, MPI.INT, 1, 3);
                }
                return;
            }
            ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
            try (ExecutorService threads = Executors.newCachedThreadPool()) {
                List<Future<?>> running = new ArrayList<>();
                for (int thread = 0; thread < threadCount; thread++) {
                    running.add(threads.submit(() -> receiveUntilEmptyMessage(world, seen)));
                }
                for (Future<?> each : running) {
                    each.get();
                }
            }
            assertThat(seen).hasSize(messages).doesNotHaveDuplicates();
        });
    }

    private static Object receiveUntilEmptyMessage(Intracomm world, ConcurrentLinkedQueue<Integer> seen) {
        while (true) {
            Message message = world.Mprobe(0, MPI.ANY_TAG);
            int[] data = new int[message.Status().Get_count(MPI.INT)];
            message.Mrecv(data, 0, data.length, MPI.INT);
            if (data.length == 0) {
                return null;
            }
            assertThat(data).containsOnly(data[0]);
            seen.add(data[0]);
        }
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void errorsAndNobody(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int other = 1 - world.Rank();
            Message nobody = world.Mprobe(MPI.PROC_NULL, 0);
            assertThat(nobody.Mrecv(new int[1], 0, 1, MPI.INT).source).isEqualTo(MPI.PROC_NULL);
            assertThat(world.Improbe(other, 5)).isNull();
            for (int length : new int[] {2, 20_000}) {
                Request send = world.Isend(new int[length], 0, length, MPI.INT, other, 0);
                Message tooLong = world.Mprobe(other, 0);
                assertThatThrownBy(() -> tooLong.Mrecv(new int[1], 0, 1, MPI.INT))
                        .isInstanceOfSatisfying(MPIException.class,
                                e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_TRUNCATE));
                send.Wait();
            }
        });
    }
}
