package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/** A sender with too many announced messages holds further ones back, except those for which a receive waits. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RunningAheadTest {

    private static final int MOST = 8;

    /** The number of messages of all pairs. */
    private static final int MESSAGES = 3_000;
    private static final EngineSettings FEW = new EngineSettings(-1, 1 << 10, MOST, new WaitPolicy(70));

    private static Request[] sendAhead(Intracomm world, int[][] data, int to) {
        Request[] sends = new Request[data.length];
        for (int i = 0; i < data.length; i++) {
            int length = i % 5 == 0 ? 3_000 : 100;
            data[i] = new int[length];
            data[i][0] = i;
            sends[i] = i % 3 == 0 ? world.Issend(data[i], 0, length, MPI.INT, to, 0)
                    : world.Isend(data[i], 0, length, MPI.INT, to, 0);
        }
        return sends;
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void messagesHeldBackComeInOrder(Fabric fabric, int size) throws Exception {
        int messages = MESSAGES / Math.max(1, size / 2);
        Pairs.run(fabric, size, FEW, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            if (pair.first()) {
                Request[] sends = sendAhead(world, new int[messages][], other);
                world.Recv(new int[0], 0, 0, MPI.INT, other, 1);
                Request.Waitall(sends);
            } else {
                // A reply overtakes the messages that are held back on this side.
                world.Send(new int[0], 0, 0, MPI.INT, other, 1);
                int[] in = new int[3_000];
                for (int i = 0; i < messages; i++) {
                    world.Recv(in, 0, in.length, MPI.INT, other, 0);
                    assertThat(in[0]).isEqualTo(i);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void messageBehindThemIsFoundByReceivesAndProbes(Fabric fabric, int size) throws Exception {
        int messages = MESSAGES / Math.max(1, size / 2);
        Pairs.run(fabric, size, FEW, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            if (pair.first()) {
                Request[] sends = sendAhead(world, new int[messages][], other);
                for (int tag = 1; tag <= 3; tag++) {
                    world.Send(new int[] {tag}, 0, 1, MPI.INT, other, tag);
                    for (Request more : sendAhead(world, new int[messages][], other)) {
                        more.Free();
                    }
                }
                Request.Waitall(sends);
            } else {
                int[] in = new int[3_000];
                world.Recv(in, 0, 1, MPI.INT, other, 1);
                assertThat(world.Mprobe(MPI.ANY_SOURCE, 2).Mrecv(in, 0, 1, MPI.INT).count).isEqualTo(1);
                Status status = world.Iprobe(other, 3);
                while (status == null) {
                    status = world.Iprobe(other, 3);
                }
                world.Recv(in, 0, 1, MPI.INT, other, 3);
                for (int i = 0; i < 4 * messages; i++) {
                    world.Recv(in, 0, in.length, MPI.INT, other, 0);
                    assertThat(in[0]).isEqualTo(i % messages);
                }
            }
        });
    }
}
