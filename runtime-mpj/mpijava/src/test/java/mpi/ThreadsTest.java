package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.threads.ParallelTeam;
import org.quipu.threads.TeamContext;

/** Every thread of a parallel region calls mpi, on one communicator and on its own (MPI 4.1 section 11.6.1). */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadsTest {

    private static final int THREADS = 3;
    private static final int MESSAGES = 40;

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void everyThreadOfARegionExchangesAndReduces(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            int right = (me + 1) % size;
            int left = (me + size - 1) % size;
            Intracomm[] own = new Intracomm[THREADS];
            for (int thread = 0; thread < THREADS; thread++) {
                own[thread] = world.Dup();
            }
            int[] sums = new int[THREADS];
            try (ParallelTeam team = new ParallelTeam(THREADS)) {
                team.execute((TeamContext context) -> {
                    int thread = context.threadNum();
                    int[] in = new int[3_000];
                    for (int i = 0; i < MESSAGES; i++) {
                        int length = i % 8 == 0 ? 3_000 : i;
                        int[] out = new int[3_000];
                        out[0] = 100_000 * me + 1_000 * thread + i;
                        Status status = world.Sendrecv(out, 0, length, MPI.INT, right, thread, in, 0, 3_000, MPI.INT,
                                left, thread);
                        assertThat(status.count).isEqualTo(length);
                        if (length > 0) {
                            assertThat(in[0]).isEqualTo(100_000 * left + 1_000 * thread + i);
                        }
                    }
                    int[] sum = new int[1];
                    own[thread].Allreduce(new int[] {me + thread}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                    sums[thread] = sum[0];
                });
            }
            for (int thread = 0; thread < THREADS; thread++) {
                assertThat(sums[thread]).isEqualTo(size * (size - 1) / 2 + size * thread);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void oneThreadWaitsForWhatItPostedWhileOthersPost(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            int[] last = new int[1];
            Request awaited = world.Irecv(last, 0, 1, MPI.INT, left, 1_000);
            try (ParallelTeam team = new ParallelTeam(THREADS)) {
                team.execute((TeamContext context) -> {
                    int thread = context.threadNum();
                    if (thread == 0) {
                        assertThat(awaited.Wait().tag).isEqualTo(1_000);
                        return;
                    }
                    int[] in = new int[MESSAGES];
                    Request[] requests = new Request[2 * MESSAGES];
                    for (int i = 0; i < MESSAGES; i++) {
                        requests[i] = world.Irecv(in, i, 1, MPI.INT, left, thread);
                        requests[MESSAGES + i] = world.Isend(new int[] {i}, 0, 1, MPI.INT, right, thread);
                    }
                    Request.Waitall(requests);
                    for (int i = 0; i < MESSAGES; i++) {
                        assertThat(in[i]).isEqualTo(i);
                    }
                    if (thread == 1) {
                        world.Send(new int[] {77}, 0, 1, MPI.INT, right, 1_000);
                    }
                });
            }
            assertThat(last[0]).isEqualTo(77);
        });
    }
}
