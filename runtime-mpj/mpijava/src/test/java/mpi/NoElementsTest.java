package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A buffer without elements may be null, or an array of another type. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoElementsTest {

    static Stream<Arguments> worlds() {
        return Worlds.of("1,2,3,5,7,8");
    }

    private static List<Datatype> types() {
        Datatype derived = Datatype.Vector(2, 1, 3, MPI.DOUBLE);
        derived.Commit();
        return List.of(MPI.INT, MPI.BOOLEAN, MPI.OBJECT, MPI.PACKED, derived);
    }

    /** Returns types of size 0 from every constructor. */
    private static List<Datatype> emptyTypes() {
        List<Datatype> types = List.of(Datatype.Struct(new int[0], new int[0], new Datatype[0]),
                Datatype.Struct(new int[] {1, 1}, new int[] {-1, 7}, new Datatype[] {MPI.LB, MPI.UB}),
                Datatype.Struct(new int[] {0}, new int[] {0}, new Datatype[] {MPI.DOUBLE}),
                Datatype.Contiguous(0, MPI.OBJECT), Datatype.Vector(3, 0, 2, MPI.BOOLEAN));
        types.forEach(Datatype::Commit);
        return types;
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void messagesWithNullBuffers(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (Datatype type : types()) {
                exchange(world, null, null, 0, type);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void messagesOfTypesWithoutElementsWithBuffersOfAnyType(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (Datatype type : emptyTypes()) {
                exchange(world, new int[2], new Object[1], 2, type);
                exchange(world, null, DoubleBuffer.allocate(1), 3, type);
            }
        });
    }

    private static void exchange(Intracomm world, Object out, Object in, int count, Datatype type) {
        int right = (world.Rank() + 1) % world.Size();
        int left = (world.Rank() + world.Size() - 1) % world.Size();
        Status status = world.Sendrecv(out, 0, count, type, right, 1, in, 0, count, type, left, 1);
        assertThat(status.source).isEqualTo(left);
        assertThat(status.Get_elements(type)).isZero();
        Request[] requests = {world.Irecv(in, 0, count, type, left, 2), world.Issend(out, 0, count, type, right, 2)};
        Request.Waitall(requests);
        world.Sendrecv_replace(out, 0, count, type, right, 3, left, 3);
        Prequest[] kept = {world.Recv_init(in, 0, count, type, left, 4),
            world.Send_init(out, 0, count, type, right, 4)};
        for (int round = 0; round < 2; round++) {
            Prequest.Startall(kept);
            Request.Waitall(kept);
        }
        Request sent = world.Isend(out, 0, count, type, right, 5);
        world.Mprobe(left, 5).Mrecv(in, 0, count, type);
        sent.Wait();
        byte[] packed = new byte[64];
        int end = world.Pack(out, 0, count, type, packed, 0);
        assertThat(world.Unpack(packed, 0, in, 0, count, type)).isEqualTo(end);
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void collectiveCalls(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (Datatype type : types()) {
                collectives(world, null, 0, type);
            }
            for (Datatype type : emptyTypes()) {
                collectives(world, new int[1], 2, type);
                collectives(world, null, 2, type);
            }
            world.Allreduce(null, 0, null, 0, 0, MPI.INT, MPI.SUM);
            world.Reduce(null, 0, null, 0, 0, MPI.INT, MPI.SUM, size - 1);
            world.Scan(null, 0, null, 0, 0, MPI.LONG, MPI.MAX);
            world.Exscan(null, 0, null, 0, 0, MPI.LONG, MPI.MAX);
            world.Reduce_scatter(null, 0, null, 0, new int[size], MPI.INT, MPI.SUM);
            MPI.SUM.Reduce_local(null, 0, null, 0, 0, MPI.INT);
        });
    }

    private static void collectives(Intracomm world, Object buf, int count, Datatype type) {
        int size = world.Size();
        int root = size / 2;
        int[] counts = new int[size];
        Arrays.fill(counts, count);
        int[] displs = new int[size];
        world.Bcast(buf, 0, count, type, root);
        world.Gather(buf, 0, count, type, buf, 0, count, type, root);
        world.Gatherv(buf, 0, count, type, buf, 0, counts, displs, type, root);
        world.Scatter(buf, 0, count, type, buf, 0, count, type, root);
        world.Scatterv(buf, 0, counts, displs, type, buf, 0, count, type, root);
        world.Allgather(buf, 0, count, type, buf, 0, count, type);
        world.Allgatherv(buf, 0, count, type, buf, 0, counts, displs, type);
        world.Alltoall(buf, 0, count, type, buf, 0, count, type);
        world.Alltoallv(buf, 0, counts, displs, type, buf, 0, counts, displs, type);
    }

    /** A null buffer is not MPI.IN_PLACE. */
    @ParameterizedTest
    @MethodSource("worlds")
    void nullSendsNothing(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int[] ones = new int[size];
            Arrays.fill(ones, 1);
            int[] places = new int[size];
            Arrays.setAll(places, i -> i);
            int[] in = new int[size];
            Arrays.fill(in, 100 + world.Rank());
            int[] before = in.clone();
            world.Alltoallv(null, 0, new int[size], places, MPI.INT, in, 0, ones, places, MPI.INT);
            assertThat(in).isEqualTo(before);
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void exscanNeedsNoReceiveBufferAtRankZero(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int rank = world.Rank();
            int[] before = rank == 0 ? null : new int[1];
            world.Exscan(new int[] {rank + 1}, 0, before, 0, 1, MPI.INT, MPI.SUM);
            if (rank > 0) {
                assertThat(before[0]).isEqualTo(rank * (rank + 1) / 2);
            }
            int[] both = {rank + 1};
            world.Exscan(MPI.IN_PLACE, 0, both, 0, 1, MPI.INT, MPI.SUM);
            assertThat(both[0]).isEqualTo(rank == 0 ? 1 : rank * (rank + 1) / 2);
        });
    }

    @Test
    void nullWithElementsIsAnError() throws Exception {
        Worlds.run(Fabric.LOOPBACK, 2, world -> {
            int[] one = {1};
            int[] lengths = {0, 1};
            assertThatThrownBy(() -> world.Allgatherv(one, 0, 1, MPI.INT, null, 0, lengths, lengths, MPI.INT))
                    .isInstanceOf(MPIException.class).hasMessage("recvbuf is null");
            int[] negative = {-1, 1};
            assertThatThrownBy(() -> world.Allgatherv(one, 0, 1, MPI.INT, null, 0, negative, lengths, MPI.INT))
                    .hasMessage("count 0 of recvbuf must be 0 or more, but is -1");
            assertThatThrownBy(() -> world.Bcast(null, 0, 1, MPI.INT, 0)).hasMessage("buf is null");
            assertThatThrownBy(() -> world.Exscan(MPI.IN_PLACE, 0, null, 0, 1, MPI.INT, MPI.SUM))
                    .hasMessage("recvbuf is null");
            assertThatThrownBy(() -> world.Send("text", 0, 0, MPI.INT, 1, 0)).hasMessageContaining("must be an array");
        });
    }
}
