package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Persistent requests of every mode, started and finished in every way (MPI 4.1 section 3.9). */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PersistentTest {

    private static final int ROUNDS = 6;

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void allModesRoundTheRing(Fabric fabric, int size) throws Exception {
        for (int length : new int[] {0, 5, 9_000}) {
            Worlds.run(fabric, size, world -> ring(world, length));
        }
    }

    private static void ring(Intracomm world, int length) {
        int size = world.Size();
        int right = (world.Rank() + 1) % size;
        int left = (world.Rank() + size - 1) % size;
        long[][] out = new long[4][length];
        long[][] in = new long[4][length];
        world.Buffer_attach(new byte[8 * length + MPI.BSEND_OVERHEAD]);
        Prequest[] sends = {
            world.Send_init(out[0], 0, length, MPI.LONG, right, 0),
            world.Ssend_init(out[1], 0, length, MPI.LONG, right, 1),
            world.Rsend_init(out[2], 0, length, MPI.LONG, right, 2),
            world.Bsend_init(out[3], 0, length, MPI.LONG, right, 3)};
        Prequest[] receives = new Prequest[4];
        for (int i = 0; i < 4; i++) {
            receives[i] = world.Recv_init(in[i], 0, length, MPI.LONG, i == 0 ? MPI.ANY_SOURCE : left, i);
            assertThat(receives[i].Is_null()).isFalse();
            assertThat(receives[i].Test().count).describedAs("inactive: done, and empty").isZero();
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < 4; i++) {
                Arrays.fill(out[i], 1000L * world.Rank() + 10L * round + i);
                Arrays.fill(in[i], -1);
            }
            Prequest.Startall(receives);
            world.Barrier();
            Prequest.Startall(sends);
            finish(receives, round, left, length);
            Request.Waitall(sends);
            for (int i = 0; i < 4 && length > 0; i++) {
                assertThat(in[i]).containsOnly(1000L * left + 10L * round + i);
            }
        }
        world.Buffer_detach();
        for (Prequest receive : receives) {
            receive.Free();
            assertThat(receive.Is_null()).isTrue();
            assertThatThrownBy(receive::Start).hasMessageContaining("freed");
        }
    }

    private static void finish(Prequest[] receives, int round, int left, int length) {
        if (round % 3 == 0) {
            assertThat(Request.Waitall(receives)).allMatch(status -> status.source == left && status.count == length);
        } else if (round % 3 == 1) {
            boolean[] seen = new boolean[receives.length];
            for (Status status = Request.Waitany(receives); status.index != MPI.UNDEFINED; status =
                    Request.Waitany(receives)) {
                assertThat(status.tag).isEqualTo(status.index);
                assertThat(seen[status.index]).isFalse();
                seen[status.index] = true;
            }
            assertThat(seen).containsOnly(true);
        } else {
            int done = 0;
            while (done < receives.length) {
                done += Request.Waitsome(receives).length;
            }
            assertThat(done).isEqualTo(receives.length);
        }
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void misuseIsAnError(Fabric fabric) throws Exception {
        Worlds.run(fabric, 1, world -> {
            int[] data = new int[1];
            Prequest receive = world.Recv_init(data, 0, 1, MPI.INT, 0, 0);
            receive.Start();
            assertThatThrownBy(receive::Start).hasMessageContaining("is active");
            assertThatThrownBy(() -> receive.Pready(0)).hasMessageContaining("MPI 4.1 section 4.2");
            assertThatThrownBy(() -> receive.Parrived(0)).hasMessageContaining("MPI 4.1 section 4.2");
            assertThat(receive.Test()).isNull();
            receive.Cancel();
            assertThat(receive.Wait().Test_cancelled()).isTrue();
            receive.Start();
            world.Send(new int[] {3}, 0, 1, MPI.INT, 0, 0);
            assertThat(receive.Wait().Test_cancelled()).isFalse();
            assertThat(data[0]).isEqualTo(3);
            assertThatThrownBy(() -> world.Send_init(data, 0, 2, MPI.INT, 0, 0)).isInstanceOf(MPIException.class);
            assertThatThrownBy(() -> Prequest.Startall(new Prequest[1])).hasMessage("array_of_request[0] is null");
            Prequest toNobody = world.Send_init(data, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            toNobody.Start();
            toNobody.Wait();
        });
    }
}
