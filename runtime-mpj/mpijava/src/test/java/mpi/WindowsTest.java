package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One-sided operations, over every device, by messages and by memory that ranks share. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WindowsTest {

    /** How the memory of a window comes about. */
    enum Kind {
        HEAP, NATIVE, ALLOCATED, MESSAGES, SHARED, DYNAMIC;

        /** Creates a window of longs. */
        Win window(Intracomm world, int longs) {
            Info messages = Info.Create();
            messages.Set("alloc_shm", "false");
            return returning(switch (this) {
                case HEAP -> Win.Create(new long[longs + 1], 1, longs, MPI.LONG, MPI.INFO_NULL, world);
                case NATIVE -> Win.Create(ByteBuffer.allocateDirect(8 * longs).order(ByteOrder.nativeOrder()), 0, longs,
                        MPI.LONG, MPI.INFO_NULL, world);
                case ALLOCATED -> Win.Allocate(longs, MPI.LONG, MPI.INFO_NULL, world);
                case MESSAGES -> Win.Allocate(longs, MPI.LONG, messages, world);
                case SHARED -> Win.Allocate_shared(longs, MPI.LONG, MPI.INFO_NULL, world);
                case DYNAMIC -> Win.Create_dynamic(MPI.INFO_NULL, world);
            });
        }
    }

    private static Win returning(Win win) {
        win.Errhandler_set(MPI.ERRORS_RETURN);
        return win;
    }

    /** A window with the displacement of its first element at every rank. */
    private record Memory(Win win, long[] bases, int unit) implements AutoCloseable {

        static Memory of(Kind kind, Intracomm world, int longs) {
            Win win = kind.window(world, longs);
            long[] bases = new long[world.Size()];
            if (kind == Kind.DYNAMIC) {
                long own = win.Attach(new long[longs], 0, longs, MPI.LONG);
                world.Allgather(new long[] {own}, 0, 1, MPI.LONG, bases, 0, 1, MPI.LONG);
            }
            return new Memory(win, bases, kind == Kind.DYNAMIC ? 8 : 1);
        }

        long at(int rank, long element) {
            return bases[rank] + element * unit;
        }

        /** Reads elements of a rank, in an epoch. */
        long[] read(int rank, int element, int count) {
            long[] values = new long[count];
            win.Get(values, 0, count, MPI.LONG, rank, at(rank, element), count, MPI.LONG);
            return values;
        }

        /** Reads elements of a rank, in an epoch of its own. */
        long[] readAlone(int rank, int element, int count) {
            win.Lock(MPI.LOCK_SHARED, rank, 0);
            long[] values = read(rank, element, count);
            win.Unlock(rank);
            return values;
        }

        @Override
        public void close() {
            win.Free();
        }
    }

    static Stream<Arguments> worlds() {
        return Worlds.of("1,2,3,5,8").filter(world -> world.get()[0] == Fabric.LOOPBACK
                || world.get()[0] == Fabric.SHM || (int) world.get()[1] == 3);
    }

    private interface Body {
        void run(Intracomm world, Memory memory) throws Exception;
    }

    private static void forAll(Fabric fabric, int size, int longs, Body body) throws Exception {
        Worlds.run(fabric, size, world -> {
            for (Kind kind : Kind.values()) {
                try (Memory memory = Memory.of(kind, world, longs)) {
                    body.run(world, memory);
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError(kind + ": " + e, e);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void putAndGetBetweenFences(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 4, (world, memory) -> {
            int rank = world.Rank();
            int right = (rank + 1) % size;
            Win win = memory.win();
            win.Fence(0);
            win.Put(new long[] {-1, rank, 10 + rank}, 1, 2, MPI.LONG, right, memory.at(right, 1), 2, MPI.LONG);
            win.Put(null, 0, 0, MPI.LONG, MPI.PROC_NULL, 0, 0, MPI.LONG);
            win.Fence(0);
            int left = (rank + size - 1) % size;
            long[] own = memory.read(rank, 0, 4);
            long[] other = memory.read(right, 1, 2);
            win.Fence(MPI.MODE_NOSUCCEED);
            assertThat(own).containsExactly(0, left, 10 + left, 0);
            assertThat(other).containsExactly(rank, 10 + rank);
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void longMessagesAreDivided(Fabric fabric, int size) throws Exception {
        int longs = 70_001;
        forAll(fabric, size, longs, (world, memory) -> {
            int rank = world.Rank();
            int right = (rank + 1) % size;
            long[] data = IntStream.range(0, longs).mapToLong(i -> i * 31L + rank).toArray();
            Win win = memory.win();
            win.Fence(0);
            win.Put(data, 0, longs, MPI.LONG, right, memory.at(right, 0), longs, MPI.LONG);
            win.Fence(0);
            long[] back = memory.read(right, 0, longs);
            win.Fence(0);
            assertThat(Arrays.equals(back, data)).isTrue();
            win.Accumulate(data, 0, longs, MPI.LONG, right, memory.at(right, 0), longs, MPI.LONG, MPI.SUM);
            win.Fence(0);
            long[] sums = memory.read(right, 0, longs);
            win.Fence(0);
            assertThat(Arrays.equals(sums, Arrays.stream(data).map(x -> 2 * x).toArray())).isTrue();
            long[] old = new long[longs];
            win.Get_accumulate(data, 0, longs, MPI.LONG, old, 0, longs, MPI.LONG, right, memory.at(right, 0), longs,
                    MPI.LONG, MPI.REPLACE);
            win.Fence(MPI.MODE_NOSUCCEED);
            assertThat(Arrays.equals(old, sums)).isTrue();
            assertThat(Arrays.equals(memory.readAlone(right, 0, longs), data)).isTrue();
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void derivedTypesOnBothSides(Fabric fabric, int size) throws Exception {
        int n = 40;
        forAll(fabric, size, n * n, (world, memory) -> {
            int rank = world.Rank();
            int right = (rank + 1) % size;
            Datatype column = Datatype.Vector(n, 1, n, MPI.LONG);
            column.Commit();
            Datatype odd = Datatype.Indexed(new int[] {3, 1, n - 4}, new int[] {0, 5, 100}, MPI.LONG);
            odd.Commit();
            long[] matrix = IntStream.range(0, n * n).mapToLong(i -> i + 10_000L * rank).toArray();
            Win win = memory.win();
            win.Fence(0);
            win.Put(matrix, 3, 1, column, right, memory.at(right, 7), 1, column);
            win.Fence(0);
            long[] whole = memory.read(right, 0, n * n);
            long[] spread = new long[100 + n];
            win.Get(spread, 0, 1, odd, right, memory.at(right, 7), 1, column);
            win.Fence(0);
            long[] expected = new long[n * n];
            for (int i = 0; i < n; i++) {
                expected[7 + i * n] = matrix[3 + i * n];
            }
            assertThat(whole).containsExactly(expected);
            assertThat(spread[0]).isEqualTo(matrix[3]);
            assertThat(spread[5]).isEqualTo(matrix[3 + 3 * n]);
            assertThat(spread[100]).isEqualTo(matrix[3 + 4 * n]);
            assertThat(spread[100 + n - 5]).isEqualTo(matrix[3 + (n - 1) * n]);
            win.Accumulate(matrix, 3, 1, column, right, memory.at(right, 7), 1, column, MPI.SUM);
            win.Fence(0);
            long[] old = new long[n];
            win.Get_accumulate(matrix, 0, n, MPI.LONG, old, 0, n, MPI.LONG, right, memory.at(right, 7), 1, column,
                    MPI.MAX);
            win.Fence(MPI.MODE_NOSUCCEED);
            for (int i = 0; i < n; i++) {
                assertThat(old[i]).isEqualTo(2 * matrix[3 + i * n]);
            }
        });
    }

    private static final int ROUNDS = 200;

    @ParameterizedTest
    @MethodSource("worlds")
    void countersOfAllRanksAddUp(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 3, (world, memory) -> {
            Win win = memory.win();
            boolean[] seen = new boolean[ROUNDS * size];
            win.Lock_all(0);
            long[] ticket = new long[1];
            for (int i = 0; i < ROUNDS; i++) {
                win.Fetch_and_op(new long[] {1}, 0, ticket, 0, MPI.LONG, 0, memory.at(0, 1), MPI.SUM);
                win.Flush(0);
                assertThat(seen[(int) ticket[0]]).isFalse();
                seen[(int) ticket[0]] = true;
                win.Accumulate(new long[] {2}, 0, 1, MPI.LONG, size - 1, memory.at(size - 1, 2), 1, MPI.LONG, MPI.SUM);
            }
            win.Unlock_all();
            world.Barrier();
            assertThat(memory.readAlone(0, 1, 1)).containsExactly((long) ROUNDS * size);
            assertThat(memory.readAlone(size - 1, 2, 1)).containsExactly(2L * ROUNDS * size);
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void exclusiveLocksProtectGetAndPut(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 1, (world, memory) -> {
            Win win = memory.win();
            for (int i = 0; i < 30; i++) {
                int target = i % size;
                win.Lock(MPI.LOCK_EXCLUSIVE, target, 0);
                long[] value = memory.read(target, 0, 1);
                win.Flush(target);
                value[0]++;
                win.Put(value, 0, 1, MPI.LONG, target, memory.at(target, 0), 1, MPI.LONG);
                win.Unlock(target);
            }
            world.Barrier();
            long total = 0;
            for (int rank = 0; rank < size; rank++) {
                total += memory.readAlone(rank, 0, 1)[0];
            }
            assertThat(total).isEqualTo(30L * size);
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void aLockOfCompareAndSwap(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 2, (world, memory) -> {
            Win win = memory.win();
            long[] seen = new long[1];
            win.Lock_all(0);
            for (int i = 0; i < 20; i++) {
                do {
                    win.Compare_and_swap(new long[] {1 + world.Rank()}, 0, new long[] {0}, 0, seen, 0, MPI.LONG, 0,
                            memory.at(0, 0));
                    win.Flush(0);
                } while (seen[0] != 0);
                long[] count = memory.read(0, 1, 1);
                win.Flush(0);
                count[0]++;
                win.Put(count, 0, 1, MPI.LONG, 0, memory.at(0, 1), 1, MPI.LONG);
                win.Flush(0);
                win.Fetch_and_op(new long[] {0}, 0, seen, 0, MPI.LONG, 0, memory.at(0, 0), MPI.REPLACE);
                win.Flush(0);
                assertThat(seen[0]).isEqualTo(1 + world.Rank());
            }
            win.Unlock_all();
            world.Barrier();
            assertThat(memory.readAlone(0, 1, 1)).containsExactly(20L * size);
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void ringsOfPostAndStart(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 2, (world, memory) -> {
            int rank = world.Rank();
            int right = (rank + 1) % size;
            int left = (rank + size - 1) % size;
            Win win = memory.win();
            Group all = win.Group();
            Group toRight = all.Incl(new int[] {right});
            Group toLeft = all.Incl(new int[] {left});
            for (int round = 1; round <= 20; round++) {
                win.Post(toLeft, 0);
                win.Start(toRight, 0);
                win.Put(new long[] {100L * round + rank}, 0, 1, MPI.LONG, right, memory.at(right, round % 2), 1,
                        MPI.LONG);
                win.Complete();
                if (round % 3 == 0) {
                    while (!win.Test()) {
                        Thread.onSpinWait();
                    }
                } else {
                    win.Wait();
                }
                assertThat(memory.readAlone(rank, round % 2, 1)).containsExactly(100L * round + left);
            }
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void requests(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 6, (world, memory) -> {
            int right = (world.Rank() + 1) % size;
            Win win = memory.win();
            long[] got = new long[2];
            long[] old = new long[1];
            win.Lock(MPI.LOCK_SHARED, right, 0);
            win.Rput(new long[] {5, 6}, 0, 2, MPI.LONG, right, memory.at(right, 0), 2, MPI.LONG).Wait();
            win.Raccumulate(new long[] {2}, 0, 1, MPI.LONG, right, memory.at(right, 1), 1, MPI.LONG, MPI.PROD).Wait();
            win.Flush(right);
            Request.Waitall(new Request[] {
                win.Rget(got, 0, 2, MPI.LONG, right, memory.at(right, 0), 2, MPI.LONG),
                win.Rget_accumulate(new long[] {9}, 0, 1, MPI.LONG, old, 0, 1, MPI.LONG, right, memory.at(right, 1), 1,
                        MPI.LONG, MPI.NO_OP),
                win.Rget(got, 0, 0, MPI.LONG, MPI.PROC_NULL, 0, 0, MPI.LONG)});
            win.Unlock(right);
            assertThat(got).containsExactly(5, 12);
            assertThat(old).containsExactly(12);
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void halosOfATwoDimensionalGrid(Fabric fabric, int size) throws Exception {
        int n = 6;
        forAll(fabric, size, n * n, (world, memory) -> {
            int rank = world.Rank();
            int up = rank == 0 ? MPI.PROC_NULL : rank - 1;
            int down = rank == size - 1 ? MPI.PROC_NULL : rank + 1;
            Win win = memory.win();
            long[] row = LongRows.of(n, rank);
            for (int step = 0; step < 3; step++) {
                win.Fence(0);
                win.Put(row, 0, n, MPI.LONG, up, up < 0 ? 0 : memory.at(up, (n - 1L) * n), n, MPI.LONG);
                win.Put(row, 0, n, MPI.LONG, down, down < 0 ? 0 : memory.at(down, 0), n, MPI.LONG);
                win.Fence(MPI.MODE_NOSUCCEED);
                assertThat(memory.readAlone(rank, 0, n)).containsExactly(up < 0 ? new long[n] : LongRows.of(n, up));
                assertThat(memory.readAlone(rank, (n - 1) * n, n))
                        .containsExactly(down < 0 ? new long[n] : LongRows.of(n, down));
            }
        });
    }

    private static final class LongRows {
        static long[] of(int n, int rank) {
            return IntStream.range(0, n).mapToLong(i -> 1000L * rank + i).toArray();
        }
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void everyOperationOnEveryType(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            Info messages = Info.Create();
            messages.Set("alloc_shm", "false");
            for (Info info : new Info[] {MPI.INFO_NULL, messages}) {
                Win win = returning(Win.Allocate(64, MPI.BYTE, info, world));
                OperationsOnTypes.check(win, (world.Rank() + 1) % size);
                world.Barrier();
                win.Free();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void sharedMemoryIsContiguous(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int rank = world.Rank();
            Win win = returning(Win.Allocate_shared(rank == 0 ? 0 : 2, MPI.INT, 2, MPI.INFO_NULL, world));
            win.Lock_all(MPI.MODE_NOCHECK);
            for (int i = 0; i < 2 && rank > 0; i++) {
                win.Base().setAtIndex(ValueLayout.JAVA_INT, i, 10 * rank + i);
            }
            win.Sync();
            world.Barrier();
            win.Sync();
            for (int other = 1; other < size; other++) {
                WinParms there = win.Shared_query(other);
                assertThat(there.size).isEqualTo(8);
                assertThat(there.disp_unit).isEqualTo(8);
                assertThat(there.base.getAtIndex(ValueLayout.JAVA_INT, 1)).isEqualTo(10 * other + 1);
                assertThat(there.base.address()).isEqualTo(win.Shared_query(1).base.address() + 8L * (other - 1));
            }
            assertThat(win.Shared_query(MPI.PROC_NULL).size).isEqualTo(size == 1 ? 0 : 8);
            win.Unlock_all();
            world.Barrier();
            MemorySegment base = win.Base();
            win.Free();
            assertThat(base.scope().isAlive()).isFalse();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void originBuffersOfEveryKind(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 4, (world, memory) -> {
            Win win = memory.win();
            int right = (world.Rank() + 1) % size;
            ByteBuffer swapped = ByteBuffer.allocate(32).order(ByteOrder.BIG_ENDIAN);
            swapped.putLong(0, 77).putLong(8, 78);
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment confined = arena.allocate(16, 8);
                win.Lock(MPI.LOCK_EXCLUSIVE, right, 0);
                win.Put(swapped, 0, 2, MPI.LONG, right, memory.at(right, 1), 2, MPI.LONG);
                win.Flush(right);
                win.Get(confined, 0, 2, MPI.LONG, right, memory.at(right, 1), 2, MPI.LONG);
                win.Get(swapped, 2, 2, MPI.LONG, right, memory.at(right, 1), 2, MPI.LONG);
                win.Unlock(right);
                assertThat(confined.getAtIndex(ValueLayout.JAVA_LONG, 0)).isEqualTo(77);
                assertThat(swapped.getLong(24)).isEqualTo(78);
            }
            world.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void severalThreadsOfARank(Fabric fabric, int size) throws Exception {
        forAll(fabric, size, 1, (world, memory) -> {
            Win win = memory.win();
            win.Lock_all(0);
            Thread[] threads = new Thread[3];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = Thread.ofPlatform().start(() -> {
                    long[] old = new long[1];
                    for (int k = 0; k < 50; k++) {
                        win.Fetch_and_op(new long[] {1}, 0, old, 0, MPI.LONG, 0, memory.at(0, 0), MPI.SUM);
                        win.Flush(0);
                    }
                });
            }
            for (Thread thread : threads) {
                thread.join();
            }
            win.Unlock_all();
            world.Barrier();
            assertThat(memory.readAlone(0, 0, 1)).containsExactly(150L * size);
            world.Barrier();
        });
    }
}
