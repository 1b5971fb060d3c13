package org.quipu.mpj.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.datatype.BasicType;

/** Every algorithm has the result of a single process, for every number of ranks and every root. */
@Timeout(300)
class AlgorithmsTest {

    private static final int[] COUNTS = {0, 1, 13, 40_000};
    private static final long PRIME = 1_000_003;

    /** Composition of affine functions x -> a x + b modulo a prime: associative, not commutative. */
    private static final Reduction COMPOSITION = Reduction.of((in, inOffset, inout, inoutOffset, count) -> {
        long[] left = (long[]) in;
        long[] right = (long[]) inout;
        for (int i = 0; i < count; i += 2) {
            long a = left[inOffset + i];
            right[inoutOffset + i + 1] = (a * right[inoutOffset + i + 1] + left[inOffset + i + 1]) % PRIME;
            right[inoutOffset + i] = a * right[inoutOffset + i] % PRIME;
        }
    }, false, 2);

    private static final Reduction SUM = PredefinedOp.SUM.on(BasicType.LONG);

    private interface Bcast {
        void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type, int root);
    }

    private interface Allreduce {
        void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type,
                Reduction reduction);
    }

    private interface Allgather {
        void run(Steps steps, int rank, int size, Object buffer, int offset, int count, BasicType type);
    }

    private interface Alltoall {
        void run(Steps steps, int rank, int size, Object send, Blocks outgoing, Object receive, Blocks incoming);
    }

    static IntStream sizes() {
        return IntStream.concat(IntStream.rangeClosed(1, 17), IntStream.of(31, 32, 33));
    }

    /** Returns the elements of a rank, less than the prime. */
    private static long[] part(int rank, int count) {
        long[] part = new long[count];
        Arrays.setAll(part, i -> 2 + (31L * rank + 7L * i) % 1000);
        return part;
    }

    private static long[] framed(long[] content) {
        long[] framed = new long[content.length + 2];
        Arrays.fill(framed, -1);
        System.arraycopy(content, 0, framed, 1, content.length);
        return framed;
    }

    /** Returns the reduction of the elements of the ranks {@code first} to {@code last}, in rank order. */
    private static long[] reduced(Reduction reduction, int first, int last, int count) {
        long[] result = part(last, count);
        for (int rank = last - 1; rank >= first; rank--) {
            reduction.apply(part(rank, count), 0, result, 0, count);
        }
        return result;
    }

    private static void checkBcast(Bcast bcast, int size) throws Exception {
        for (int count : COUNTS) {
            for (int root = 0; root < size; root += count > 13 ? size / 2 + 1 : 1) {
                int from = root;
                int messages = WireSteps.run(size, (steps, rank) -> {
                    long[] data = framed(rank == from ? part(from, count) : new long[count]);
                    bcast.run(steps, rank, size, data, 1, count, BasicType.LONG, from);
                    assertThat(data).isEqualTo(framed(part(from, count)));
                });
                assertThat(messages).isGreaterThanOrEqualTo(size - 1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void bcast(int size) throws Exception {
        checkBcast(BinomialBcast::run, size);
        checkBcast(KnomialBcast::run, size);
        checkBcast(ScatterAllgatherBcast::run, size);
        checkBcast(ChainBcast::run, size);
    }

    private static void checkAllreduce(Allreduce allreduce, Reduction reduction, int size) throws Exception {
        for (int count : COUNTS) {
            int even = count * reduction.grain();
            long[] expected = framed(reduced(reduction, 0, size - 1, even));
            WireSteps.run(size, (steps, rank) -> {
                long[] data = framed(part(rank, even));
                allreduce.run(steps, rank, size, data, 1, even, BasicType.LONG, reduction);
                assertThat(data).isEqualTo(expected);
            });
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void allreduce(int size) throws Exception {
        checkAllreduce(RecursiveDoublingAllreduce::run, SUM, size);
        checkAllreduce(RecursiveDoublingAllreduce::run, COMPOSITION, size);
        checkAllreduce(BinomialAllreduce::run, SUM, size);
        checkAllreduce(BinomialAllreduce::run, COMPOSITION, size);
        checkAllreduce(RingAllreduce::run, SUM, size);
        checkAllreduce(RabenseifnerAllreduce::run, SUM, size);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void scan(int size) throws Exception {
        for (Allreduce scan : new Allreduce[] {RecursiveDoublingScan::run, LinearScan::run}) {
            for (int count : COUNTS) {
                WireSteps.run(size, (steps, rank) -> {
                    long[] data = framed(part(rank, 2 * count));
                    scan.run(steps, rank, size, data, 1, 2 * count, BasicType.LONG, COMPOSITION);
                    assertThat(data).isEqualTo(framed(reduced(COMPOSITION, 0, rank, 2 * count)));
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void reduce(int size) throws Exception {
        for (Reduction reduction : new Reduction[] {SUM, COMPOSITION}) {
            for (int count : new int[] {0, 2, 14, 3000}) {
                for (int root = 0; root < size; root++) {
                    int to = root;
                    WireSteps.run(size, (steps, rank) -> {
                        long[] own = part(rank, count);
                        long[] result = rank == to ? framed(new long[count]) : null;
                        BinomialReduce.run(steps, rank, size, own, 0, false, result, 1, count, BasicType.LONG,
                                reduction, to);
                        assertThat(own).isEqualTo(part(rank, count));
                        if (rank == to) {
                            assertThat(result).isEqualTo(framed(reduced(reduction, 0, size - 1, count)));
                        }
                    });
                }
            }
        }
    }

    private static void checkAllgather(Allgather allgather, int size) throws Exception {
        for (int count : new int[] {0, 1, 13, 1000}) {
            long[] all = new long[size * count];
            for (int rank = 0; rank < size; rank++) {
                System.arraycopy(part(rank, count), 0, all, rank * count, count);
            }
            WireSteps.run(size, (steps, rank) -> {
                long[] data = new long[size * count];
                System.arraycopy(part(rank, count), 0, data, rank * count, count);
                long[] framed = framed(data);
                allgather.run(steps, rank, size, framed, 1, count, BasicType.LONG);
                assertThat(framed).isEqualTo(framed(all));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void allgather(int size) throws Exception {
        checkAllgather((steps, rank, ranks, buffer, offset, count, type) -> RingAllgather.run(steps, rank, ranks,
                buffer, Blocks.equal(offset, count), type), size);
        checkAllgather((steps, rank, ranks, buffer, offset, count, type) -> FlatAllgather.run(steps, rank, ranks,
                buffer, Blocks.equal(offset, count), type), size);
        checkAllgather(BruckAllgather::run, size);
        if (Integer.bitCount(size) == 1) {
            checkAllgather(RecursiveDoublingAllgather::run, size);
        }
    }

    private static void checkAlltoall(Alltoall alltoall, int size) throws Exception {
        for (int count : new int[] {0, 1, 13, 300}) {
            WireSteps.run(size, (steps, rank) -> {
                long[] send = new long[size * count];
                long[] expected = new long[size * count];
                for (int other = 0; other < size; other++) {
                    System.arraycopy(part(100 * rank + other, count), 0, send, other * count, count);
                    System.arraycopy(part(100 * other + rank, count), 0, expected, other * count, count);
                }
                long[] receive = framed(new long[size * count]);
                long[] sent = send.clone();
                alltoall.run(steps, rank, size, send, Blocks.equal(0, count), receive, Blocks.equal(1, count));
                assertThat(receive).isEqualTo(framed(expected));
                assertThat(send).isEqualTo(sent);
            });
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void alltoall(int size) throws Exception {
        checkAlltoall((steps, rank, ranks, send, outgoing, receive, incoming) -> FlatAlltoall.run(steps, rank, ranks,
                send, outgoing, BasicType.LONG, receive, incoming, BasicType.LONG), size);
        checkAlltoall((steps, rank, ranks, send, outgoing, receive, incoming) -> PairwiseAlltoall.run(steps, rank,
                ranks, send, outgoing, BasicType.LONG, receive, incoming, BasicType.LONG), size);
        checkAlltoall((steps, rank, ranks, send, outgoing, receive, incoming) -> BruckAlltoall.run(steps, rank, ranks,
                send, outgoing, receive, incoming, BasicType.LONG), size);
    }
}
