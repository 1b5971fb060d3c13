package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The states from before Init to after Finalize in a job of one rank, twice. They belong to the process, so this is one
 * test.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LifeCycleTest {

    @Test
    void callsAreErrorsBeforeInitAndAfterFinalizeAndWorkBetween() {
        assertThat(MPI.Initialized()).isFalse();
        assertThatThrownBy(() -> MPI.COMM_WORLD.Rank()).isInstanceOf(MPIException.class)
                .hasMessageStartingWith("call MPI.Init first");
        assertThatThrownBy(MPI::Finalize).isInstanceOf(MPIException.class)
                .hasMessageStartingWith("call MPI.Init first");

        String[] args = {"a", "b"};
        assertThat(MPI.Init(args)).isSameAs(args);
        assertThat(MPI.Initialized()).isTrue();
        assertThat(MPI.Errorhandler_get()).isSameAs(MPI.ERRORS_ARE_FATAL);
        // This test examines the errors.
        MPI.Errorhandler_set(MPI.ERRORS_RETURN);
        assertThat(MPI.COMM_WORLD.Size()).isEqualTo(1);
        assertThat(MPI.COMM_WORLD.Rank()).isZero();
        assertThat(MPI.COMM_SELF.Size()).isEqualTo(1);
        assertThat(MPI.Query_thread()).isEqualTo(MPI.THREAD_MULTIPLE);
        assertThat(MPI.Is_thread_main()).isTrue();
        assertThat(MPI.Get_processor_name()).isNotBlank();
        assertThat(MPI.Wtime()).isLessThanOrEqualTo(MPI.Wtime());
        assertThatThrownBy(() -> MPI.Init(args)).isInstanceOf(MPIException.class)
                .hasMessage("MPI.Init was called twice");
        assertThatThrownBy(() -> MPI.COMM_WORLD.Free()).isInstanceOf(MPIException.class)
                .hasMessage("MPI.COMM_WORLD cannot be freed");
        Intracomm twin = MPI.COMM_WORLD.Dup();
        int[] sum = new int[1];
        twin.Allreduce(new int[] {5}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        assertThat(sum[0]).isEqualTo(5);
        twin.Free();
        assertThatThrownBy(twin::Rank).isInstanceOf(MPIException.class).hasMessage("this communicator has been freed");
        Intracomm left = MPI.COMM_WORLD.Dup();

        MPI.Finalize();
        assertThat(MPI.Finalized()).isTrue();
        assertThatThrownBy(() -> MPI.COMM_WORLD.Barrier()).isInstanceOf(MPIException.class)
                .hasMessage("this call comes after MPI.Finalize");
        assertThatThrownBy(left::Barrier).isInstanceOf(MPIException.class)
                .hasMessage("this call comes after MPI.Finalize");
        secondLife(left);
    }

    private static void secondLife(Intracomm left) {
        List<String> deleted = new ArrayList<>();
        MPI.Init(new String[0]);
        assertThat(MPI.Finalized()).isFalse();
        assertThat(MPI.Errorhandler_get()).isSameAs(MPI.ERRORS_ARE_FATAL);
        assertThatThrownBy(left::Barrier).isInstanceOf(MPIException.class)
                .hasMessage("this communicator was created before the last MPI.Finalize and no longer exists");
        MPI.Errorhandler_set(MPI.ERRORS_RETURN);
        Intracomm[] pending = new Intracomm[1];
        Request duplicating = MPI.COMM_WORLD.Idup(pending);
        assertThatThrownBy(pending[0]::Size).isInstanceOf(MPIException.class)
                .hasMessage("this communicator has not been created yet: wait for the request of Idup first");
        duplicating.Wait();
        assertThat(pending[0].Size()).isEqualTo(1);
        int key = Comm.Keyval_create(MPI.DUP_FN,
                (comm, keyval, value, extra) -> deleted.add(value + " " + MPI.Initialized()
                        + " " + comm.Get_name() + " " + comm.Size()),
                null);
        MPI.COMM_SELF.Attr_put(key, "one");
        int other = Comm.Keyval_create(MPI.DUP_FN, (comm, keyval, value, extra) -> deleted.add(value.toString()), null);
        MPI.COMM_SELF.Attr_put(other, "two");
        oneBufferAfterTheOther();
        MPI.Finalize();
        defectInitThreadAnswersConstants();
        assertThat(deleted).containsExactly("two", "one true MPI_COMM_SELF 1");
    }

    /** MPJ Express: "initThread, queryThread, isMainThread: null, constants". */
    private static void defectInitThreadAnswersConstants() {
        String[] args = {"x"};
        assertThat(MPI.initThread(MPI.THREAD_SERIALIZED, MPI.THREAD_SERIALIZED, args)).isSameAs(args);
        assertThat(MPI.queryThread()).isEqualTo(MPI.THREAD_MULTIPLE);
        assertThat(MPI.isMainThread()).isTrue();
        assertThat(CompletableFuture.supplyAsync(MPI::isMainThread, task -> Thread.ofPlatform().start(task)).join())
                .isFalse();
        assertThatThrownBy(() -> MPI.Init_thread(args, 4)).isInstanceOf(MPIException.class)
                .hasMessageContaining("required must be");
        MPI.Finalize();
        assertThatThrownBy(MPI::queryThread).isInstanceOf(MPIException.class)
                .hasMessage("this call comes after MPI.Finalize");
    }

    /** MPJ Express's programs attach a buffer for each message without detaching the one before. */
    private static void oneBufferAfterTheOther() {
        int length = 100_000;
        for (int i = 0; i < 3; i++) {
            if (i == 1) {
                MPI.Buffer_attach(new byte[4 * length + MPI.SEND_OVERHEAD]);
            } else {
                MPI.Buffer_attach(ByteBuffer.allocateDirect(4 * length + MPI.SEND_OVERHEAD));
            }
            int[] data = new int[length];
            Arrays.fill(data, i);
            MPI.COMM_WORLD.Bsend(data, 0, length, MPI.INT, 0, i);
            assertThatThrownBy(() -> MPI.COMM_WORLD.Bsend(data, 0, length, MPI.INT, 0, 3))
                    .isInstanceOf(MPIException.class).hasMessageContaining("lacks space");
        }
        for (int i = 0; i < 3; i++) {
            int[] data = new int[length];
            MPI.COMM_WORLD.Recv(data, 0, length, MPI.INT, 0, i);
            assertThat(data).containsOnly(i);
        }
        MPI.Buffer_detach();
        assertThatThrownBy(MPI::Buffer_detach).isInstanceOf(MPIException.class)
                .hasMessageStartingWith("no buffer is attached");
    }
}
