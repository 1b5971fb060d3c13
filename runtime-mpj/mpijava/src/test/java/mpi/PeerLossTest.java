package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The loss of a rank is an error for the calls that wait for that rank, and for no other call. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PeerLossTest {

    private static void assertGone(int rank, ThrowingCallable call) {
        assertThatThrownBy(call).hasMessageStartingWith("rank " + rank + " of the job is gone").isInstanceOfSatisfying(
                MPIException.class, e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_PROC_FAILED));
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void waitingForALostRankIsAnError(Fabric fabric, int size) throws Exception {
        int lost = size - 1;
        Worlds.run(fabric, size, world -> {
            int[] data = new int[100_000];
            Intracomm others = world.Split(world.Rank() / lost, 0);
            world.Barrier();
            if (world.Rank() == lost) {
                world.Recv(data, 0, 1, MPI.INT, 0, 1);
                world.communicator().engine().close();
                return;
            }
            if (world.Rank() == 0) {
                Request receive = world.Irecv(data, 0, 1, MPI.INT, lost, 0);
                Request any = world.Irecv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 77);
                Request send = world.Isend(data, 0, data.length, MPI.INT, lost, 0);
                world.Send(data, 0, 1, MPI.INT, lost, 1);
                assertGone(lost, receive::Wait);
                assertGone(lost, any::Wait);
                assertGone(lost, send::Wait);
                assertGone(lost, () -> world.Recv(data, 0, 1, MPI.INT, lost, 0));
                assertGone(lost, () -> world.Probe(lost, 0));
                assertGone(lost, () -> world.Send(data, 0, data.length, MPI.INT, lost, 0));
            }
            Request amongOthers = others.Irecv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
            others.Send(new int[] {5}, 0, 1, MPI.INT, (others.Rank() + 1) % lost, 0);
            assertThat(amongOthers.Wait().source).isEqualTo((others.Rank() + lost - 1) % lost);
        });
    }
}
