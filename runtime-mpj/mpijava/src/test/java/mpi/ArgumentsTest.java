package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An invalid argument leads to an error of the right class with one line of text, and no data is moved. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ArgumentsTest {

    private static void assertError(int errorClass, String message, ThrowingCallable call) {
        assertThatThrownBy(call).hasMessage(message).isInstanceOfSatisfying(MPIException.class,
                e -> assertThat(e.getErrorClass()).isEqualTo(errorClass));
    }

    @Test
    void pointToPoint() throws Exception {
        Ranks.run(Fabric.LOOPBACK, 2, PointToPointTest.SETTINGS, world -> {
            int[] buf = new int[4];
            assertError(MPI.ERR_RANK, "dest must be a rank from 0 to 1, MPI_PROC_NULL, but is 2",
                    () -> world.Send(buf, 0, 4, MPI.INT, 2, 0));
            assertError(MPI.ERR_RANK, "dest must be a rank from 0 to 1, MPI_PROC_NULL, but is -2",
                    () -> world.Isend(buf, 0, 4, MPI.INT, MPI.ANY_SOURCE, 0));
            assertError(MPI.ERR_RANK, "source must be a rank from 0 to 1, MPI_ANY_SOURCE or MPI_PROC_NULL, but is -1",
                    () -> world.Recv(buf, 0, 4, MPI.INT, -1, 0));
            assertError(MPI.ERR_TAG, "tag must be 0 or more, but is -5", () -> world.Send(buf, 0, 4, MPI.INT, 1, -5));
            assertError(MPI.ERR_TAG, "tag must be 0 or more, or MPI_ANY_TAG, but is -5",
                    () -> world.Irecv(buf, 0, 4, MPI.INT, 1, -5));
            assertError(MPI.ERR_COUNT, "the count of buf must be 0 or more, but is -1",
                    () -> world.Send(buf, 0, -1, MPI.INT, 1, 0));
            assertError(MPI.ERR_BUFFER, "the offset of buf must be 0 or more, but is -1",
                    () -> world.Send(buf, -1, 1, MPI.INT, 1, 0));
            assertError(MPI.ERR_BUFFER, "offset 2 and count 3 of buf go beyond its length 4",
                    () -> world.Recv(buf, 2, 3, MPI.INT, 1, 0));
            assertError(MPI.ERR_BUFFER, "offset 2147483647 and count 2147483647 of buf go beyond its length 4",
                    () -> world.Recv(buf, Integer.MAX_VALUE, Integer.MAX_VALUE, MPI.INT, 1, 0));
            assertError(MPI.ERR_BUFFER, "buf is null", () -> world.Send(null, 0, 1, MPI.INT, 1, 0));
            assertError(MPI.ERR_TYPE, "the datatype of buf is null", () -> world.Send(buf, 0, 1, null, 1, 0));
            assertError(MPI.ERR_TYPE, "buf is a int[], but its datatype takes a double[]",
                    () -> world.Send(buf, 0, 1, MPI.DOUBLE, 1, 0));
            assertThat(world.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG)).isNull();
        });
    }

    @Test
    void collective() throws Exception {
        Ranks.run(Fabric.LOOPBACK, 2, PointToPointTest.SETTINGS, world -> {
            int[] buf = new int[4];
            double[] reals = new double[4];
            assertError(MPI.ERR_ROOT, "root must be a rank from 0 to 1, but is 2",
                    () -> world.Bcast(buf, 0, 4, MPI.INT, 2));
            assertError(MPI.ERR_OP, "MPI.BAND is not defined on MPI.DOUBLE (MPI 4.1 section 6.9.2)",
                    () -> world.Allreduce(reals, 0, reals, 0, 4, MPI.DOUBLE, MPI.BAND));
            assertError(MPI.ERR_OP, "op is null", () -> world.Allreduce(reals, 0, reals, 0, 4, MPI.DOUBLE, null));
            assertError(MPI.ERR_BUFFER, "offset 0 and count 6 of recvbuf go beyond its length 4",
                    () -> world.Allgather(buf, 0, 3, MPI.INT, buf, 0, 3, MPI.INT));
            assertError(MPI.ERR_ARG, "the counts of recvbuf must have an entry for each of the 2 ranks, but has 1",
                    () -> world.Allgatherv(buf, 0, 1, MPI.INT, buf, 0, new int[1], new int[2], MPI.INT));
            assertError(MPI.ERR_BUFFER, "block 1 of recvbuf, 2 elements at 3, is not within its length 4",
                    () -> world.Allgatherv(buf, 0, 1, MPI.INT, buf, 0, new int[] {2, 2}, new int[] {0, 3}, MPI.INT));
            assertError(MPI.ERR_ARG, "color must be 0 or more, or MPI_UNDEFINED, but is -7", () -> world.Split(-7, 0));
        });
    }
}
