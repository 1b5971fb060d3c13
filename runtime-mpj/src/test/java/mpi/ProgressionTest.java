package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread that waits does not stop another, and who computes does not stop a message. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProgressionTest {

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void threadBlockedInRecvDoesNotStopOthers(Fabric fabric) throws Exception {
        Ranks.run(fabric, 2, PointToPointTest.SETTINGS, world -> {
            int other = 1 - world.Rank();
            try (ExecutorService threads = Executors.newCachedThreadPool()) {
                List<Future<Status>> blocked = new ArrayList<>();
                for (int tag = 1000; tag < 1003; tag++) {
                    int blockedTag = tag;
                    blocked.add(threads.submit(() -> world.Recv(new int[1], 0, 1, MPI.INT, other, blockedTag)));
                }
                int[] in = new int[20_000];
                for (int i = 0; i < 500; i++) {
                    int length = i % 50 == 0 ? in.length : 1 + i % 5;
                    world.Sendrecv(new int[length], 0, length, MPI.INT, other, i, in, 0, length, MPI.INT, other, i);
                }
                assertThat(blocked).noneMatch(Future::isDone);
                world.Barrier();
                for (int tag = 1000; tag < 1003; tag++) {
                    world.Send(new int[1], 0, 1, MPI.INT, other, tag);
                }
                for (Future<Status> each : blocked) {
                    assertThat(each.get().source).isEqualTo(other);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void longMessageLeavesWhileItsSenderIsElsewhere(Fabric fabric) throws Exception {
        Ranks.run(fabric, 2, PointToPointTest.SETTINGS, world -> {
            byte[] data = new byte[5_000_000];
            if (world.Rank() == 0) {
                Request request = world.Isend(data, 0, data.length, MPI.BYTE, 1, 0);
                // Outside of any call until the other rank, which is a thread of this process, has everything.
                Arrival.awaitReceived(fabric);
                request.Wait();
            } else {
                world.Recv(data, 0, data.length, MPI.BYTE, 0, 0);
                Arrival.received(fabric);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void waitersAreWokenByMessagesOfTheirOwnProcess(Fabric fabric) throws Exception {
        Ranks.run(fabric, 2, PointToPointTest.SETTINGS, world -> {
            int me = world.Rank();
            int threadCount = 4;
            try (ExecutorService threads = Executors.newCachedThreadPool()) {
                List<Future<?>> running = new ArrayList<>();
                for (int t = 0; t < threadCount; t++) {
                    int thread = t;
                    running.add(threads.submit(() -> {
                        int[] token = new int[1];
                        for (int i = 0; i < 200; i++) {
                            if (thread != 0 || i > 0) {
                                world.Recv(token, 0, 1, MPI.INT, me, thread);
                            }
                            world.Send(token, 0, 1, MPI.INT, me, (thread + 1) % threadCount);
                        }
                        return null;
                    }));
                }
                for (Future<?> each : running) {
                    each.get();
                }
                world.Recv(new int[1], 0, 1, MPI.INT, me, 0);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void interruptedThreadFinishesItsCallAndStaysInterrupted(Fabric fabric) throws Exception {
        Ranks.run(fabric, 2, PointToPointTest.SETTINGS, world -> {
            int other = 1 - world.Rank();
            Thread.currentThread().interrupt();
            for (int i = 0; i < 50; i++) {
                world.Sendrecv(new int[1], 0, 1, MPI.INT, other, 0, new int[1], 0, 1, MPI.INT, other, 0);
            }
            assertThat(Thread.interrupted()).isTrue();
        });
    }
}
