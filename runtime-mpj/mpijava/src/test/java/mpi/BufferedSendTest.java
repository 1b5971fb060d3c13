package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Buffered sends return before any receive; the buffer's size limits them, and detaching waits for them (MPI 4.1
 * sections 3.4 and 3.6).
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BufferedSendTest {

    private static final int LENGTH = 20_000;

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void everybodySendsBeforeAnybodyReceives(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            int messages = 3;
            long room = messages * (long) size * (4L * LENGTH + MPI.BSEND_OVERHEAD);
            world.Buffer_attach(me % 2 == 0 ? new byte[(int) room] : ByteBuffer.allocateDirect((int) room));
            int[] data = new int[LENGTH];
            Prequest persistent = world.Bsend_init(data, 0, LENGTH, MPI.INT, (me + 1) % size, 2);
            for (int to = 0; to < size; to++) {
                Arrays.fill(data, me * 100 + to);
                world.Bsend(data, 0, LENGTH, MPI.INT, to, 0);
                assertThat(world.Ibsend(data, 0, 1 + to, MPI.INT, to, 1).Test()).isNotNull();
            }
            Arrays.fill(data, -me);
            persistent.Start();
            persistent.Wait();
            Arrays.fill(data, 77);
            world.Barrier();
            int[] in = new int[LENGTH];
            for (int from = 0; from < size; from++) {
                assertThat(world.Recv(in, 0, LENGTH, MPI.INT, from, 1).count).isEqualTo(1 + me);
                world.Recv(in, 0, LENGTH, MPI.INT, from, 0);
                assertThat(in).containsOnly(from * 100 + me);
            }
            int left = (me + size - 1) % size;
            world.Recv(in, 0, LENGTH, MPI.INT, left, 2);
            assertThat(in).containsOnly(-left);
            world.Buffer_detach();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void detachReturnsOnlyWhenTheMessagesHaveLeft(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int[] data = new int[LENGTH];
            if (world.Rank() == 0) {
                world.Buffer_attach(MemorySegment.ofArray(new byte[8 * LENGTH]));
                Arrays.fill(data, 5);
                world.Bsend(data, 0, LENGTH, MPI.INT, 1, 0);
                Thread receiverMayGo = Thread.ofPlatform().start(() -> world.Send(new int[0], 0, 0, MPI.INT, 1, 1));
                world.Buffer_detach();
                receiverMayGo.join();
                assertThat(world.Iprobe(1, 2)).describedAs("the receive has begun").isNotNull();
                world.Recv(new int[0], 0, 0, MPI.INT, 1, 2);
            } else {
                world.Recv(data, 0, 0, MPI.INT, 0, 1);
                world.Send(new int[0], 0, 0, MPI.INT, 0, 2);
                world.Recv(data, 0, LENGTH, MPI.INT, 0, 0);
                assertThat(data).containsOnly(5);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void theBufferIsUsedAgainAndItsEndIsAnError(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            int[] data = new int[LENGTH];
            if (world.Rank() == 0) {
                assertThatThrownBy(() -> world.Bsend(data, 0, 1, MPI.INT, 1, 0))
                        .hasMessageContaining("no buffer is attached")
                        .isInstanceOfSatisfying(MPIException.class, e -> assertThat(e.getErrorClass())
                                .isEqualTo(MPI.ERR_BUFFER));
                byte[] buffer = new byte[2 * (4 * LENGTH + MPI.BSEND_OVERHEAD) + 100];
                world.Buffer_attach(buffer);
                assertThatThrownBy(() -> world.Buffer_attach(buffer)).hasMessageContaining("attached already");
                for (int round = 0; round < 20; round++) {
                    data[0] = round;
                    world.Bsend(data, 0, LENGTH, MPI.INT, 1, 0);
                    data[0] = -round;
                    world.Bsend(data, 0, LENGTH, MPI.INT, 1, 1);
                    assertThatThrownBy(() -> world.Bsend(data, 0, LENGTH, MPI.INT, 1, 2))
                            .hasMessageContaining("lacks space")
                            .isInstanceOfSatisfying(MPIException.class, e -> assertThat(e.getErrorClass())
                                    .isEqualTo(MPI.ERR_BUFFER));
                    world.Ssend(data, 0, 0, MPI.INT, 1, 3);
                    world.Recv(data, 0, 0, MPI.INT, 1, 4);
                }
                world.Buffer_detach();
                assertThatThrownBy(world::Buffer_detach).hasMessageContaining("no buffer is attached");
            } else {
                for (int round = 0; round < 20; round++) {
                    world.Recv(data, 0, 0, MPI.INT, 0, 3);
                    world.Recv(data, 0, LENGTH, MPI.INT, 0, round % 2);
                    assertThat(data[0]).isEqualTo(round % 2 == 0 ? round : -round);
                    world.Recv(data, 0, LENGTH, MPI.INT, 0, 1 - round % 2);
                    assertThat(data[0]).isEqualTo(round % 2 == 0 ? -round : round);
                    assertThat(world.Iprobe(0, 2)).isNull();
                    world.Send(data, 0, 0, MPI.INT, 0, 4);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void derivedTypesAndObjectsAreCopied(Fabric fabric) throws Exception {
        Worlds.run(fabric, 2, world -> {
            Datatype every2nd = Datatype.Vector(LENGTH, 1, 2, MPI.INT);
            every2nd.Commit();
            if (world.Rank() == 0) {
                world.Buffer_attach(new byte[1 << 20]);
                int[] data = new int[2 * LENGTH];
                Arrays.setAll(data, i -> i);
                String[] text = {"x".repeat(LENGTH)};
                world.Bsend(data, 0, 1, every2nd, 1, 0);
                world.Bsend(text, 0, 1, MPI.OBJECT, 1, 1);
                Arrays.fill(data, 0);
                text[0] = null;
                world.Barrier();
                world.Buffer_detach();
            } else {
                world.Barrier();
                int[] in = new int[LENGTH];
                String[] text = new String[1];
                world.Recv(text, 0, 1, MPI.OBJECT, 0, 1);
                assertThat(text[0]).isEqualTo("x".repeat(LENGTH));
                world.Recv(in, 0, LENGTH, MPI.INT, 0, 0);
                for (int i = 0; i < LENGTH; i++) {
                    assertThat(in[i] == 2 * i).isTrue();
                }
            }
        });
    }
}
