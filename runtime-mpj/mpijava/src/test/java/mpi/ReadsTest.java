package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.Device;
import org.quipu.mpj.progress.LoopbackFabric;
import org.quipu.mpj.progress.LoopbackReads;

/** Messages that the receiver reads from the sender's memory, for every answer of the device. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReadsTest {

    /** A length of more than four parts, the last of which is shorter. */
    private static final int LONG = (5 << 20) + 3;

    private static final int MESSAGES = 6;

    private static Arguments script(String name, int... answers) {
        return Arguments.of(name, answers);
    }

    /** The answers of the device in turn; the first answer for each message is that to the request to expose memory. */
    static Stream<Arguments> scripts() {
        return Stream.of(script("at once", Device.DONE), script("later", Device.ACCEPTED),
                script("now and then", Device.BACK_PRESSURE, Device.DONE, Device.BACK_PRESSURE, Device.ACCEPTED),
                script("never", Device.REFUSED), script("hidden", LoopbackReads.HIDDEN),
                script("refused after two parts", Device.DONE, Device.DONE, Device.DONE, Device.REFUSED),
                script("refused while parts are in flight", Device.DONE, Device.ACCEPTED, Device.ACCEPTED,
                        Device.REFUSED),
                script("parts get lost", Device.ACCEPTED, LoopbackReads.FAILING, Device.ACCEPTED, Device.DONE,
                        LoopbackReads.FAILING),
                script("all parts get lost", LoopbackReads.FAILING));
    }

    private static LoopbackReads reads(int... answers) {
        AtomicInteger turn = new AtomicInteger();
        return new LoopbackReads(1500, () -> answers[turn.getAndIncrement() % answers.length]);
    }

    private static void run(LoopbackReads reads, Ranks.Body body) throws Exception {
        LoopbackFabric fabric = new LoopbackFabric(2, reads);
        Ranks.run(IntStream.range(0, 2).mapToObj(fabric::device).toArray(Device[]::new), PointToPointTest.SETTINGS,
                body);
        assertThat(reads.problems()).isEmpty();
    }

    private static byte[] pattern(int seed) {
        byte[] data = new byte[LONG];
        for (int i = 0; i < LONG; i++) {
            data[i] = (byte) (i * 31 + (i >> 13) + seed);
        }
        return data;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scripts")
    void expectedAndUnexpectedMessagesArriveWhole(String name, int[] answers) throws Exception {
        LoopbackReads reads = reads(answers);
        run(reads, world -> {
            byte[] data = new byte[LONG + 10];
            for (int message = 0; message < MESSAGES; message++) {
                if (world.Rank() == 0) {
                    if (message % 2 == 0) {
                        world.Recv(data, 0, 0, MPI.BYTE, 1, 9);
                    }
                    world.Send(pattern(message), 0, LONG, MPI.BYTE, 1, 0);
                } else {
                    Request receive = null;
                    if (message % 2 == 0) {
                        receive = world.Irecv(data, 7, LONG, MPI.BYTE, 0, 0);
                        world.Send(data, 0, 0, MPI.BYTE, 0, 9);
                    } else {
                        world.Probe(0, 0);
                        receive = world.Irecv(data, 7, LONG, MPI.BYTE, 0, 0);
                    }
                    assertThat(receive.Wait().Get_count(MPI.BYTE)).isEqualTo(LONG);
                    assertThat(Arrays.copyOfRange(data, 7, 7 + LONG)).isEqualTo(pattern(message));
                }
            }
        });
        assertThat(reads.exposures()).isEqualTo(answers[0] == LoopbackReads.HIDDEN ? 0 : MESSAGES);
    }

    @Test
    void whatDoesNotFitIsNotRead() throws Exception {
        LoopbackReads reads = reads(Device.DONE);
        run(reads, world -> {
            byte[] data = new byte[LONG];
            if (world.Rank() == 0) {
                world.Send(pattern(1), 0, LONG, MPI.BYTE, 1, 0);
            } else {
                assertThatThrownBy(() -> world.Recv(data, 0, LONG - 1, MPI.BYTE, 0, 0))
                        .isInstanceOfSatisfying(MPIException.class,
                                e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_TRUNCATE));
                assertThat(data).containsOnly(0);
            }
        });
        assertThat(reads.exposures()).isOne();
    }

    @Test
    void derivedTypesOfTheReceiverAreSentInFrames() throws Exception {
        run(reads(Device.DONE), world -> {
            int[] data = new int[200_000];
            if (world.Rank() == 0) {
                Arrays.setAll(data, i -> i);
                world.Ssend(data, 0, 100_000, MPI.INT, 1, 0);
            } else {
                Datatype everySecond = Datatype.Vector(100_000, 1, 2, MPI.INT);
                everySecond.Commit();
                world.Recv(data, 0, 1, everySecond, 0, 0);
                assertThat(IntStream.range(0, 100_000).allMatch(i -> data[2 * i] == i && data[2 * i + 1] == 0))
                        .isTrue();
            }
        });
    }

    @ParameterizedTest(name = "the one that goes: {0}")
    @ValueSource(ints = {0, 1})
    void aRankThatGoesIsAnErrorToTheOther(int leaving) throws Exception {
        // Nothing is ever read: the device always returns back-pressure.
        run(reads(Device.BACK_PRESSURE), world -> {
            byte[] data = new byte[LONG];
            Request request = world.Rank() == 0 ? world.Isend(data, 0, LONG, MPI.BYTE, 1, 0)
                    : world.Irecv(data, 0, LONG, MPI.BYTE, 0, 0);
            if (world.Rank() == leaving) {
                world.Recv(data, 0, 1, MPI.BYTE, 1 - leaving, 1);
                world.communicator().engine().close();
            } else {
                world.Send(data, 0, 1, MPI.BYTE, leaving, 1);
                assertThatThrownBy(request::Wait).isInstanceOfSatisfying(MPIException.class,
                        e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_PROC_FAILED));
            }
        });
    }
}
