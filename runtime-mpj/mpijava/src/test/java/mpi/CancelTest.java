package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Cancelled and freed requests, and Get_status (MPI 4.1 sections 3.7.3, 3.7.6 and 3.8.4). */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CancelTest {

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void cancelledReceiveTakesNoMessage(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            int[] stale = new int[4];
            Request[] cancelled = {world.Irecv(stale, 0, 1, MPI.INT, left, 7),
                world.Irecv(stale, 1, 1, MPI.INT, MPI.ANY_SOURCE, 7),
                world.Irecv(stale, 2, 1, MPI.INT, left, MPI.ANY_TAG),
                world.Irecv(stale, 3, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG)};
            for (Request request : cancelled) {
                request.Cancel();
                assertThat(request.Is_null()).describedAs("active until waited for").isFalse();
                request.Cancel();
            }
            world.Barrier();
            int[] fresh = new int[1];
            Request receive = world.Irecv(fresh, 0, 1, MPI.INT, left, 7);
            world.Send(new int[] {world.Rank() + 1}, 0, 1, MPI.INT, right, 7);
            assertThat(receive.Wait().Test_cancelled()).isFalse();
            assertThat(fresh[0]).isEqualTo(left + 1);
            assertThat(Request.Waitall(cancelled)).allMatch(Status::Test_cancelled);
            assertThat(stale).containsOnly(0);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void receiveThatHasItsMessageIsNotCancelled(Fabric fabric) throws Exception {
        for (int length : new int[] {1, 50_000}) {
            Worlds.run(fabric, 2, world -> {
                int[] data = new int[length];
                if (world.Rank() == 0) {
                    data[0] = 9;
                    world.Send(data, 0, length, MPI.INT, 1, 0);
                } else {
                    world.Probe(0, 0);
                    Request receive = world.Irecv(data, 0, length, MPI.INT, 0, 0);
                    receive.Cancel();
                    Status status = receive.Wait();
                    assertThat(status.Test_cancelled()).isFalse();
                    assertThat(status.count).isEqualTo(length);
                    assertThat(data[0]).isEqualTo(9);
                }
            });
        }
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void sendsGoOnWhenCancelled(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            if (world.Rank() == 0) {
                Request send = world.Issend(new int[] {4}, 0, 1, MPI.INT, 1, 0);
                send.Cancel();
                world.Barrier();
                assertThat(send.Wait().Test_cancelled()).isFalse();
            } else {
                int[] data = new int[1];
                world.Barrier();
                world.Recv(data, 0, 1, MPI.INT, 0, 0);
                assertThat(data[0]).isEqualTo(4);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void waitingThreadLearnsOfTheCancellationByAnother(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            for (int round = 0; round < 100; round++) {
                Request receive = world.Irecv(new int[1], 0, 1, MPI.INT, 1 - world.Rank(), 3);
                CountDownLatch about = new CountDownLatch(1);
                AtomicReference<Status> outcome = new AtomicReference<>();
                Thread waiter = Thread.ofPlatform().daemon().start(() -> {
                    about.countDown();
                    outcome.set(Request.Waitany(new Request[] {null, receive}));
                });
                about.await();
                receive.Cancel();
                waiter.join();
                assertThat(outcome.get().Test_cancelled()).isTrue();
                assertThat(outcome.get().index).isEqualTo(1);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void freedRequestsGoOn(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int other = 1 - world.Rank();
            int[] in = new int[40_000];
            int[] out = new int[40_000];
            out[39_999] = other;
            Request receive = world.Irecv(in, 0, in.length, MPI.INT, other, 0);
            Request send = world.Isend(out, 0, out.length, MPI.INT, other, 0);
            receive.Free();
            send.Free();
            assertThat(send.Is_null()).isTrue();
            assertThat(send.Wait().count).isZero();
            // The receiver's reply shows the sender that its buffer is free; the last message shows that all earlier
            // ones have arrived.
            Request last = world.Irecv(in, 0, 1, MPI.INT, other, 1);
            world.Ssend(out, 0, 1, MPI.INT, other, 1);
            last.Wait();
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void askingLeavesTheRequestAsItIs(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int other = 1 - world.Rank();
            int[] in = new int[3];
            Request receive = world.Irecv(in, 0, 3, MPI.INT, other, 0);
            assertThat(receive.Get_status()).isNull();
            world.Barrier();
            Request send = world.Issend(new int[] {1, 2}, 0, 2, MPI.INT, other, 0);
            Status status = receive.Get_status();
            while (status == null) {
                status = receive.Get_status();
            }
            assertThat(status.count).isEqualTo(2);
            assertThat(receive.Get_status().source).isEqualTo(other);
            assertThat(receive.Is_null()).isFalse();
            assertThat(receive.Wait().count).isEqualTo(2);
            assertThat(receive.Get_status().count).isZero();
            send.Wait();
        });
    }
}
