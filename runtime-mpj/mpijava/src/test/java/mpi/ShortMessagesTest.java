package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Short messages take a fast path if possible, and another path otherwise. The results must not differ. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShortMessagesTest {

    private static final int TAG = 5;
    private static final int OTHER_TAG = 6;

    /**
     * The sender numbers its messages. The receiver receives them in every possible way in turn, and finds each number
     * once and in order.
     */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void messagesKeepTheirOrderHoweverTheyAreReceived(Fabric fabric, int size) throws Exception {
        long seed = TestSeed.of("short messages over " + fabric + " with " + size);
        int messages = 3_000;
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            Random random = new Random(seed + world.Rank());
            if (pair.first()) {
                List<Request> lying = new ArrayList<>();
                for (int number = 0; number < messages; number++) {
                    int[] data = new int[random.nextInt(30) == 0 ? 1 + random.nextInt(3000) : 1 + random.nextInt(25)];
                    data[0] = number;
                    data[data.length - 1] += data.length == 1 ? 0 : number;
                    if (random.nextInt(4) > 0) {
                        world.Send(data, 0, data.length, MPI.INT, other, TAG);
                    } else {
                        world.Isend(data, 0, data.length, MPI.INT, other, TAG).Wait();
                    }
                    if (number > messages / 2 && random.nextInt(50) == 0) {
                        // Remains unmatched until the end, so that the receiver's context is not empty.
                        lying.add(world.Isend(new int[] {number}, 0, 1, MPI.INT, other, OTHER_TAG));
                    }
                }
                lying.add(world.Isend(new int[] {messages}, 0, 1, MPI.INT, other, OTHER_TAG));
                Request.Waitall(lying.toArray(Request[]::new));
                return;
            }
            int next = 0;
            Deque<Request> posted = new ArrayDeque<>();
            Deque<int[]> buffers = new ArrayDeque<>();
            while (next < messages) {
                int[] data = new int[3000];
                int manner = random.nextInt(8);
                if (!posted.isEmpty() && (manner < 3 || next + posted.size() == messages)) {
                    check(buffers.removeFirst(), posted.removeFirst().Wait(), next++);
                } else if (next + posted.size() < messages) {
                    int source = manner == 6 ? MPI.ANY_SOURCE : other;
                    if (manner == 7 || !posted.isEmpty()) {
                        posted.addLast(world.Irecv(data, 0, data.length, MPI.INT, source, TAG));
                        buffers.addLast(data);
                    } else {
                        if (manner == 5) {
                            world.Probe(source, TAG);
                        }
                        check(data, world.Recv(data, 0, data.length, MPI.INT, source, TAG), next++);
                    }
                }
            }
            int[] last = new int[1];
            for (int before = -1; before < messages; before = last[0]) {
                world.Recv(last, 0, 1, MPI.INT, other, OTHER_TAG);
                assertThat(last[0]).isGreaterThan(before);
            }
        });
    }

    private static void check(int[] data, Status status, int number) {
        int length = status.Get_count(MPI.INT);
        assertThat(data[0]).isEqualTo(number);
        assertThat(data[length - 1]).isEqualTo(number);
        assertThat(status.tag).isEqualTo(TAG);
    }

    /**
     * Several threads send to one peer concurrently. The messages of each arrive complete and in order, for every
     * length and path.
     */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void threadsAnswerEachOtherAtOnce(Fabric fabric, int size) throws Exception {
        int threads = 3;
        // As many messages with every number of ranks: 24 threads on two cores take long for each.
        int rounds = 800 / size;
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            try (ExecutorService team = Executors.newFixedThreadPool(threads)) {
                List<Future<?>> running = new ArrayList<>();
                for (int thread = 0; thread < threads; thread++) {
                    int number = thread;
                    running.add(team.submit(() -> converse(world, pair.other(), pair.first(), number, rounds)));
                }
                for (Future<?> each : running) {
                    each.get();
                }
            }
        });
    }

    /** One side sends two messages, the other one sends them back; both lengths change with each round. */
    private static void converse(Intracomm world, int other, boolean begins, int thread, int rounds) {
        int[] lengths = {1, 8, 24, 25, 88, 89, 700, 2048, 2049, 9000};
        byte[] in = new byte[9000];
        for (int round = 0; round < rounds; round++) {
            byte[] first = filled(lengths[(round + thread) % lengths.length], thread + round);
            byte[] second = filled(lengths[(3 * round + thread) % lengths.length], thread - round);
            if (begins) {
                world.Isend(first, 0, first.length, MPI.BYTE, other, thread).Wait();
                world.Send(second, 0, second.length, MPI.BYTE, other, thread);
            }
            for (byte[] expected : List.of(first, second)) {
                Status status = world.Recv(in, 0, in.length, MPI.BYTE, other, thread);
                assertThat(status.Get_count(MPI.BYTE)).isEqualTo(expected.length);
                assertThat(Arrays.equals(in, 0, expected.length, expected, 0, expected.length))
                        .as("round %d of thread %d", round, thread).isTrue();
            }
            if (!begins) {
                world.Send(first, 0, first.length, MPI.BYTE, other, thread);
                world.Send(second, 0, second.length, MPI.BYTE, other, thread);
            }
        }
    }

    private static byte[] filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    /** A message that does not match its receive is detected on another path; later messages are not affected. */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalfOfSeveral")
    void messageThatDoesNotFitIsAnError(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            world.Errhandler_set(MPI.ERRORS_RETURN);
            for (int round = 0; round < 50; round++) {
                if (pair.first()) {
                    world.Send(new int[] {round, 2}, 0, 2, MPI.INT, other, TAG);
                    world.Recv(new int[1], 0, 1, MPI.INT, other, TAG);
                    world.Send(new float[] {round}, 0, 1, MPI.FLOAT, other, TAG);
                    world.Recv(new int[1], 0, 1, MPI.INT, other, TAG);
                } else {
                    int[] one = {-1};
                    assertThatThrownBy(() -> world.Recv(one, 0, 1, MPI.INT, other, TAG))
                            .isInstanceOf(MPIException.class)
                            .hasMessageContaining("has 8 bytes, but the receive buffer holds 4");
                    assertThat(one).containsExactly(-1);
                    world.Send(one, 0, 1, MPI.INT, other, TAG);
                    assertThatThrownBy(() -> world.Recv(one, 0, 1, MPI.INT, other, TAG))
                            .isInstanceOf(MPIException.class)
                            .hasMessageContaining("is of float, but the receive is of int");
                    assertThat(one).containsExactly(-1);
                    world.Send(one, 0, 1, MPI.INT, other, TAG);
                }
            }
        });
    }

    /** Elements at any index of arrays of every type arrive, and no other elements are written. */
    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalfOfSeveral")
    void everyTypeAndPlace(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (int count = 0; count <= 14; count++) {
                for (int offset = 0; offset < 3; offset++) {
                    if (pair.first()) {
                        world.Send(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, offset, count,
                                MPI.BYTE, other, TAG);
                        world.Send("abcdefghijklmnop".toCharArray(), offset, count, MPI.CHAR, other, TAG);
                        world.Send(new short[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, offset, count,
                                MPI.SHORT, other, TAG);
                        world.Send(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, offset, count,
                                MPI.INT, other, TAG);
                        world.Send(new long[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, offset, count,
                                MPI.LONG, other, TAG);
                        world.Send(new float[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, offset, count,
                                MPI.FLOAT, other, TAG);
                        world.Send(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, offset, count,
                                MPI.DOUBLE, other, TAG);
                        continue;
                    }
                    byte[] bytes = new byte[20];
                    char[] chars = new char[20];
                    short[] shorts = new short[20];
                    int[] ints = new int[20];
                    long[] longs = new long[20];
                    float[] floats = new float[20];
                    double[] doubles = new double[20];
                    int to = 3 - offset;
                    world.Recv(bytes, to, 16, MPI.BYTE, other, TAG);
                    world.Recv(chars, to, 16, MPI.CHAR, other, TAG);
                    world.Recv(shorts, to, 16, MPI.SHORT, other, TAG);
                    world.Recv(ints, to, 16, MPI.INT, other, TAG);
                    world.Recv(longs, to, 16, MPI.LONG, other, TAG);
                    world.Recv(floats, to, 16, MPI.FLOAT, other, TAG);
                    world.Recv(doubles, to, 16, MPI.DOUBLE, other, TAG);
                    for (int i = 0; i < 20; i++) {
                        int wanted = i >= to && i < to + count ? i - to + offset + 1 : 0;
                        assertThat(new double[] {bytes[i], chars[i] == 0 ? 0 : chars[i] - 'a' + 1, shorts[i], ints[i],
                            longs[i], floats[i], doubles[i]})
                                .as("element %d of %d at %d", i, count, to).containsOnly(wanted);
                    }
                }
            }
        });
    }

    static Stream<Arguments> ofThreeOrMore() {
        return Worlds.of("3,4,5,8");
    }

    /**
     * A rank that exchanges short messages with one peer all the time also makes progress on operations with another.
     */
    @ParameterizedTest
    @MethodSource("ofThreeOrMore")
    void talkWithOnePeerDoesNotStopWhatIsUnderWayWithAnother(Fabric fabric, int size) throws Exception {
        assumeTrue(size > 2, "the test needs two peers");
        AtomicBoolean through = new AtomicBoolean();
        Worlds.run(fabric, size, world -> {
            Intracomm apart = world.Dup();
            byte[] large = new byte[3_000_000];
            int[] token = new int[1];
            switch (world.Rank()) {
                case 0 -> {
                    Request request = apart.Irecv(large, 0, large.length, MPI.BYTE, 2, TAG);
                    while (token[0] == 0) {
                        token[0] = through.get() ? 1 : 0;
                        world.Send(token, 0, 1, MPI.INT, 1, TAG);
                        world.Recv(new int[1], 0, 1, MPI.INT, 1, TAG);
                    }
                    request.Wait();
                }
                case 1 -> {
                    while (token[0] == 0) {
                        world.Recv(token, 0, 1, MPI.INT, 0, TAG);
                        world.Send(token, 0, 1, MPI.INT, 0, TAG);
                    }
                }
                case 2 -> {
                    apart.Send(large, 0, large.length, MPI.BYTE, 0, TAG);
                    through.set(true);
                }
                default -> {
                    // Does not take part.
                }
            }
            world.Barrier();
            apart.Free();
        });
    }
}
