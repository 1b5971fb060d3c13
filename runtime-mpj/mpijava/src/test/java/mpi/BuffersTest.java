package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Buffers other than arrays: NIO buffers of all kinds and memory segments, on-heap and off-heap, in both byte orders.
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BuffersTest {

    private static final ByteOrder OTHER_ORDER =
            ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;

    /** Returns one buffer of each kind for {@code length} longs; some do not start at the beginning of their memory. */
    private static final List<IntFunction<Object>> LONGS = List.of(
            LongBuffer::allocate,
            count -> LongBuffer.wrap(new long[count + 3], 2, count),
            count -> ByteBuffer.allocateDirect(8 * count).order(ByteOrder.nativeOrder()).asLongBuffer(),
            count -> ByteBuffer.allocateDirect(8 * count + 8).position(8).slice().asLongBuffer(),
            count -> ByteBuffer.allocate(8 * count + 5).order(OTHER_ORDER).position(5),
            count -> ByteBuffer.allocate(8 * count + 5).order(ByteOrder.nativeOrder()).position(5),
            count -> ByteBuffer.allocateDirect(8 * count).order(OTHER_ORDER),
            count -> MemorySegment.ofArray(new long[count]),
            count -> MemorySegment.ofArray(new byte[8 * count + 3]).asSlice(3),
            count -> Arena.ofAuto().allocate(8L * count, 8),
            count -> Arena.ofConfined().allocate(8L * count, 8),
            count -> Arena.ofConfined().allocate(8L * count, 8).asByteBuffer().order(OTHER_ORDER));

    private static void put(Object buffer, int i, long value) {
        switch (buffer) {
            case LongBuffer b -> b.put(b.position() + i, value);
            case ByteBuffer b -> b.putLong(b.position() + 8 * i, value);
            case MemorySegment s -> s.set(ValueLayout.JAVA_LONG_UNALIGNED, 8L * i, value);
            default -> throw new IllegalArgumentException();
        }
    }

    private static long get(Object buffer, int i) {
        return switch (buffer) {
            case LongBuffer b -> b.get(b.position() + i);
            case ByteBuffer b -> b.getLong(b.position() + 8 * i);
            case MemorySegment s -> s.get(ValueLayout.JAVA_LONG_UNALIGNED, 8L * i);
            default -> throw new IllegalArgumentException();
        };
    }

    @ParameterizedTest
    @MethodSource("mpi.Fabric#available")
    void everyKindSendsAndReceives(Fabric fabric) throws Exception {
        Datatype everySecond = Datatype.Create_resized(MPI.LONG, 0, 2);
        everySecond.Commit();
        Ranks.run(fabric, 2, PointToPointTest.SETTINGS, world -> {
            for (IntFunction<Object> kind : LONGS) {
                for (int count : new int[] {0, 3, 20_000}) {
                    Object buffer = kind.apply(2 * count + 4);
                    if (world.Rank() == 0) {
                        for (int i = 0; i < 2 * count; i++) {
                            put(buffer, i + 1, 1000L * i);
                        }
                        world.Send(buffer, 1, count, MPI.LONG, 1, 0);
                        world.Isend(buffer, 1, count, everySecond, 1, 0).Wait();
                        Object back = kind.apply(2 * count + 4);
                        world.Recv(back, 3, count, everySecond, 1, 0);
                        for (int i = 0; i < 2 * count; i++) {
                            assertThat(get(back, i + 3)).isEqualTo(i % 2 == 0 ? 500L * i + 1 : 0);
                        }
                    } else {
                        long[] data = new long[count];
                        assertThat(world.Recv(buffer, 2, count, MPI.LONG, 0, 0).Get_count(MPI.LONG)).isEqualTo(count);
                        world.Recv(data, 0, count, MPI.LONG, 0, 0);
                        for (int i = 0; i < count; i++) {
                            assertThat(get(buffer, i + 2)).isEqualTo(1000L * i);
                            assertThat(data[i]).isEqualTo(2000L * i);
                            data[i] = 1000L * i + 1;
                        }
                        assertThat(get(buffer, 1)).isZero();
                        assertThat(get(buffer, count + 2)).isZero();
                        world.Send(data, 0, count, MPI.LONG, 0, 0);
                    }
                }
            }
        });
    }

    @Test
    void typedBuffersTakeTheirOwnType() throws Exception {
        Ranks.run(Fabric.LOOPBACK, 1, PointToPointTest.SETTINGS, world -> {
            ByteBuffer bytes = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
            Object[] buffers = {bytes, bytes.asCharBuffer(), bytes.asShortBuffer(), bytes.asIntBuffer(),
                bytes.asLongBuffer(),
                bytes.asFloatBuffer(), bytes.asDoubleBuffer(), CharBuffer.allocate(8), ShortBuffer.allocate(8),
                IntBuffer.allocate(8), LongBuffer.allocate(8), FloatBuffer.allocate(8), DoubleBuffer.allocate(8)};
            Datatype[] types = {MPI.BOOLEAN, MPI.CHAR, MPI.SHORT, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE, MPI.CHAR,
                MPI.SHORT, MPI.INT,
                MPI.LONG, MPI.FLOAT, MPI.DOUBLE};
            for (int i = 0; i < buffers.length; i++) {
                Object array = Elements.filled(types[i], 8, i);
                Object back = Elements.array(types[i], 8);
                world.Sendrecv(array, 0, 8, types[i], 0, 0, buffers[i], 0, 8, types[i], 0, 0);
                world.Sendrecv(buffers[i], 0, 8, types[i], 0, 0, back, 0, 8, types[i], 0, 0);
                assertThat(back).as("%s", types[i]).isEqualTo(array);
                Object buffer = buffers[i];
                Datatype wrong = types[i] == MPI.INT ? MPI.FLOAT : MPI.INT;
                if (i > 0) {
                    assertError(MPI.ERR_TYPE, "buf is a " + buffer.getClass().getTypeName()
                            + ", but its datatype takes a ", () -> world.Send(buffer, 0, 1, wrong, 0, 0));
                }
            }
        });
    }

    private static void assertError(int errorClass, String message, ThrowingCallable call) {
        assertThatThrownBy(call).hasMessageContaining(message).isInstanceOfSatisfying(MPIException.class,
                e -> assertThat(e.getErrorClass()).isEqualTo(errorClass));
    }

    @Test
    void whatCannotBeUsedIsAnErrorBeforeAnythingMoves() throws Exception {
        Datatype vector = Datatype.Vector(3, 2, 4, MPI.INT);
        Datatype back = Datatype.Hindexed(new int[] {1, 1}, new int[] {0, -5}, MPI.INT);
        vector.Commit();
        back.Commit();
        Ranks.run(Fabric.LOOPBACK, 2, PointToPointTest.SETTINGS, world -> {
            if (world.Rank() == 1) {
                return;
            }
            int[] ints = new int[20];
            ByteBuffer bytes = ByteBuffer.allocate(40).order(ByteOrder.nativeOrder()).position(4).limit(36);
            assertError(MPI.ERR_BUFFER, "offset 1 and count 2 of buf, elements 1 to 20, go beyond its length 20",
                    () -> world.Send(ints, 1, 2, vector, 1, 0));
            assertError(MPI.ERR_BUFFER, "offset 4 and count 1 of buf, elements -1 to 4, go beyond its length 20",
                    () -> world.Recv(ints, 4, 1, back, 1, 0));
            assertError(MPI.ERR_BUFFER, "offset 0 and count 9 of buf go beyond its length 8",
                    () -> world.Send(bytes, 0, 9, MPI.INT, 1, 0));
            assertError(MPI.ERR_BUFFER, "buf is read-only, but the call stores into it",
                    () -> world.Irecv(bytes.asReadOnlyBuffer(), 0, 1, MPI.INT, 1, 0));
            assertError(MPI.ERR_BUFFER, "recvbuf is read-only", () -> world.Allgather(ints, 0, 1, MPI.INT,
                    MemorySegment.ofArray(new int[4]).asReadOnly(), 0, 1, MPI.INT));
            Arena arena = Arena.ofShared();
            MemorySegment closed = arena.allocate(8);
            arena.close();
            assertError(MPI.ERR_BUFFER, "buf is a memory segment whose arena is closed",
                    () -> world.Send(closed, 0, 1, MPI.INT, 1, 0));
            assertError(MPI.ERR_BUFFER, "buf is a buffer without memory",
                    () -> world.Send(CharBuffer.wrap("text"), 0, 1, MPI.CHAR, 1, 0));
            assertError(MPI.ERR_BUFFER, "buf is a java.lang.String, but must be an array",
                    () -> world.Send("text", 0, 1, MPI.CHAR, 1, 0));
            assertError(MPI.ERR_TYPE, "takes a java.lang.Object[]", () -> world.Send(bytes, 0, 1, MPI.OBJECT, 1, 0));
            assertError(MPI.ERR_BUFFER, "buf cannot be MPI_IN_PLACE here",
                    () -> world.Send(MPI.IN_PLACE, 0, 1, MPI.INT, 1, 0));
            Datatype raw = Datatype.Contiguous(2, MPI.INT);
            assertError(MPI.ERR_TYPE, "the Contiguous type over MPI.INT has not been committed",
                    () -> world.Send(ints, 0, 1, raw, 1, 0));
            raw.Commit();
            raw.Free();
            assertError(MPI.ERR_TYPE, "the Contiguous type over MPI.INT has been freed",
                    () -> world.Send(ints, 0, 1, raw, 1, 0));
            assertError(MPI.ERR_TYPE, "MPI.LB has no elements", () -> world.Send(ints, 0, 1, MPI.LB, 1, 0));
            assertError(MPI.ERR_TYPE, "MPI.NULL has no elements", () -> world.Send(ints, 0, 1, MPI.NULL, 1, 0));
            assertError(MPI.ERR_TYPE, "MPI.NULL is not a datatype", () -> Datatype.Contiguous(2, MPI.NULL));
            assertError(MPI.ERR_TYPE, "MPI.INT is predefined and cannot be freed", MPI.INT::Free);
            assertError(MPI.ERR_TYPE, "array_of_types[1] is based on float, but an earlier one on int",
                    () -> Datatype.Struct(new int[] {1, 1}, new int[] {0, 4}, new Datatype[] {MPI.INT, MPI.FLOAT}));
            assertError(MPI.ERR_ARG, "array_of_blocklengths[0] must be 0 or more, but is -1",
                    () -> Datatype.Indexed(new int[] {-1}, new int[1], MPI.INT));
            assertError(MPI.ERR_TRUNCATE, "position 3 and 8 bytes of outbuf go beyond its length 10",
                    () -> world.Pack(ints, 0, 2, MPI.INT, new byte[10], 3));
            assertError(MPI.ERR_TYPE, "the packed size of objects depends on their contents",
                    () -> world.Pack_size(1, MPI.OBJECT));
            assertThat(world.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG)).isNull();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void collectiveCallsTakeThemToo(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            for (IntFunction<Object> kind : LONGS) {
                for (int count : new int[] {2, 3000}) {
                    Object own = kind.apply(count + 1);
                    for (int i = 0; i < count; i++) {
                        put(own, i + 1, 10_000L * me + i);
                    }
                    Object all = kind.apply(count * size);
                    world.Allgather(own, 1, count, MPI.LONG, all, 0, count, MPI.LONG);
                    Object spread = kind.apply(count * size);
                    world.Alltoall(all, 0, count, MPI.LONG, spread, 0, count, MPI.LONG);
                    Object gathered = kind.apply(count * size);
                    world.Gather(own, 1, count, MPI.LONG, gathered, 0, count, MPI.LONG, size - 1);
                    Object mine = kind.apply(count);
                    world.Scatter(gathered, 0, count, MPI.LONG, mine, 0, count, MPI.LONG, size - 1);
                    world.Bcast(gathered, 0, count * size, MPI.LONG, size - 1);
                    for (int i = 0; i < count * size; i++) {
                        assertThat(get(all, i)).isEqualTo(10_000L * (i / count) + i % count);
                        assertThat(get(gathered, i)).isEqualTo(get(all, i));
                        assertThat(get(spread, i)).isEqualTo(10_000L * me + i % count);
                    }
                    for (int i = 0; i < count; i++) {
                        assertThat(get(mine, i)).isEqualTo(10_000L * me + i);
                    }
                    world.Allreduce(MPI.IN_PLACE, 0, mine, 0, count, MPI.LONG, MPI.SUM);
                    assertThat(get(mine, 1)).isEqualTo(10_000L * size * (size - 1) / 2 + size);
                }
            }
        });
    }

    /** Only the last page of the message has been written, so the other pages occupy no memory. */
    @Test
    @Tag("large")
    @EnabledOnOs(value = OS.LINUX, disabledReason = "uses mmap with Linux's flags")
    void messagesOfMoreThanTwoToTheThirtyOneBytes() throws Exception {
        int block = 1 << 20;
        int blocks = 2049;
        long bytes = (long) block * blocks;
        Datatype dense = Datatype.Contiguous(block, MPI.BYTE);
        Datatype overAndOver = Datatype.Create_resized(dense, 0, 0);
        dense.Commit();
        overAndOver.Commit();
        try (Arena arena = Arena.ofShared()) {
            MemorySegment zeros = Zeros.map(bytes, arena);
            zeros.set(ValueLayout.JAVA_BYTE, bytes - 1, (byte) 99);
            Fabric fabric = Fabric.available().filter(each -> each != Fabric.NIO).reduce((first, second) -> second)
                    .orElseThrow();
            Ranks.run(fabric, 2, PointToPointTest.SETTINGS, world -> {
                byte[] last = new byte[block];
                if (world.Rank() == 0) {
                    world.Send(zeros, 0, blocks, dense, 1, 0);
                    Arrays.fill(last, (byte) 5);
                    world.Send(last, 0, blocks, overAndOver, 1, 0);
                } else {
                    for (int round = 0; round < 2; round++) {
                        Status status = world.Recv(last, 0, blocks, overAndOver, 0, 0);
                        assertThat(status.Get_count(dense)).isEqualTo(blocks);
                        assertThat(status.Get_elements_x(MPI.BYTE)).isEqualTo(bytes);
                        assertThat(status.Get_elements(MPI.BYTE)).isEqualTo(MPI.UNDEFINED);
                        assertThat(status.Get_count(MPI.BYTE)).isEqualTo(MPI.UNDEFINED);
                        assertThat(last[block - 1]).isEqualTo((byte) (round == 0 ? 99 : 5));
                        assertThat(last[block - 2]).isEqualTo((byte) (round == 0 ? 0 : 5));
                    }
                }
            });
        }
    }
}
