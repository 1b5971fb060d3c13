package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A call that completes several requests reports which failed and why, and the statuses of the others. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InStatusTest {

    private static final int FAILING = 1;
    private static final int OTHER_TYPE = 3;

    static Stream<Arguments> worlds() {
        return Worlds.of("1,2,3,5,7,8");
    }

    /** Four receives, of which the second and the fourth fail, a send, and a null entry. */
    private static Request[] begin(Intracomm comm) {
        int right = (comm.Rank() + 1) % comm.Size();
        int left = (comm.Rank() + comm.Size() - 1) % comm.Size();
        Request[] requests = new Request[6];
        for (int i = 0; i < 4; i++) {
            int count = i == FAILING ? 1 : 9;
            requests[i] = i == OTHER_TYPE ? comm.Irecv(new double[count], 0, count, MPI.DOUBLE, left, i)
                    : comm.Irecv(new int[count], 0, count, MPI.INT, left, i);
        }
        for (int i = 0; i < 4; i++) {
            Request sent = comm.Isend(new int[9], 0, 3 + i, MPI.INT, right, i);
            requests[4] = sent;
        }
        return requests;
    }

    private static void check(MPIException error, Intracomm comm) {
        assertThat(error.getErrorClass()).isEqualTo(MPI.ERR_IN_STATUS);
        assertThat(error).hasMessageStartingWith("2 of ").hasMessageContaining("; request 1: the message from rank ")
                .hasMessageContaining("; request 3: ");
        assertThat(((MPIException) error.getCause()).getErrorClass()).isEqualTo(MPI.ERR_TRUNCATE);
        assertThat(((MPIException) error.getSuppressed()[0]).getErrorClass()).isEqualTo(MPI.ERR_TYPE);
        check(List.of(error.getStatuses()), comm);
    }

    private static void check(List<Status> statuses, Intracomm comm) {
        int left = (comm.Rank() + comm.Size() - 1) % comm.Size();
        for (Status status : statuses) {
            int wanted = switch (status.index) {
                case FAILING -> MPI.ERR_TRUNCATE;
                case OTHER_TYPE -> MPI.ERR_TYPE;
                default -> MPI.SUCCESS;
            };
            assertThat(status.Get_error()).isEqualTo(wanted);
            if (status.index < 4) {
                assertThat(status.source).isEqualTo(left);
                assertThat(status.tag).isEqualTo(status.index);
                if (wanted == MPI.SUCCESS) {
                    assertThat(status.count).isEqualTo(3 + status.index);
                }
            }
        }
    }

    private static void run(Fabric fabric, int size, Ranks.Body body) throws Exception {
        Worlds.run(fabric, size, world -> {
            List<Integer> handled = new ArrayList<>();
            Intracomm twin = world.Dup();
            twin.Errhandler_set(Comm.Create_errhandler((comm, error) -> handled.add(error.getErrorClass())));
            body.run(twin);
            // Each request's own error once, and not the summary.
            assertThat(handled).containsExactlyInAnyOrder(MPI.ERR_TRUNCATE, MPI.ERR_TYPE);
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void waitall(Fabric fabric, int size) throws Exception {
        run(fabric, size, comm -> {
            Request[] requests = begin(comm);
            MPIException error = catchThrowableOfType(MPIException.class, () -> Request.Waitall(requests));
            check(error, comm);
            assertThat(error.getStatuses()).hasSize(requests.length).extracting(status -> status.index)
                    .containsExactly(0, 1, 2, 3, 4, 5);
            assertThat(requests[FAILING].Is_null()).isTrue();
            assertThat(Request.Waitall(requests)).allMatch(status -> status.Get_error() == MPI.SUCCESS);
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void testall(Fabric fabric, int size) throws Exception {
        run(fabric, size, comm -> {
            Request[] requests = begin(comm);
            MPIException error = catchThrowableOfType(MPIException.class, () -> {
                while (Request.Testall(requests) == null) {
                    Thread.onSpinWait();
                }
            });
            check(error, comm);
            assertThat(error.getStatuses()).hasSize(requests.length);
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void waitsomeAndTestsome(Fabric fabric, int size) throws Exception {
        run(fabric, size, comm -> {
            Request[] requests = begin(comm);
            List<Status> all = new ArrayList<>();
            while (all.size() < 5) {
                try {
                    all.addAll(List.of(all.size() % 2 == 0 ? Request.Waitsome(requests) : Request.Testsome(requests)));
                } catch (MPIException e) {
                    assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_IN_STATUS);
                    all.addAll(List.of(e.getStatuses()));
                }
            }
            assertThat(all).extracting(status -> status.index).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
            check(all, comm);
            assertThat(Request.Waitsome(requests)).isEmpty();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void waitanyAndTestany(Fabric fabric, int size) throws Exception {
        run(fabric, size, comm -> {
            Request[] requests = begin(comm);
            List<Status> all = new ArrayList<>();
            while (all.size() < 5) {
                try {
                    Status status = all.size() % 2 == 0 ? Request.Waitany(requests) : Request.Testany(requests);
                    if (status != null) {
                        all.add(status);
                    }
                } catch (MPIException e) {
                    assertThat(e.getStatuses()).hasSize(1);
                    assertThat(e.getErrorClass()).isEqualTo(e.getStatuses()[0].Get_error());
                    all.add(e.getStatuses()[0]);
                }
            }
            assertThat(all).extracting(status -> status.index).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
            check(all, comm);
        });
    }
}
