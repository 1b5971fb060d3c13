package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares every collective call with the result of a single process, for several numbers of ranks, short and long. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CollectivesTest {

    private static final int[] COUNTS = {0, 1, 3, 500, 20_000};

    static Stream<Arguments> worlds() {
        return Worlds.of("1,2,3,4,5,7,8");
    }

    private static void run(Fabric fabric, int size, Ranks.Body body) throws Exception {
        Ranks.run(fabric, size, Worlds.settings(fabric), body);
    }

    /** Returns the element of rank r at index i. */
    private static int part(int rank, int i) {
        return 1000 * rank + i % 97;
    }

    private static int[] parts(int rank, int from, int count) {
        int[] parts = new int[count];
        Arrays.setAll(parts, i -> part(rank, from + i));
        return parts;
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void nobodyLeavesABarrierBeforeAllHaveEntered(Fabric fabric, int size) throws Exception {
        AtomicInteger entered = new AtomicInteger();
        run(fabric, size, world -> {
            for (int round = 1; round <= 20; round++) {
                entered.incrementAndGet();
                world.Barrier();
                assertThat(entered.get()).isGreaterThanOrEqualTo(round * size);
                world.Barrier();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void bcast(Fabric fabric, int size) throws Exception {
        run(fabric, size, world -> {
            for (int count : new int[] {0, 1, 3, 500, 50_000}) {
                for (int root = 0; root < size; root++) {
                    int[] data = world.Rank() == root ? parts(root, 0, count + 2) : new int[count + 2];
                    world.Bcast(data, 1, count, MPI.INT, root);
                    assertThat(Arrays.copyOfRange(data, 1, count + 1)).isEqualTo(parts(root, 1, count));
                    if (world.Rank() != root) {
                        assertThat(data[0]).isZero();
                        assertThat(data[count + 1]).isZero();
                    }
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void reduceAndAllreduceAndScan(Fabric fabric, int size) throws Exception {
        run(fabric, size, world -> {
            for (int count : COUNTS) {
                int[] sum = new int[count];
                int[] upToHere = new int[count];
                for (int i = 0; i < count; i++) {
                    for (int rank = 0; rank < size; rank++) {
                        sum[i] += part(rank, i);
                        upToHere[i] += rank <= world.Rank() ? part(rank, i) : 0;
                    }
                }
                int[] mine = parts(world.Rank(), 0, count);
                for (int root = 0; root < size; root++) {
                    int[] result = new int[count + 1];
                    world.Reduce(mine, 0, result, 1, count, MPI.INT, MPI.SUM, root);
                    assertThat(Arrays.copyOfRange(result, 1, count + 1))
                            .isEqualTo(world.Rank() == root ? sum : new int[count]);
                }
                int[] all = new int[count];
                world.Allreduce(mine, 0, all, 0, count, MPI.INT, MPI.SUM);
                assertThat(all).isEqualTo(sum);
                int[] scanned = new int[count];
                world.Scan(mine, 0, scanned, 0, count, MPI.INT, MPI.SUM);
                assertThat(scanned).isEqualTo(upToHere);
                assertThat(mine).isEqualTo(parts(world.Rank(), 0, count));
            }
        });
    }

    /** Composition of affine functions x -> a x + b modulo a prime: associative, not commutative. */
    private static final class Compose extends User_function {

        private static final long PRIME = 1_000_003;

        @Override
        public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
            long[] in = (long[]) invec;
            long[] inout = (long[]) inoutvec;
            for (int i = 0; i + 1 < count; i += 2) {
                long a = in[inoffset + i];
                long b = in[inoffset + i + 1];
                inout[inoutoffset + i + 1] = (a * inout[inoutoffset + i + 1] + b) % PRIME;
                inout[inoutoffset + i] = a * inout[inoutoffset + i] % PRIME;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void operationThatDoesNotCommuteCombinesInTheOrderOfRanks(Fabric fabric, int size) throws Exception {
        Compose compose = new Compose();
        Op op = new Op(compose, false);
        run(fabric, size, world -> {
            for (int pairs : new int[] {1, 5000}) {
                int count = 2 * pairs;
                long[][] operands = new long[size][count];
                for (int rank = 0; rank < size; rank++) {
                    for (int i = 0; i < count; i++) {
                        operands[rank][i] = 2 + (31L * rank + 7L * i) % 1000;
                    }
                }
                long[] expected = operands[size - 1].clone();
                for (int rank = size - 2; rank >= 0; rank--) {
                    compose.Call(operands[rank], 0, expected, 0, count, MPI.LONG);
                }
                long[] all = new long[count];
                world.Allreduce(operands[world.Rank()], 0, all, 0, count, MPI.LONG, op);
                assertThat(all).isEqualTo(expected);
                for (int root = 0; root < size; root++) {
                    long[] result = new long[count];
                    world.Reduce(operands[world.Rank()], 0, result, 0, count, MPI.LONG, op, root);
                    if (world.Rank() == root) {
                        assertThat(result).isEqualTo(expected);
                    }
                }
                long[] upToHere = operands[world.Rank()].clone();
                for (int rank = world.Rank() - 1; rank >= 0; rank--) {
                    compose.Call(operands[rank], 0, upToHere, 0, count, MPI.LONG);
                }
                long[] scanned = new long[count];
                world.Scan(operands[world.Rank()], 0, scanned, 0, count, MPI.LONG, op);
                assertThat(scanned).isEqualTo(upToHere);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void gatherAndScatter(Fabric fabric, int size) throws Exception {
        run(fabric, size, world -> {
            int rank = world.Rank();
            for (int count : COUNTS) {
                for (int root = 0; root < size; root++) {
                    int[] gathered = new int[size * count + 1];
                    world.Gather(parts(rank, 0, count), 0, count, MPI.INT, gathered, 1, count, MPI.INT, root);
                    if (rank == root) {
                        for (int other = 0; other < size; other++) {
                            assertThat(Arrays.copyOfRange(gathered, 1 + other * count, 1 + (other + 1) * count))
                                    .isEqualTo(parts(other, 0, count));
                        }
                    }
                    int[] mine = new int[count + 1];
                    world.Scatter(gathered, 1, count, MPI.INT, mine, 1, count, MPI.INT, root);
                    assertThat(Arrays.copyOfRange(mine, 1, count + 1)).isEqualTo(parts(rank, 0, count));
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void blocksOfDifferentLengths(Fabric fabric, int size) throws Exception {
        int[] counts = new int[size];
        int[] displs = new int[size];
        int total = 1;
        for (int rank = size - 1; rank >= 0; rank--) {
            counts[rank] = 100 * rank;
            displs[rank] = total;
            total += counts[rank] + 1;
        }
        int length = total;
        run(fabric, size, world -> {
            int rank = world.Rank();
            int[] mine = parts(rank, 0, counts[rank]);
            for (int root = 0; root < size; root++) {
                int[] gathered = new int[length];
                world.Gatherv(mine, 0, mine.length, MPI.INT, gathered, 0, counts, displs, MPI.INT, root);
                if (rank == root) {
                    assertBlocks(gathered, counts, displs);
                }
                int[] back = new int[mine.length];
                world.Scatterv(gathered, 0, counts, displs, MPI.INT, back, 0, back.length, MPI.INT, root);
                assertThat(back).isEqualTo(mine);
            }
            int[] all = new int[length];
            world.Allgatherv(mine, 0, mine.length, MPI.INT, all, 0, counts, displs, MPI.INT);
            assertBlocks(all, counts, displs);
        });
    }

    private static void assertBlocks(int[] array, int[] counts, int[] displs) {
        int[] expected = new int[array.length];
        for (int rank = 0; rank < counts.length; rank++) {
            System.arraycopy(parts(rank, 0, counts[rank]), 0, expected, displs[rank], counts[rank]);
        }
        assertThat(array).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void allgatherAndAlltoall(Fabric fabric, int size) throws Exception {
        run(fabric, size, world -> {
            int rank = world.Rank();
            for (int count : COUNTS) {
                int[] all = new int[size * count];
                world.Allgather(parts(rank, 0, count), 0, count, MPI.INT, all, 0, count, MPI.INT);
                int[] out = new int[size * count];
                for (int other = 0; other < size; other++) {
                    assertThat(Arrays.copyOfRange(all, other * count, (other + 1) * count))
                            .isEqualTo(parts(other, 0, count));
                    System.arraycopy(parts(rank, other, count), 0, out, other * count, count);
                }
                int[] in = new int[size * count];
                world.Alltoall(out, 0, count, MPI.INT, in, 0, count, MPI.INT);
                for (int other = 0; other < size; other++) {
                    assertThat(Arrays.copyOfRange(in, other * count, (other + 1) * count))
                            .isEqualTo(parts(other, rank, count));
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void alltoallWithBlocksOfDifferentLengths(Fabric fabric, int size) throws Exception {
        run(fabric, size, world -> {
            int rank = world.Rank();
            int[] outCounts = new int[size];
            int[] inCounts = new int[size];
            int[] displs = new int[size];
            for (int other = 0; other < size; other++) {
                outCounts[other] = rank + 2 * other;
                inCounts[other] = other + 2 * rank;
                displs[other] = other * 3 * size;
            }
            int[] out = new int[3 * size * size];
            for (int other = 0; other < size; other++) {
                System.arraycopy(parts(rank, other, outCounts[other]), 0, out, displs[other], outCounts[other]);
            }
            int[] in = new int[3 * size * size];
            world.Alltoallv(out, 0, outCounts, displs, MPI.INT, in, 0, inCounts, displs, MPI.INT);
            for (int other = 0; other < size; other++) {
                assertThat(Arrays.copyOfRange(in, displs[other], displs[other] + inCounts[other]))
                        .isEqualTo(parts(other, rank, inCounts[other]));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void reduceScatter(Fabric fabric, int size) throws Exception {
        int[] counts = new int[size];
        Arrays.setAll(counts, rank -> rank + 1);
        int total = Arrays.stream(counts).sum();
        run(fabric, size, world -> {
            int[] mine = new int[counts[world.Rank()]];
            world.Reduce_scatter(parts(world.Rank(), 0, total), 0, mine, 0, counts, MPI.INT, MPI.MAX);
            int first = Arrays.stream(counts, 0, world.Rank()).sum();
            int[] expected = new int[mine.length];
            for (int i = 0; i < expected.length; i++) {
                for (int rank = 0; rank < size; rank++) {
                    expected[i] = Math.max(expected[i], part(rank, first + i));
                }
            }
            assertThat(mine).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void objectsAndBooleans(Fabric fabric, int size) throws Exception {
        run(fabric, size, world -> {
            int rank = world.Rank();
            String[] names = new String[size];
            world.Allgather(new String[] {"rank " + rank}, 0, 1, MPI.OBJECT, names, 0, 1, MPI.OBJECT);
            for (int other = 0; other < size; other++) {
                assertThat(names[other]).isEqualTo("rank " + other);
            }
            Object[] gathered = new Object[size];
            world.Gather(new Object[] {rank}, 0, 1, MPI.OBJECT, gathered, 0, 1, MPI.OBJECT, size - 1);
            if (rank == size - 1) {
                for (int other = 0; other < size; other++) {
                    assertThat(gathered[other]).isEqualTo(other);
                }
            }
            Op concat = new Op(new User_function() {
                @Override
                public void Call(Object in, int i, Object inout, int j, int count, Datatype datatype) {
                    for (int k = 0; k < count; k++) {
                        ((String[]) inout)[j + k] = ((String[]) in)[i + k] + ((String[]) inout)[j + k];
                    }
                }
            }, false);
            String[] joined = new String[1];
            world.Allreduce(new String[] {"" + rank}, 0, joined, 0, 1, MPI.OBJECT, concat);
            assertThat(joined[0]).isEqualTo("01234567".substring(0, size));
            boolean[] flags = {rank == 0, true, false};
            boolean[] and = new boolean[3];
            world.Allreduce(flags, 0, and, 0, 3, MPI.BOOLEAN, MPI.LAND);
            assertThat(and).containsExactly(size == 1, true, false);
            boolean[] or = new boolean[3];
            world.Allreduce(flags, 0, or, 0, 3, MPI.BOOLEAN, MPI.LOR);
            assertThat(or).containsExactly(true, true, false);
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void duplicatesAndPartsDoNotMeet(Fabric fabric, int size) throws Exception {
        run(fabric, size, world -> {
            int rank = world.Rank();
            Intracomm twin = (Intracomm) world.clone();
            int right = (rank + 1) % size;
            int left = (rank - 1 + size) % size;
            Request inTwin = twin.Irecv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            int[] got = new int[1];
            world.Sendrecv(new int[] {1}, 0, 1, MPI.INT, right, 0, got, 0, 1, MPI.INT, left, 0);
            assertThat(got[0]).isEqualTo(1);
            assertThat(inTwin.Test()).isNull();
            twin.Barrier();
            twin.Send(new int[] {2}, 0, 1, MPI.INT, right, 9);
            assertThat(inTwin.Wait().tag).isEqualTo(9);

            Intracomm half = world.Split(rank % 2, -rank);
            assertThat(half.Size()).isEqualTo((size + 1 - rank % 2) / 2);
            int[] order = new int[half.Size()];
            half.Allgather(new int[] {rank}, 0, 1, MPI.INT, order, 0, 1, MPI.INT);
            for (int i = 1; i < order.length; i++) {
                assertThat(order[i]).isEqualTo(order[i - 1] - 2);
            }
            Intracomm first = world.Split(rank == 0 ? 0 : MPI.UNDEFINED, 0);
            assertThat(first == null).isEqualTo(rank != 0);
            half.Free();
            twin.Free();
        });
    }
}
