package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong calls on windows are errors that say what to do, and leave the window usable. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WindowErrorsTest {

    private static void assertError(int errorClass, String message, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(MPIException.class).hasMessage(message)
                .extracting(error -> ((MPIException) error).getErrorClass()).isEqualTo(errorClass);
    }

    private static Win returning(Win win) {
        win.Errhandler_set(MPI.ERRORS_RETURN);
        return win;
    }

    private static final int[] DATA = new int[8];

    private static void put(Win win, int target, long disp, int count) {
        win.Put(DATA, 0, count, MPI.INT, target, disp, count, MPI.INT);
    }

    @Test
    void callsOutsideTheirEpoch() throws Exception {
        Worlds.run(Fabric.LOOPBACK, 2, world -> {
            Win win = returning(Win.Create(new int[8], 0, 8, MPI.INT, MPI.INFO_NULL, world));
            int other = 1 - world.Rank();
            Group both = win.Group();
            Group one = both.Incl(new int[] {other});
            assertError(MPI.ERR_RMA_SYNC, "Put: no access epoch; call Fence, Start, Lock or Lock_all first (MPI 4.1"
                    + " section 12.5)", () -> put(win, other, 0, 1));
            assertError(MPI.ERR_RMA_SYNC, "Flush: allowed only between Lock and Unlock, or Lock_all and Unlock_all (MPI"
                    + " 4.1 section 12.5.3)", () -> win.Flush(other));
            assertError(MPI.ERR_RMA_SYNC, "Unlock: rank 0 is not locked; call Lock for it first (MPI 4.1 section"
                    + " 12.5.3)", () -> win.Unlock(0));
            assertError(MPI.ERR_RMA_SYNC, "Unlock_all: not all ranks are locked; call Lock_all first (MPI 4.1 section"
                    + " 12.5.3)", win::Unlock_all);
            assertError(MPI.ERR_RMA_SYNC, "Complete: no access epoch; call Start first (MPI 4.1 section 12.5.2)",
                    win::Complete);
            assertError(MPI.ERR_RMA_SYNC, "Wait: the window is not exposed; call Post first (MPI 4.1 section 12.5.2)",
                    win::Wait);
            assertError(MPI.ERR_RMA_SYNC, "Test: the window is not exposed; call Post first (MPI 4.1 section 12.5.2)",
                    win::Test);

            win.Post(one, 0);
            assertError(MPI.ERR_RMA_SYNC, "Post: the window is already exposed; call Wait first (MPI 4.1 section"
                    + " 12.5.2)", () -> win.Post(one, 0));
            assertError(MPI.ERR_RMA_SYNC,
                    "Fence: the window is exposed by Post; call Wait first (MPI 4.1 section 12.5)",
                    () -> win.Fence(0));
            win.Start(one, 0);
            assertError(MPI.ERR_RMA_SYNC, "Put: rank " + world.Rank() + " is not in the group of Start; add it there"
                    + " (MPI 4.1 section 12.5.2)", () -> put(win, world.Rank(), 0, 1));
            assertError(MPI.ERR_RMA_SYNC, "Lock: an access epoch is open, begun by Start; call Complete first (MPI 4.1"
                    + " section 12.5)", () -> win.Lock(MPI.LOCK_SHARED, 0, 0));
            win.Complete();
            win.Wait();

            win.Lock(MPI.LOCK_SHARED, other, 0);
            assertError(MPI.ERR_RMA_SYNC,
                    "Lock: rank " + other + " is already locked; call Unlock first (MPI 4.1 section"
                            + " 12.5.3)",
                    () -> win.Lock(MPI.LOCK_SHARED, other, 0));
            assertError(MPI.ERR_RMA_SYNC,
                    "Put: rank " + world.Rank() + " is not locked; call Lock for it first (MPI 4.1"
                            + " section 12.5.3)",
                    () -> put(win, world.Rank(), 0, 1));
            assertError(MPI.ERR_RMA_SYNC, "Free: an access epoch is open, begun by Lock; call Unlock for each locked"
                    + " rank first (MPI 4.1 section 12.5)", win::Free);
            win.Unlock(other);

            world.Barrier();
            win.Fence(0);
            assertError(MPI.ERR_RMA_SYNC, "Rput: allowed only between Lock and Unlock, or Lock_all and Unlock_all (MPI"
                    + " 4.1 section 12.5.3)", () -> win.Rput(DATA, 0, 1, MPI.INT, other, 0, 1, MPI.INT));
            put(win, other, 0, 1);
            assertError(MPI.ERR_RMA_SYNC, "Start: an access epoch is open, begun by Fence; end it by Fence with"
                    + " MODE_NOSUCCEED (MPI 4.1 section 12.5)", () -> win.Start(one, 0));
            win.Fence(MPI.MODE_NOSUCCEED);
            win.Free();
            assertError(MPI.ERR_WIN, "this window has been freed (MPI 4.1 section 12.2.6)", () -> win.Fence(0));
        });
    }

    @Test
    void wrongArguments() throws Exception {
        Worlds.run(Fabric.LOOPBACK, 2, world -> {
            world.Errhandler_set(MPI.ERRORS_RETURN);
            Win win = returning(Win.Create(new int[8], 0, 8, MPI.INT, 2, MPI.INFO_NULL, world));
            Op own = new Op(new User_function() {
                @Override
                public void Call(Object in, int i, Object inout, int j, int count, Datatype type) {
                    // Never called.
                }
            }, true);
            win.Fence(0);
            assertError(MPI.ERR_RMA_RANGE, "Put: target_disp 3 and target_count 3, bytes 24 to 36, go beyond the window"
                    + " of rank 1, which has 32 bytes", () -> put(win, 1, 3, 3));
            assertError(MPI.ERR_RMA_RANGE, "Put: target_disp 9223372036854775807 and target_count 1, its last byte has"
                    + " no 64-bit position, go beyond the window of rank 1, which has 32 bytes",
                    () -> put(win, 1, Long.MAX_VALUE, 1));
            assertError(MPI.ERR_DISP, "Put: target_disp must be 0 or more, but is -1", () -> put(win, 1, -1, 1));
            assertError(MPI.ERR_RANK, "Put: target_rank must be a rank from 0 to 1 or MPI_PROC_NULL, but is 2",
                    () -> put(win, 2, 0, 1));
            assertError(MPI.ERR_COUNT, "Put: target_count must be 0 or more, but is -1",
                    () -> win.Put(DATA, 0, 1, MPI.INT, 0, 0, -1, MPI.INT));
            assertError(MPI.ERR_COUNT, "Put: origin and target must have equally many base elements, but have 1 and 2",
                    () -> win.Put(DATA, 0, 1, MPI.INT, 0, 0, 2, MPI.INT));
            assertError(MPI.ERR_TYPE, "Put: the base types of origin and target must be equal, but are int and float",
                    () -> win.Put(DATA, 0, 1, MPI.INT, 0, 0, 1, MPI.FLOAT));
            assertError(MPI.ERR_TYPE, "Get: objects cannot be in a window; use messages (MPI 4.1 chapter 3)",
                    () -> win.Get(DATA, 0, 1, MPI.INT, 0, 0, 1, MPI.OBJECT));
            assertError(MPI.ERR_OP, "Accumulate: user-defined operations are not allowed; use a predefined one (MPI 4.1"
                    + " section 12.3.4)",
                    () -> win.Accumulate(DATA, 0, 1, MPI.INT, 0, 0, 1, MPI.INT,
                            own));
            assertError(MPI.ERR_OP, "Accumulate: MPI.BAND is not defined on MPI.FLOAT (MPI 4.1 section 6.9.2)",
                    () -> win.Accumulate(new float[1], 0, 1, MPI.FLOAT, 0, 0, 1, MPI.FLOAT, MPI.BAND));
            assertError(MPI.ERR_OP, "Accumulate: NO_OP is only for Get_accumulate and Fetch_and_op (MPI 4.1 section"
                    + " 12.3.4)", () -> win.Accumulate(DATA, 0, 1, MPI.INT, 0, 0, 1, MPI.INT, MPI.NO_OP));
            assertError(MPI.ERR_OP, "MPI.REPLACE is not defined on MPI.INT (MPI 4.1 section 6.9.2)",
                    () -> world.Allreduce(DATA, 0, new int[1], 0, 1, MPI.INT, MPI.REPLACE));
            assertError(MPI.ERR_TYPE, "Compare_and_swap: the type must be of integers, booleans or bytes, but is"
                    + " MPI.DOUBLE (MPI 4.1 section 12.3.4)",
                    () -> win.Compare_and_swap(new double[1], 0,
                            new double[1], 0, new double[1], 0, MPI.DOUBLE, 0, 0));
            assertError(MPI.ERR_ASSERT, "Fence: the assertion must be 0 or a combination of MODE_NOSTORE, MODE_NOPUT,"
                    + " MODE_NOPRECEDE and MODE_NOSUCCEED, but is 1024 (MPI 4.1 section 12.5.5)",
                    () -> win.Fence(MPI.MODE_NOCHECK));
            win.Fence(MPI.MODE_NOSUCCEED);
            assertError(MPI.ERR_LOCKTYPE, "Lock: the type must be LOCK_EXCLUSIVE or LOCK_SHARED, but is 1",
                    () -> win.Lock(1, 0, 0));
            assertError(MPI.ERR_RANK, "Lock: rank must be from 0 to 1, but is -1",
                    () -> win.Lock(MPI.LOCK_SHARED, -1, 0));
            assertError(MPI.ERR_RMA_FLAVOR, "Attach: the window was not created by Create_dynamic (MPI 4.1 section"
                    + " 12.2.4)", () -> win.Attach(DATA, 0, 1, MPI.INT));
            assertError(MPI.ERR_RMA_FLAVOR, "Shared_query: the window was not created by Allocate_shared (MPI 4.1"
                    + " section 12.2.3)", () -> win.Shared_query(0));
            win.Free();
            assertError(MPI.ERR_COMM, "comm is null", () -> Win.Create_dynamic(MPI.INFO_NULL, null));
        });
    }

    @Test
    void wrongMemory() throws Exception {
        Worlds.run(Fabric.LOOPBACK, 1, world -> {
            world.Errhandler_set(MPI.ERRORS_RETURN);
            assertError(MPI.ERR_BASE, "base must not be an array of booleans; use a MemorySegment, or bytes",
                    () -> Win.Create(new boolean[1], 0, 1, MPI.BOOLEAN, MPI.INFO_NULL, world));
            assertError(MPI.ERR_TYPE, "the datatype of a window must be a basic type other than MPI.OBJECT, but is "
                    + "MPI.OBJECT", () -> Win.Create(new Object[1], 0, 1, MPI.OBJECT, MPI.INFO_NULL, world));
            assertError(MPI.ERR_BASE,
                    "base must have the byte order LITTLE_ENDIAN and be accessible by all threads (MPI"
                            + " 4.1 section 12.2.1)",
                    () -> Win.Create(ByteBuffer.allocateDirect(8).order(ByteOrder.BIG_ENDIAN),
                            0, 1, MPI.LONG, MPI.INFO_NULL, world));
            assertError(MPI.ERR_DISP, "disp_unit must be 1 or more, but is 0",
                    () -> Win.Allocate(1, MPI.INT, 0, MPI.INFO_NULL, world));
            assertError(MPI.ERR_SIZE, "count must be 0 or more, but is -1",
                    () -> Win.Allocate(-1, MPI.INT, MPI.INFO_NULL, world));
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void addressesThatAreNotAttached(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            Win win = returning(Win.Create_dynamic(MPI.INFO_NULL, world));
            int[] memory = new int[10];
            long[] address = {win.Attach(memory, 2, 4, MPI.INT)};
            world.Bcast(address, 0, 1, MPI.LONG, size - 1);
            String text = "no memory of rank " + (size - 1) + " is attached at addresses " + (address[0] + 8) + " to "
                    + (address[0] + 20) + ": call Attach there first, and use the address that it returns (MPI 4.1"
                    + " section 12.2.4)";
            win.Lock(MPI.LOCK_SHARED, size - 1, 0);
            assertError(MPI.ERR_RMA_RANGE, text, () -> {
                put(win, size - 1, address[0] + 8, 3);
                win.Flush(size - 1);
            });
            assertError(MPI.ERR_RMA_RANGE, text, () -> {
                win.Get(new int[3], 0, 3, MPI.INT, size - 1, address[0] + 8, 3, MPI.INT);
                win.Flush(size - 1);
            });
            assertError(MPI.ERR_RMA_RANGE, text,
                    () -> win.Rget(new int[3], 0, 3, MPI.INT, size - 1, address[0] + 8, 3, MPI.INT).Wait());
            win.Accumulate(new int[] {1}, 0, 1, MPI.INT, size - 1, address[0] + 12, 1, MPI.INT, MPI.SUM);
            win.Unlock(size - 1);
            world.Barrier();
            assertThat(memory).containsExactly(0, 0, 0, 0, 0, world.Rank() == size - 1 ? size : 0, 0, 0, 0, 0);
            win.Detach(address[0]);
            assertError(MPI.ERR_RMA_ATTACH, "Detach: no memory is attached at address 1; pass what Attach returned (MPI"
                    + " 4.1 section 12.2.4)", () -> win.Detach(1));
            win.Free();
        });
    }

    @Test
    void attributesNamesAndHandlers() throws Exception {
        Worlds.run(Fabric.LOOPBACK, 2, world -> {
            int[] base = new int[6];
            Info info = Info.Create();
            info.Set("no_locks", "false");
            Win win = returning(Win.Create(base, 2, 4, MPI.INT, 2, info, world));
            Object memory = win.Attr_get(MPI.WIN_BASE);
            assertThat(memory).isSameAs(base);
            assertThat((Long) win.Attr_get(MPI.WIN_SIZE)).isEqualTo(16);
            assertThat((Long) win.Attr_get(MPI.WIN_DISP_UNIT)).isEqualTo(8);
            assertThat((Integer) win.Attr_get(MPI.WIN_CREATE_FLAVOR)).isEqualTo(MPI.WIN_FLAVOR_CREATE);
            assertThat((Integer) win.Attr_get(MPI.WIN_MODEL)).isEqualTo(MPI.WIN_UNIFIED);
            Object none = world.Attr_get(MPI.WIN_BASE);
            assertThat(none).isNull();
            int key = Comm.Keyval_create(MPI.NULL_COPY_FN, MPI.NULL_DELETE_FN, "state");
            win.Attr_put(key, "value");
            assertThat((String) win.Attr_get(key)).isEqualTo("value");
            win.Attr_delete(key);
            none = win.Attr_get(key);
            assertThat(none).isNull();
            assertThat(win.Get_name()).isEmpty();
            win.Set_name("halo");
            assertThat(win).hasToString("halo");
            assertThat(win.Get_info().Get("no_locks")).isEqualTo("false");
            win.Set_info(MPI.INFO_NULL);
            assertThat(win.Get_info().Get_nkeys()).isZero();
            assertThat(Group.Compare(win.Group(), world.Group())).isEqualTo(MPI.IDENT);
            int[] handled = new int[1];
            win.Errhandler_set(Comm.Create_errhandler((comm, error) -> handled[0] = error.getErrorClass()));
            assertThatThrownBy(() -> win.Unlock(0)).isInstanceOf(MPIException.class);
            assertThat(handled[0]).isEqualTo(MPI.ERR_RMA_SYNC);
            assertThat(win.Is_null()).isFalse();
            win.Free();
            assertThat(win.Is_null()).isTrue();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#ofSeveral")
    void theLossOfARankIsAnError(Fabric fabric, int size) throws Exception {
        int lost = size - 1;
        Worlds.run(fabric, size, world -> {
            Info messages = Info.Create();
            messages.Set("alloc_shm", "false");
            Win win = returning(Win.Allocate(4, MPI.INT, messages, world));
            world.Barrier();
            if (world.Rank() == lost) {
                win.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
                world.Send(DATA, 0, 1, MPI.INT, 0, 0);
                world.communicator().engine().drain();
                world.communicator().engine().close();
                return;
            }
            if (world.Rank() == 0) {
                world.Recv(DATA, 0, 1, MPI.INT, lost, 0);
                assertGone(lost, () -> world.Recv(DATA, 0, 1, MPI.INT, lost, 1));
                assertGone(lost, () -> {
                    win.Lock(MPI.LOCK_SHARED, lost, 0);
                    win.Get(new int[1], 0, 1, MPI.INT, lost, 0, 1, MPI.INT);
                    win.Unlock(lost);
                });
                assertGone(lost, () -> win.Start(win.Group().Incl(new int[] {lost}), 0));
                assertGone(lost, () -> win.Post(win.Group().Incl(new int[] {lost}), 0));
                // The lock that the lost rank held is free.
                win.Lock(MPI.LOCK_EXCLUSIVE, 0, 0);
                win.Unlock(0);
            }
        });
    }

    private static void assertGone(int rank, ThrowingCallable call) {
        assertThatThrownBy(call).hasMessageStartingWith("rank " + rank + " of the job is gone").isInstanceOfSatisfying(
                MPIException.class, e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_PROC_FAILED));
    }
}
