package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every rank sends short and long messages to every rank, including itself, in every mode; for several numbers of
 * ranks.
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AllPairsTest {

    private static final int[] LENGTHS = {0, 1, 300, 20_000};
    private static final int MODES = 3;

    private static Request send(Intracomm world, int mode, int[] data, int to, int tag) {
        return switch (mode) {
            case 0 -> world.Isend(data, 0, data.length, MPI.INT, to, tag);
            case 1 -> world.Issend(data, 0, data.length, MPI.INT, to, tag);
            default -> world.Ibsend(data, 0, data.length, MPI.INT, to, tag);
        };
    }

    /** Sends every length in every mode to all ranks; the data identifies sender, receiver and message. */
    private static List<Request> sendAll(Intracomm world, int tag) {
        List<Request> sends = new ArrayList<>();
        for (int to = 0; to < world.Size(); to++) {
            for (int message = 0; message < LENGTHS.length * MODES; message++) {
                int[] data = new int[LENGTHS[message % LENGTHS.length]];
                Arrays.fill(data, (world.Rank() * 100 + to) * 100 + message);
                sends.add(send(world, message / LENGTHS.length, data, to, tag));
            }
        }
        return sends;
    }

    private static void check(int[] in, Status status, int me, int message) {
        int length = LENGTHS[message % LENGTHS.length];
        assertThat(status.count).isEqualTo(length);
        assertThat(Arrays.copyOf(in, length))
                .containsOnly(length == 0 ? new int[0] : new int[] {(status.source * 100 + me) * 100 + message});
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void messagesOfEachSourceComeInOrderToAReceiveFromAnybody(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            world.Buffer_attach(new byte[size * LENGTHS.length * (4 * LENGTHS[3] + MPI.BSEND_OVERHEAD)]);
            List<Request> sends = sendAll(world, 5);
            int[] next = new int[size];
            int[] in = new int[LENGTHS[3]];
            for (int i = 0; i < size * LENGTHS.length * MODES; i++) {
                if (i % 3 == 0) {
                    Status found = world.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
                    assertThat(found.count).isEqualTo(LENGTHS[next[found.source] % LENGTHS.length]);
                }
                Status status = world.Recv(in, 0, in.length, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
                assertThat(status.tag).isEqualTo(5);
                check(in, status, world.Rank(), next[status.source]++);
            }
            Request.Waitall(sends.toArray(Request[]::new));
            assertThat(next).containsOnly(LENGTHS.length * MODES);
            world.Buffer_detach();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void receivesPostedInAnyOrderGetTheirSourcesMessages(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            world.Buffer_attach(new byte[size * LENGTHS.length * (4 * LENGTHS[3] + MPI.BSEND_OVERHEAD)]);
            List<Request> receives = new ArrayList<>();
            List<int[]> buffers = new ArrayList<>();
            for (int from = size - 1; from >= 0; from--) {
                for (int message = 0; message < LENGTHS.length * MODES; message++) {
                    int[] in = new int[LENGTHS[message % LENGTHS.length] + 3];
                    buffers.add(in);
                    receives.add(world.Irecv(in, 0, in.length, MPI.INT, from, MPI.TAG_UB));
                }
            }
            world.Barrier();
            List<Request> sends = sendAll(world, MPI.TAG_UB);
            Request[] waiting = receives.toArray(Request[]::new);
            for (int left = waiting.length; left > 0; left--) {
                Status status = Request.Waitany(waiting);
                assertThat(status.source).isEqualTo(size - 1 - status.index / (LENGTHS.length * MODES));
                check(buffers.get(status.index), status, world.Rank(), status.index % (LENGTHS.length * MODES));
            }
            Request.Waitall(sends.toArray(Request[]::new));
            world.Buffer_detach();
        });
    }

    /** MPJ Express: "a new Thread for each rendezvous send". */
    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void defectThreadForEachLongMessage(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            world.Barrier();
            long before = ManagementFactory.getThreadMXBean().getTotalStartedThreadCount();
            int other = 1 - world.Rank();
            int[] in = new int[50_000];
            for (int i = 0; i < 100; i++) {
                Request send = world.Issend(new int[50_000], 0, 50_000, MPI.INT, other, i);
                world.Recv(in, 0, in.length, MPI.INT, other, i);
                send.Wait();
            }
            assertThat(ManagementFactory.getThreadMXBean().getTotalStartedThreadCount() - before).isLessThan(50);
        });
    }
}
