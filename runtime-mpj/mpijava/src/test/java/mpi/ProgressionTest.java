package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A waiting thread does not block another one, and a computing thread does not block a message. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProgressionTest {

    private static CountDownLatch[] latches(int count) {
        return Stream.generate(() -> new CountDownLatch(1)).limit(count).toArray(CountDownLatch[]::new);
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void threadBlockedInRecvDoesNotStopOthers(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            try (ExecutorService threads = Executors.newCachedThreadPool()) {
                List<Future<Status>> blocked = new ArrayList<>();
                for (int tag = 1000; tag < 1003; tag++) {
                    int blockedTag = tag;
                    blocked.add(threads.submit(() -> world.Recv(new int[1], 0, 1, MPI.INT, left, blockedTag)));
                }
                int[] in = new int[20_000];
                for (int i = 0; i < 500; i++) {
                    int length = i % 50 == 0 ? in.length : 1 + i % 5;
                    world.Sendrecv(new int[length], 0, length, MPI.INT, right, i, in, 0, length, MPI.INT, left, i);
                }
                assertThat(blocked).noneMatch(Future::isDone);
                world.Barrier();
                for (int tag = 1000; tag < 1003; tag++) {
                    world.Send(new int[1], 0, 1, MPI.INT, right, tag);
                }
                for (Future<Status> each : blocked) {
                    assertThat(each.get().source).isEqualTo(left);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void longMessageLeavesWhileItsSenderIsElsewhere(Fabric fabric, int size) throws Exception {
        CountDownLatch[] received = latches(size);
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            byte[] data = new byte[5_000_000];
            if (pair.first()) {
                Request request = world.Isend(data, 0, data.length, MPI.BYTE, other, 0);
                // In no call until the other rank, which is a thread of this process, has received everything.
                received[pair.number()].await();
                request.Wait();
            } else {
                world.Recv(data, 0, data.length, MPI.BYTE, other, 0);
                received[pair.number()].countDown();
            }
        });
    }

    /** The connection, too, must be accepted before the peer's time limit. */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void shortMessageLeavesWhileItsReceiverIsElsewhere(Fabric fabric, int size) throws Exception {
        CountDownLatch[] sent = latches(size);
        Pairs.run(fabric, size, pair -> {
            if (pair.first()) {
                pair.world().Send(new int[] {7}, 0, 1, MPI.INT, pair.other(), 0);
                sent[pair.number()].countDown();
            } else {
                sent[pair.number()].await();
                int[] in = new int[1];
                pair.world().Recv(in, 0, 1, MPI.INT, pair.other(), 0);
                assertThat(in[0]).isEqualTo(7);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void waitersAreWokenByMessagesOfTheirOwnProcess(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
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
    @MethodSource("mpi.Worlds#otherHalf")
    void interruptedThreadFinishesItsCallAndStaysInterrupted(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            Thread.currentThread().interrupt();
            for (int i = 0; i < 50; i++) {
                world.Sendrecv(new int[1], 0, 1, MPI.INT, right, 0, new int[1], 0, 1, MPI.INT, left, 0);
            }
            assertThat(Thread.interrupted()).isTrue();
        });
    }
}
