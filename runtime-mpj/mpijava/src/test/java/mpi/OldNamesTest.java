package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.TimeUnit;

import mpjbuf.BufferFactory;
import mpjdev.MPJDevException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import xdev.XDevException;

/** The classes that programs use from MPJ Express's other packages behave as there. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OldNamesTest {

    private static final int ROOM = 500;

    private static mpjbuf.Buffer buffer(int overhead) {
        return new mpjbuf.Buffer(BufferFactory.create(ROOM + overhead), overhead, ROOM + overhead);
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void packedElementsTravelInBuffersOfMpjExpress(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            int[] number = {10};
            Object[] object = {List.of("a", "b")};
            double[] real = {2.2};
            if (pair.first()) {
                mpjbuf.Buffer buffer = buffer(MPI.SEND_OVERHEAD);
                int position = world.Pack(number, 0, 1, MPI.INT, buffer, 0);
                position = world.Pack(object, 0, 1, MPI.OBJECT, buffer, position);
                position = world.Pack(real, 0, 1, MPI.DOUBLE, buffer, position);
                world.Send(new int[] {position}, 0, 1, MPI.INT, other, 1);
                world.Send(buffer, 0, position, MPI.PACKED, other, 2);
                BufferFactory.destroy(buffer.getStaticBuffer());
                assertThatThrownBy(() -> world.Pack(real, 0, 1, MPI.DOUBLE, buffer, ROOM - 7))
                        .isInstanceOf(MPIException.class).hasMessageContaining("go beyond its length " + ROOM);
                assertThatThrownBy(() -> world.Send(buffer, 0, ROOM + 1, MPI.PACKED, other, 2))
                        .hasMessageContaining("go beyond its length");
            } else {
                mpjbuf.Buffer buffer = buffer(MPI.RECV_OVERHEAD);
                int[] bytes = new int[1];
                world.Recv(bytes, 0, 1, MPI.INT, other, 1);
                assertThat(world.Recv(buffer, 0, bytes[0], MPI.PACKED, other, 2).count).isEqualTo(bytes[0]);
                number[0] = 0;
                object[0] = null;
                real[0] = 0;
                int position = world.Unpack(buffer, 0, number, 0, 1, MPI.INT);
                position = world.Unpack(buffer, position, object, 0, 1, MPI.OBJECT);
                position = world.Unpack(buffer, position, real, 0, 1, MPI.DOUBLE);
                assertThat(position).isEqualTo(bytes[0]);
                assertThat(number[0]).isEqualTo(10);
                assertThat(object[0]).isEqualTo(List.of("a", "b"));
                assertThat(real[0]).isEqualTo(2.2);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void statusesAndErrorsHaveTheirOldSuperclasses(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            mpjdev.Status status = world.Sendrecv(new int[2], 0, 2, MPI.INT, right, 4, new int[2], 0, 2, MPI.INT,
                    MPI.ANY_SOURCE, MPI.ANY_TAG);
            assertThat(List.of(status.source, status.tag, status.count, status.index))
                    .containsExactly(left, 4, 2, MPI.UNDEFINED);
            mpjdev.Status empty = new Status();
            assertThat(List.of(empty.source, empty.tag, empty.count, empty.index))
                    .containsExactly(MPI.ANY_SOURCE, MPI.ANY_TAG, 0, MPI.UNDEFINED);
            assertThatThrownBy(() -> world.Send(null, 0, 1, MPI.INT, 0, 0)).isInstanceOf(MPJDevException.class)
                    .isInstanceOf(XDevException.class).isInstanceOf(RuntimeException.class);
        });
    }
}
