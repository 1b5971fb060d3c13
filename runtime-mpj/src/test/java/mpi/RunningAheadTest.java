package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.engine.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/** A sender that has announced too much holds messages back, and sends those that somebody waits for all the same. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RunningAheadTest {

    private static final int MOST = 8;
    private static final int MESSAGES = 3_000;
    private static final EngineSettings FEW = new EngineSettings(-1, 1 << 10, MOST, new WaitPolicy(20, 50));

    private static Request[] sendAhead(Intracomm world, int[][] data) {
        Request[] sends = new Request[MESSAGES];
        for (int i = 0; i < MESSAGES; i++) {
            int length = i % 5 == 0 ? 3_000 : 100;
            data[i] = new int[length];
            data[i][0] = i;
            sends[i] = i % 3 == 0 ? world.Issend(data[i], 0, length, MPI.INT, 1, 0) : world.Isend(data[i], 0, length, MPI.INT, 1, 0);
        }
        return sends;
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void messagesHeldBackComeInOrder(Fabric fabric) throws Exception {
        Ranks.run(fabric, 2, FEW, world -> {
            if (world.Rank() == 0) {
                Request[] sends = sendAhead(world, new int[MESSAGES][]);
                world.Recv(new int[0], 0, 0, MPI.INT, 1, 1);
                Request.Waitall(sends);
            } else {
                // An answer overtakes the messages that are held back on this side.
                world.Send(new int[0], 0, 0, MPI.INT, 0, 1);
                int[] in = new int[3_000];
                for (int i = 0; i < MESSAGES; i++) {
                    world.Recv(in, 0, in.length, MPI.INT, 0, 0);
                    assertThat(in[0]).isEqualTo(i);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void messageBehindThemIsFoundByReceivesAndProbes(Fabric fabric) throws Exception {
        Ranks.run(fabric, 2, FEW, world -> {
            if (world.Rank() == 0) {
                Request[] sends = sendAhead(world, new int[MESSAGES][]);
                for (int tag = 1; tag <= 3; tag++) {
                    world.Send(new int[] {tag}, 0, 1, MPI.INT, 1, tag);
                    for (Request more : sendAhead(world, new int[MESSAGES][])) {
                        more.Free();
                    }
                }
                Request.Waitall(sends);
            } else {
                int[] in = new int[3_000];
                world.Recv(in, 0, 1, MPI.INT, 0, 1);
                assertThat(world.Mprobe(MPI.ANY_SOURCE, 2).Mrecv(in, 0, 1, MPI.INT).count).isEqualTo(1);
                Status status = world.Iprobe(0, 3);
                while (status == null) {
                    status = world.Iprobe(0, 3);
                }
                world.Recv(in, 0, 1, MPI.INT, 0, 3);
                for (int i = 0; i < 4 * MESSAGES; i++) {
                    world.Recv(in, 0, in.length, MPI.INT, 0, 0);
                    assertThat(in[0]).isEqualTo(i % MESSAGES);
                }
            }
        });
    }
}
