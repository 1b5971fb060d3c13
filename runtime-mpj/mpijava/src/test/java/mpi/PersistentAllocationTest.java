package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * In the steady state, persistent requests of primitive elements allocate only the status that {@code Wait} returns,
 * and even that only if the JIT compiler has not eliminated it, which depends on the order of compilation.
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PersistentAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int TIMES = 1_000;

    private static final int STATUS_BYTES = 48;
    private static final int WAITS = 2;

    /** The statuses, and far less than one object per exchange for threads that are descheduled on a busy machine. */
    private static final long MOST = (WAITS * STATUS_BYTES + 4L) * TIMES;

    /** Maximum number of rounds before the steady state; interpreted and partly compiled code allocates more. */
    private static final int ROUNDS = 400;

    /** Returns the devices, except the one for tests only, which copies each frame. */
    static Stream<Fabric> sharedMemory() {
        return Fabric.available().filter(fabric -> fabric == Fabric.SHM);
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("sharedMemory")
    void startAndWaitAllocateNothingButStatuses(Fabric fabric) throws Exception {
        for (int length : new int[] {1, 400}) {
            exchangeUntilSteady(fabric, length);
        }
    }

    private static void exchangeUntilSteady(Fabric fabric, int length) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int other = 1 - world.Rank();
            Prequest send = world.Send_init(new long[length], 0, length, MPI.LONG, other, 0);
            Prequest receive = world.Recv_init(new long[length], 0, length, MPI.LONG, other, 0);
            long least = Long.MAX_VALUE;
            int[] agreed = {1};
            for (int round = 0; round < ROUNDS && agreed[0] > 0; round++) {
                receive.Start();
                world.Barrier();
                long before = THREADS.getCurrentThreadAllocatedBytes();
                exchange(send, receive, world.Rank() == 0);
                least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
                finish(send, receive);
                world.Allreduce(new int[] {least < MOST ? 0 : 1}, 0, agreed, 0, 1, MPI.INT, MPI.MAX);
            }
            assertThat(least).as("bytes in %d exchanges", TIMES).isLessThan(MOST);
        });
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("sharedMemory")
    void collectiveOperationsAllocateNothingButStatuses(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            long[] sum = new long[10];
            long[] all = new long[200];
            Prequest[] requests = {world.Allreduce_init(new long[10], 0, sum, 0, 10, MPI.LONG, MPI.SUM),
                world.Allgather_init(new long[100], 0, 100, MPI.LONG, all, 0, 100, MPI.LONG), world.Barrier_init()};
            long least = Long.MAX_VALUE;
            int[] agreed = {1};
            for (int round = 0; round < ROUNDS && agreed[0] > 0; round++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < TIMES; i++) {
                    for (Prequest request : requests) {
                        request.Start();
                        request.Wait();
                    }
                }
                least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
                world.Allreduce(new int[] {least < requests.length * MOST ? 0 : 1}, 0, agreed, 0, 1, MPI.INT, MPI.MAX);
            }
            assertThat(least).as("bytes in %d operations", requests.length * TIMES)
                    .isLessThan(requests.length * MOST);
        });
    }

    /** Posts each receive before its message can be sent, so that none arrives unexpected. */
    private static void exchange(Prequest send, Prequest receive, boolean first) {
        for (int i = 0; i < TIMES; i++) {
            if (first) {
                send.Start();
                send.Wait();
            }
            receive.Wait();
            receive.Start();
            if (!first) {
                send.Start();
                send.Wait();
            }
        }
    }

    /** Completes the receive that was posted last. */
    private static void finish(Prequest send, Prequest receive) {
        send.Start();
        send.Wait();
        receive.Wait();
    }
}
