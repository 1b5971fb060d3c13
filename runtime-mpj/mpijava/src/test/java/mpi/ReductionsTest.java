package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares every reducing collective operation, in place and not, on arrays, buffers, pairs, derived types and objects,
 * with the result of a single process.
 */
@Timeout(value = 900, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReductionsTest {

    private static final long PRIME = 1_000_003;

    /** The places of the two numbers of an element; in a derived type the second one follows a gap. */
    private record Affine(Datatype type, int second, int extent) {

        long[] operands(int rank, int count) {
            long[] all = new long[count * extent + 1];
            Arrays.fill(all, -1);
            for (int i = 0; i < count; i++) {
                all[i * extent] = 2 + (31L * rank + 7L * i) % 1000;
                all[i * extent + second] = 2 + (17L * rank + 3L * i) % 1000;
            }
            return all;
        }

        /** right = left after right, as functions x -> a x + b modulo a prime: associative, not commutative. */
        void compose(long[] left, int leftAt, long[] right, int rightAt, int count) {
            for (int i = 0; i < count; i++) {
                long a = left[leftAt + i * extent];
                long b = left[leftAt + i * extent + second];
                int at = rightAt + i * extent;
                right[at + second] = (a * right[at + second] + b) % PRIME;
                right[at] = a * right[at] % PRIME;
            }
        }

        Op op() {
            return new Op(new User_function() {
                @Override
                public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count,
                        Datatype datatype) {
                    assertThat(datatype).isSameAs(type);
                    compose((long[]) invec, inoffset, (long[]) inoutvec, inoutoffset, count);
                }
            }, false);
        }

        /** Returns the operands of some ranks, combined in rank order. */
        long[] combined(int first, int last, int count) {
            long[] result = operands(last, count);
            for (int rank = last - 1; rank >= first; rank--) {
                compose(operands(rank, count), 0, result, 0, count);
            }
            return result;
        }
    }

    private static final Affine SPACED = affine(Datatype.Create_resized(Datatype.Vector(2, 1, 3, MPI.LONG), 0, 5), 3,
            5);
    private static final Affine DENSE = affine(Datatype.Contiguous(2, MPI.LONG), 1, 2);

    private static Affine affine(Datatype type, int second, int extent) {
        type.Commit();
        return new Affine(type, second, extent);
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void operationOfTheUsersOnDerivedTypesKeepsTheOrderOfRanks(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            for (Affine affine : new Affine[] {SPACED, DENSE}) {
                Op op = affine.op();
                for (int count : new int[] {1, 3000}) {
                    long[] all = new long[affine.operands(0, count).length];
                    Arrays.fill(all, -1);
                    long[] own = affine.operands(me, count);
                    world.Allreduce(own, 0, all, 0, count, affine.type, op);
                    assertThat(all).isEqualTo(affine.combined(0, size - 1, count));
                    world.Allreduce(MPI.IN_PLACE, 0, own, 0, count, affine.type, op);
                    assertThat(own).isEqualTo(all);
                    long[] scanned = affine.operands(me, count);
                    world.Scan(MPI.IN_PLACE, 0, scanned, 0, count, affine.type, op);
                    assertThat(scanned).isEqualTo(affine.combined(0, me, count));
                    long[] before = affine.operands(me, count);
                    world.Exscan(MPI.IN_PLACE, 0, before, 0, count, affine.type, op);
                    assertThat(before).isEqualTo(me == 0 ? affine.operands(0, count)
                            : affine.combined(0, me - 1, count));
                    for (int root = 0; root < size; root++) {
                        long[] data = affine.operands(me, count);
                        world.Reduce(me == root ? MPI.IN_PLACE : data, 0, data, 0, count, affine.type, op, root);
                        assertThat(data).isEqualTo(me == root ? all : affine.operands(me, count));
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void blocksOfTheReduced(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            Op op = SPACED.op();
            int block = 40;
            int count = block * size;
            long[] expected = SPACED.combined(0, size - 1, count);
            long[] mine = new long[block * 5 + 1];
            Arrays.fill(mine, -1);
            world.Reduce_scatter_block(SPACED.operands(me, count), 0, mine, 0, block, SPACED.type, op);
            assertThat(Arrays.copyOf(mine, block * 5))
                    .isEqualTo(Arrays.copyOfRange(expected, me * block * 5, (me + 1) * block * 5));
            int[] counts = new int[size];
            Arrays.setAll(counts, rank -> rank % 3 * 20);
            int total = Arrays.stream(counts).sum();
            int first = Arrays.stream(counts, 0, me).sum();
            long[] whole = SPACED.operands(me, total);
            long[] untouched = SPACED.operands(me, total);
            world.Reduce_scatter(MPI.IN_PLACE, 0, whole, 0, counts, SPACED.type, op);
            long[] result = SPACED.combined(0, size - 1, total);
            assertThat(Arrays.copyOf(whole, counts[me] * 5))
                    .isEqualTo(Arrays.copyOfRange(result, first * 5, (first + counts[me]) * 5));
            assertThat(Arrays.copyOfRange(whole, counts[me] * 5, whole.length))
                    .isEqualTo(Arrays.copyOfRange(untouched, counts[me] * 5, whole.length));
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void pairsStayTogetherHoweverTheVectorIsDivided(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (int count : new int[] {1, 7, 10_001}) {
                int[] own = new int[2 * count + 1];
                int[] expected = new int[2 * count + 1];
                for (int i = 0; i < count; i++) {
                    own[2 * i + 1] = (world.Rank() * 37 + i * 11) % 101;
                    own[2 * i + 2] = world.Rank();
                    int best = 0;
                    for (int rank = 0; rank < size; rank++) {
                        best = (rank * 37 + i * 11) % 101 < (best * 37 + i * 11) % 101 ? rank : best;
                    }
                    expected[2 * i + 1] = (best * 37 + i * 11) % 101;
                    expected[2 * i + 2] = best;
                }
                int[] result = new int[2 * count + 1];
                world.Allreduce(own, 1, result, 1, count, MPI.INT2, MPI.MINLOC);
                assertThat(result).isEqualTo(expected);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void objectsAndBuffersAndExclusiveScans(Fabric fabric, int size) throws Exception {
        Op concatenation = new Op(new User_function() {
            @Override
            public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count,
                    Datatype datatype) {
                String[] in = (String[]) invec;
                String[] inout = (String[]) inoutvec;
                for (int i = 0; i < count * datatype.Extent(); i += datatype.Extent()) {
                    inout[inoutoffset + i] = in[inoffset + i] + inout[inoutoffset + i];
                }
            }
        }, false);
        Datatype everySecond = Datatype.Create_resized(MPI.OBJECT, 0, 2);
        everySecond.Commit();
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            String[] own = {"a" + me, "kept", "b" + me, "kept"};
            String[] result = {"", "kept", "", "kept"};
            world.Allreduce(own, 0, result, 0, 2, everySecond, concatenation);
            StringBuilder a = new StringBuilder();
            for (int rank = 0; rank < size; rank++) {
                a.append("a").append(rank);
            }
            assertThat(result).containsExactly(a.toString(), "kept", a.toString().replace('a', 'b'), "kept");
            String[] before = {"none"};
            world.Exscan(new String[] {"a" + me}, 0, before, 0, 1, MPI.OBJECT, concatenation);
            assertThat(before[0]).isEqualTo(me == 0 ? "none" : a.substring(0, a.indexOf("a" + me)));

            IntBuffer direct = ByteBuffer.allocateDirect(4000).order(ByteOrder.nativeOrder()).asIntBuffer();
            ByteBuffer bigEndian = ByteBuffer.allocate(4008).order(ByteOrder.BIG_ENDIAN).position(8);
            for (int i = 0; i < 1000; i++) {
                direct.put(i, me + i);
            }
            world.Allreduce(direct, 0, bigEndian, 0, 1000, MPI.INT, MPI.SUM);
            for (int i = 0; i < 1000; i++) {
                assertThat(bigEndian.getInt(8 + 4 * i)).isEqualTo(size * (size - 1) / 2 + size * i);
            }
            world.Scan(MPI.IN_PLACE, 0, direct, 0, 1000, MPI.INT, MPI.MAX);
            assertThat(direct.get(5)).isEqualTo(me + 5);
        });
    }
}
