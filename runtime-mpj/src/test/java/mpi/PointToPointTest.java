package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.mpj.engine.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PointToPointTest {

    static final EngineSettings SETTINGS = new EngineSettings(-1, 64 << 10, new WaitPolicy(20, 50));

    @ParameterizedTest
    @EnumSource
    void messagesOfAllLengthsArriveWhole(Fabric fabric) throws Exception {
        int[] lengths = {0, 1, 7, 8, 100, 1023, 1024, 1025, 4096, 4097, 8192, 65536, 100_000, 1 << 20};
        Ranks.run(fabric, 2, SETTINGS, world -> {
            for (int length : lengths) {
                byte[] data = new byte[length + 2];
                if (world.Rank() == 0) {
                    Arrays.fill(data, (byte) length);
                    world.Send(data, 1, length, MPI.BYTE, 1, 5);
                    world.Recv(data, 0, length, MPI.BYTE, 1, 6);
                    assertThat(data[0]).isEqualTo(length == 0 ? (byte) 0 : (byte) (length + 1));
                } else {
                    Status status = world.Recv(data, 1, length, MPI.BYTE, 0, 5);
                    assertThat(status.Get_count(MPI.BYTE)).isEqualTo(length);
                    assertThat(data[0]).isZero();
                    assertThat(data[length + 1]).isZero();
                    for (int i = 1; i <= length; i++) {
                        assertThat(data[i] == (byte) length).isTrue();
                    }
                    Arrays.fill(data, (byte) (length + 1));
                    world.Send(data, 0, length, MPI.BYTE, 0, 6);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void truncatedMessageIsAnErrorAndWritesNothing(Fabric fabric) throws Exception {
        Ranks.run(fabric, 2, SETTINGS, world -> {
            for (int length : new int[] {10, 100_000}) {
                int[] data = new int[length];
                if (world.Rank() == 0) {
                    Arrays.fill(data, 7);
                    world.Send(data, 0, length, MPI.INT, 1, 0);
                } else {
                    assertThatThrownBy(() -> world.Recv(data, 0, length - 1, MPI.INT, 0, 0))
                            .isInstanceOfSatisfying(MPIException.class,
                                    e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_TRUNCATE));
                    assertThat(data).containsOnly(0);
                }
            }
        });
    }
}
