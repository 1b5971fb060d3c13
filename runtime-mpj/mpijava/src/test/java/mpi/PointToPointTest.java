package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PointToPointTest {

    static final EngineSettings SETTINGS = new EngineSettings(-1, 64 << 10, new WaitPolicy(70));

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void messagesOfAllLengthsArriveWhole(Fabric fabric, int size) throws Exception {
        int[] lengths = {0, 1, 7, 8, 100, 1023, 1024, 1025, 4096, 4097, 8192, 65536, 100_000, 1 << 20};
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (int length : lengths) {
                byte[] data = new byte[length + 2];
                if (pair.first()) {
                    Arrays.fill(data, (byte) length);
                    world.Send(data, 1, length, MPI.BYTE, other, 5);
                    world.Recv(data, 0, length, MPI.BYTE, other, 6);
                    assertThat(data[0]).isEqualTo(length == 0 ? (byte) 0 : (byte) (length + 1));
                } else {
                    Status status = world.Recv(data, 1, length, MPI.BYTE, other, 5);
                    assertThat(status.Get_count(MPI.BYTE)).isEqualTo(length);
                    assertThat(data[0]).isZero();
                    assertThat(data[length + 1]).isZero();
                    for (int i = 1; i <= length; i++) {
                        assertThat(data[i] == (byte) length).isTrue();
                    }
                    Arrays.fill(data, (byte) (length + 1));
                    world.Send(data, 0, length, MPI.BYTE, other, 6);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void truncatedMessageIsAnErrorAndWritesNothing(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (int length : new int[] {10, 100_000}) {
                int[] data = new int[length];
                if (pair.first()) {
                    Arrays.fill(data, 7);
                    world.Send(data, 0, length, MPI.INT, other, 0);
                } else {
                    assertThatThrownBy(() -> world.Recv(data, 0, length - 1, MPI.INT, other, 0))
                            .isInstanceOfSatisfying(MPIException.class,
                                    e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_TRUNCATE));
                    assertThat(data).containsOnly(0);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void everyBasicTypeArrivesAtItsOffset(Fabric fabric, int size) throws Exception {
        Object[] full = {new byte[] {1, -2, 3}, new char[] {'a', 'b', '\uffff'}, new short[] {1, -2, 3},
            new boolean[] {true, false, true},
            new int[] {1, -2, 3}, new long[] {1, Long.MIN_VALUE, 3}, new float[] {1, -2.5f, Float.NaN},
            new double[] {1, -2.5, Double.MAX_VALUE}, new byte[] {4, 5, 6}, new Object[] {"one", List.of(2), null}};
        Datatype[] types = {MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.BOOLEAN, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE,
            MPI.PACKED,
            MPI.OBJECT};
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (int i = 0; i < types.length; i++) {
                if (pair.first()) {
                    world.Send(full[i], 0, 3, types[i], other, i);
                } else {
                    Object got = Array.newInstance(full[i].getClass().componentType(), 5);
                    Object expected = Array.newInstance(full[i].getClass().componentType(), 5);
                    System.arraycopy(full[i], 0, expected, 1, 3);
                    Status status = world.Recv(got, 1, 4, types[i], other, i);
                    assertThat(status.Get_count(types[i])).isEqualTo(3);
                    assertThat(status.count).isEqualTo(3);
                    assertThat(got).isEqualTo(expected);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void wrongTypeIsAnErrorAndWritesNothing(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (int length : new int[] {4, 40_000}) {
                if (pair.first()) {
                    world.Send(new int[length], 0, length, MPI.INT, other, 0);
                    world.Send(new int[length], 0, length, MPI.INT, other, 0);
                    world.Send(new byte[] {1}, 0, 1, MPI.BYTE, other, 0);
                } else {
                    float[] data = new float[length];
                    Arrays.fill(data, 7);
                    assertThatThrownBy(() -> world.Recv(data, 0, length, MPI.FLOAT, other, 0))
                            .isInstanceOfSatisfying(MPIException.class,
                                    e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_TYPE))
                            .hasMessageContaining("is of int, but the receive is of float");
                    assertThat(data).containsOnly(7);
                    Request request = world.Irecv(data, 0, length, MPI.FLOAT, other, 0);
                    assertThatThrownBy(request::Wait).isInstanceOf(MPIException.class);
                    assertThat(world.Recv(new byte[1], 0, 1, MPI.PACKED, other, 0).count).isEqualTo(1);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void messagesWithOneTagKeepTheirOrderWhateverTheirLength(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int messages = 300;
            Request[] requests = new Request[messages];
            for (int i = 0; i < messages; i++) {
                int length = i % 7 == 0 ? 30_000 : i % 50 + 1;
                int[] data = new int[length];
                data[0] = i;
                requests[i] = world.Isend(data, 0, length, MPI.INT, 0, 3);
            }
            int[] next = new int[size];
            int[] data = new int[30_000];
            for (int i = 0; i < size * messages && world.Rank() == 0; i++) {
                // Of the named sources, the one that is the farthest behind.
                int source = i % 3 == 0 ? MPI.ANY_SOURCE
                        : IntStream.range(0, size).boxed().min(Comparator.comparingInt(rank -> next[rank]))
                                .orElseThrow();
                Status status = world.Recv(data, 0, data.length, MPI.INT, source, i % 2 == 0 ? MPI.ANY_TAG : 3);
                assertThat(data[0]).isEqualTo(next[status.source]++);
            }
            Request.Waitall(requests);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalfOfSeveral")
    void earlierReceiveTakesTheMessageAmongWildcards(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            int[][] slots = new int[4][1];
            if (pair.first()) {
                Request[] requests = {
                    world.Irecv(slots[0], 0, 1, MPI.INT, MPI.ANY_SOURCE, 7),
                    world.Irecv(slots[1], 0, 1, MPI.INT, other, 7),
                    world.Irecv(slots[2], 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG),
                    world.Irecv(slots[3], 0, 1, MPI.INT, other, 8)};
                world.Send(new int[1], 0, 1, MPI.INT, other, 0);
                Status[] statuses = Request.Waitall(requests);
                assertThat(statuses[2].tag).isEqualTo(8);
                assertThat(slots[0][0]).isEqualTo(70);
                assertThat(slots[1][0]).isEqualTo(71);
                assertThat(slots[2][0]).isEqualTo(80);
                assertThat(slots[3][0]).isEqualTo(81);
            } else {
                world.Recv(new int[1], 0, 1, MPI.INT, other, 0);
                for (int value : new int[] {80, 70, 71, 81}) {
                    world.Send(new int[] {value}, 0, 1, MPI.INT, other, value / 10);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void messagesToOneself(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int me = world.Rank();
            for (int length : new int[] {0, 10, 100_000}) {
                long[] out = new long[length];
                Arrays.setAll(out, i -> i * 3L);
                long[] in = new long[length];
                Request receive = world.Irecv(in, 0, length, MPI.LONG, me, 1);
                world.Send(out, 0, length, MPI.LONG, me, 1);
                receive.Wait();
                assertThat(in).isEqualTo(out);
                long[] again = new long[length];
                Request send = world.Isend(out, 0, length, MPI.LONG, me, 2);
                assertThat(world.Recv(again, 0, length, MPI.LONG, MPI.ANY_SOURCE, 2).source).isEqualTo(me);
                send.Wait();
                assertThat(again).isEqualTo(out);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalfOfSeveral")
    void probesTellOfTheMessageAndLeaveIt(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (int length : new int[] {3, 50_000}) {
                if (pair.first()) {
                    world.Send(new char[length], 0, length, MPI.CHAR, other, 4);
                    Status status;
                    do {
                        status = world.Iprobe(other, MPI.ANY_TAG);
                    } while (status == null);
                    assertThat(status.tag).isEqualTo(5);
                    world.Recv(new char[0], 0, 0, MPI.CHAR, other, 5);
                    assertThat(world.Iprobe(other, 5)).isNull();
                } else {
                    Status status = world.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
                    assertThat(status.source).isEqualTo(other);
                    assertThat(status.tag).isEqualTo(4);
                    assertThat(status.Get_count(MPI.CHAR)).isEqualTo(length);
                    assertThat(status.Get_count(MPI.DOUBLE))
                            .isEqualTo(length * 2 % 8 == 0 ? length / 4 : MPI.UNDEFINED);
                    world.Recv(new char[length], 0, length, MPI.CHAR, other, 4);
                    world.Send(new char[0], 0, 0, MPI.CHAR, other, 5);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void waitFormsTellWhichIsDone(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            int count = 6;
            if (pair.first()) {
                int[][] data = new int[count][1];
                Request[] requests = new Request[count + 1];
                for (int i = 0; i < count; i++) {
                    requests[i] = world.Irecv(data[i], 0, 1, MPI.INT, other, i);
                }
                assertThat(Request.Testany(requests)).isNull();
                assertThat(Request.Testall(requests)).isNull();
                assertThat(Request.Testsome(requests)).isEmpty();
                for (int tag : new int[] {4, 1}) {
                    world.Send(new int[] {tag}, 0, 1, MPI.INT, other, 100);
                    Status any = Request.Waitany(requests);
                    assertThat(any.index).isEqualTo(tag);
                    assertThat(any.tag).isEqualTo(tag);
                    assertThat(requests[tag].Is_null()).isTrue();
                }
                world.Send(new int[] {5}, 0, 1, MPI.INT, other, 100);
                Status[] some = Request.Waitsome(requests);
                assertThat(some).extracting(status -> status.index).containsExactly(5);
                for (int tag : new int[] {0, 2, 3}) {
                    world.Send(new int[] {tag}, 0, 1, MPI.INT, other, 100);
                }
                Status[] all = Request.Waitall(requests);
                assertThat(all[3].tag).isEqualTo(3);
                assertThat(Request.Waitany(requests).index).isEqualTo(MPI.UNDEFINED);
                assertThat(Request.Waitsome(requests)).isEmpty();
                assertThat(Request.Testall(requests)).hasSize(count + 1);
                for (int i = 0; i < count; i++) {
                    assertThat(data[i][0]).isEqualTo(100 + i);
                }
            } else {
                int[] order = new int[1];
                for (int i = 0; i < count; i++) {
                    world.Recv(order, 0, 1, MPI.INT, other, 100);
                    world.Send(new int[] {100 + order[0]}, 0, 1, MPI.INT, other, order[0]);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void nobodyIsDoneAtOnce(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int[] data = {42};
            world.Send(data, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            Status status = world.Recv(data, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
            assertThat(status.source).isEqualTo(MPI.PROC_NULL);
            assertThat(status.tag).isEqualTo(MPI.ANY_TAG);
            assertThat(status.Get_count(MPI.INT)).isZero();
            assertThat(world.Irecv(data, 0, 1, MPI.INT, MPI.PROC_NULL, 0).Test().source).isEqualTo(MPI.PROC_NULL);
            assertThat(world.Isend(data, 0, 1, MPI.INT, MPI.PROC_NULL, 0).Test()).isNotNull();
            assertThat(world.Sendrecv(data, 0, 1, MPI.INT, MPI.PROC_NULL, 0, data, 0, 1, MPI.INT, MPI.PROC_NULL,
                    0).source).isEqualTo(MPI.PROC_NULL);
            assertThat(data[0]).isEqualTo(42);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void failedSendrecvLeavesNoReceiveBehind(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            int[] stale = new int[1];
            assertThatThrownBy(() -> world.Sendrecv(new Object[] {new Object()}, 0, 1, MPI.OBJECT, right, 0,
                    stale, 0, 1, MPI.INT, left, 0)).isInstanceOf(MPIException.class).hasMessageContaining("serialize");
            int[] fresh = new int[1];
            world.Sendrecv(new int[] {9}, 0, 1, MPI.INT, right, 0, fresh, 0, 1, MPI.INT, left, 0);
            assertThat(fresh[0]).isEqualTo(9);
            assertThat(stale[0]).isZero();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void synchronousSendWaitsForItsReceive(Fabric fabric, int size) throws Exception {
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            if (pair.first()) {
                Request send = world.Issend(new byte[0], 0, 0, MPI.BYTE, other, 1);
                assertThat(send.Test()).isNull();
                world.Send(new byte[1], 0, 1, MPI.BYTE, other, 2);
                send.Wait();
                world.Ssend(new byte[1], 0, 1, MPI.BYTE, other, 3);
            } else {
                world.Recv(new byte[1], 0, 1, MPI.BYTE, other, 2);
                world.Recv(new byte[1], 0, 1, MPI.BYTE, other, 1);
                world.Recv(new byte[1], 0, 1, MPI.BYTE, other, 3);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalfOfSeveral")
    void senderThatRunsAheadIsHeldBack(Fabric fabric, int size) throws Exception {
        int messages = 2_000;
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            byte[] data = new byte[1000];
            if (pair.first()) {
                Request[] requests = new Request[messages];
                int doneAtOnce = 0;
                for (int i = 0; i < messages; i++) {
                    requests[i] = world.Isend(data, 0, data.length, MPI.BYTE, other, 0);
                }
                Request early = world.Isend(data, 0, 1, MPI.BYTE, other, 1);
                world.Recv(data, 0, 1, MPI.BYTE, other, 2);
                for (Request request : requests) {
                    doneAtOnce += request.Test() != null ? 1 : 0;
                }
                assertThat(doneAtOnce).isLessThan(messages / 10);
                world.Send(data, 0, 1, MPI.BYTE, other, 3);
                Request.Waitall(requests);
                early.Wait();
            } else {
                world.Recv(data, 0, 1, MPI.BYTE, other, 1);
                world.Send(data, 0, 1, MPI.BYTE, other, 2);
                world.Recv(data, 0, 1, MPI.BYTE, other, 3);
                for (int i = 0; i < messages; i++) {
                    world.Recv(data, 0, data.length, MPI.BYTE, other, 0);
                }
            }
        });
    }
}
