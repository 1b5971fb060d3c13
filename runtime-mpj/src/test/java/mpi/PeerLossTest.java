package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A rank that is gone is an error to whoever waits for it, and to nobody else. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PeerLossTest {

    private static void assertGone(ThrowingCallable call) {
        assertThatThrownBy(call).hasMessageStartingWith("rank 2 of the job is gone").isInstanceOfSatisfying(
                MPIException.class, e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_PROC_FAILED));
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void waitingForALostRankIsAnError(Fabric fabric) throws Exception {
        Ranks.run(fabric, 3, PointToPointTest.SETTINGS, world -> {
            int[] data = new int[100_000];
            Intracomm pair = world.Split(world.Rank() / 2, 0);
            world.Barrier();
            if (world.Rank() == 2) {
                world.Recv(data, 0, 1, MPI.INT, 0, 1);
                world.communicator().engine().close();
                return;
            }
            if (world.Rank() == 0) {
                Request receive = world.Irecv(data, 0, 1, MPI.INT, 2, 0);
                Request any = world.Irecv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 77);
                Request send = world.Isend(data, 0, data.length, MPI.INT, 2, 0);
                world.Send(data, 0, 1, MPI.INT, 2, 1);
                assertGone(receive::Wait);
                assertGone(any::Wait);
                assertGone(send::Wait);
                assertGone(() -> world.Recv(data, 0, 1, MPI.INT, 2, 0));
                assertGone(() -> world.Probe(2, 0));
                assertGone(() -> world.Send(data, 0, data.length, MPI.INT, 2, 0));
            }
            int other = 1 - pair.Rank();
            Request inPair = pair.Irecv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
            pair.Send(new int[] {5}, 0, 1, MPI.INT, other, 0);
            assertThat(inPair.Wait().source).isEqualTo(other);
        });
    }
}
