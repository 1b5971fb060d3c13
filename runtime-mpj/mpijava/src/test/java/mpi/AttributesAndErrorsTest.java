package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Attributes, names, error handlers and error classes. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AttributesAndErrorsTest {

    private static void run(Ranks.Body body) throws Exception {
        Worlds.run(Fabric.LOOPBACK, 2, body);
    }

    /** MPJ Express: "Attr_put is not public". */
    @Test
    void defectAttrPutIsNotPublic() throws Exception {
        run(world -> {
            List<String> events = new ArrayList<>();
            int copied = Comm.Keyval_create((old, keyval, extra, value) -> {
                events.add("copy " + value + " " + extra + " " + (old == world));
                return value + "'";
            }, (comm, keyval, value, extra) -> events.add("delete " + value + " " + extra), "extra");
            int notCopied = Comm.Keyval_create(MPI.NULL_COPY_FN, MPI.NULL_DELETE_FN, null);
            int shared = Comm.Keyval_create(MPI.DUP_FN, MPI.NULL_DELETE_FN, null);
            assertThat(world.<Object>Attr_get(copied)).isNull();
            world.Attr_put(copied, "a");
            world.Attr_put(notCopied, "b");
            world.Attr_put(shared, "c");
            Intracomm twin = world.Dup();
            assertThat(twin.<Object>Attr_get(copied)).isEqualTo("a'");
            assertThat(twin.<Object>Attr_get(notCopied)).isNull();
            assertThat(twin.<Object>Attr_get(shared)).isSameAs(world.Attr_get(shared));
            assertThat(world.Split(0, 0).<Object>Attr_get(copied)).isNull();
            world.Attr_put(copied, "z");
            assertThat(world.<Object>Attr_get(copied)).isEqualTo("z");
            twin.Free();
            world.Attr_delete(copied);
            world.Attr_delete(copied);
            assertThat(world.<Object>Attr_get(copied)).isNull();
            assertThat(events).containsExactly("copy a extra true", "delete a extra", "delete a' extra",
                    "delete z extra");
        });
    }

    @Test
    void attributesAreDeletedInReverseOrderAndMayRefuse() throws Exception {
        run(world -> {
            List<Object> deleted = new ArrayList<>();
            boolean[] refuse = {true};
            Intracomm twin = world.Dup();
            for (int i = 0; i < 3; i++) {
                int number = i;
                int keyval = Comm.Keyval_create(MPI.NULL_COPY_FN, (comm, key, value, extra) -> {
                    if (number == 1 && refuse[0]) {
                        throw new IllegalStateException("not yet");
                    }
                    deleted.add(value);
                }, null);
                twin.Attr_put(keyval, i);
                assertThat(Comm.Keyval_free(keyval)).isEqualTo(MPI.KEYVAL_INVALID);
                assertThatThrownBy(() -> twin.Attr_put(keyval, 9)).isInstanceOf(MPIException.class)
                        .hasMessage("there is no keyval " + keyval + ", or it has been freed");
            }
            assertThatThrownBy(twin::Free).isInstanceOf(IllegalStateException.class).hasMessage("not yet");
            twin.Barrier();
            refuse[0] = false;
            twin.Free();
            assertThat(deleted).containsExactly(2, 1, 0);
        });
    }

    @Test
    void copyFunctionThatFailsLeavesNoDuplicate() throws Exception {
        run(world -> {
            int keyval = Comm.Keyval_create((old, key, extra, value) -> {
                throw new IllegalStateException("no copy");
            }, MPI.NULL_DELETE_FN, null);
            world.Attr_put(keyval, 1);
            int contexts = world.communicator().engine().contextCount();
            // From here on the other rank may send in the duplicate.
            world.Barrier();
            assertThatThrownBy(world::Dup).isInstanceOf(IllegalStateException.class).hasMessage("no copy");
            world.Barrier();
            assertThat(world.communicator().engine().contextCount()).isEqualTo(contexts);
        });
    }

    @Test
    void predefinedAttributes() throws Exception {
        run(world -> {
            assertThat(world.<Object>Attr_get(MPI.TAG_UB)).isEqualTo(Integer.MAX_VALUE);
            assertThat(world.<Object>Attr_get(MPI.HOST)).isEqualTo(MPI.PROC_NULL);
            assertThat(world.<Object>Attr_get(MPI.IO)).isEqualTo(MPI.ANY_SOURCE);
            assertThat(world.<Object>Attr_get(MPI.WTIME_IS_GLOBAL)).isEqualTo(false);
            assertThat(world.<Object>Attr_get(MPI.UNIVERSE_SIZE)).isEqualTo(2);
            assertThat(world.<Object>Attr_get(MPI.APPNUM)).isNull();
            assertThat((int) world.Attr_get(MPI.LASTUSEDCODE)).isGreaterThanOrEqualTo(MPI.ERR_LASTCODE);
            assertThatThrownBy(() -> world.Attr_put(MPI.TAG_UB, 5)).isInstanceOf(MPIException.class)
                    .hasMessage("the predefined attributes cannot be changed (MPI 4.1 section 9.1.2)");
            int other = 1 - world.Rank();
            Status status = world.Sendrecv(new int[1], 0, 1, MPI.INT, other, MPI.TAG_UB, new int[1], 0, 1, MPI.INT,
                    other, MPI.TAG_UB);
            assertThat(status.tag).isEqualTo(world.Attr_get(MPI.TAG_UB));
        });
    }

    @Test
    void names() throws Exception {
        run(world -> {
            Intracomm twin = world.Dup();
            assertThat(twin.Get_name()).isEmpty();
            twin.Set_name("twin");
            assertThat(twin.Get_name()).isEqualTo("twin").isEqualTo(twin.toString());
            assertThat(twin.Dup().Get_name()).isEmpty();
            assertThatThrownBy(() -> twin.Set_name(null)).isInstanceOf(MPIException.class)
                    .hasMessage("comm_name is null");
        });
    }

    /** MPJ Express: "none per communicator". */
    @Test
    void defectNoErrorHandlerPerCommunicator() throws Exception {
        run(world -> {
            assertThat(world.Errhandler_get()).isSameAs(MPI.ERRORS_ARE_FATAL);
            List<String> seen = new ArrayList<>();
            Intracomm twin = world.Dup();
            Errhandler handler = Comm.Create_errhandler((comm, error) -> seen.add((comm == twin) + " "
                    + error.getErrorClass()));
            twin.Errhandler_set(handler);
            assertThatThrownBy(() -> twin.Send(new int[1], 0, 1, MPI.INT, 5, 0)).isInstanceOf(MPIException.class);
            assertThatThrownBy(() -> twin.Ssend(new int[1], 0, 2, MPI.INT, 0, 0)).isInstanceOf(MPIException.class);
            assertThatThrownBy(() -> twin.Bcast(new int[1], 0, 1, MPI.INT, 5)).isInstanceOf(MPIException.class);
            assertThatThrownBy(() -> twin.Split(-8, 0)).isInstanceOf(MPIException.class);
            assertThatThrownBy(() -> twin.Attr_delete(-1)).isInstanceOf(MPIException.class);
            assertThatThrownBy(() -> world.Send(new int[1], 0, 1, MPI.INT, 5, 0)).isInstanceOf(MPIException.class);
            // Detected during the transfer: the message is too long.
            int me = world.Rank();
            Request send = twin.Isend(new int[3], 0, 3, MPI.INT, me, 1);
            Request receive = twin.Irecv(new int[1], 0, 1, MPI.INT, me, 1);
            assertThatThrownBy(() -> Request.Waitall(new Request[] {receive, send})).isInstanceOf(MPIException.class);
            assertThat(seen).containsExactly("true " + MPI.ERR_RANK, "true " + MPI.ERR_BUFFER, "true " + MPI.ERR_ROOT,
                    "true " + MPI.ERR_ARG, "true " + MPI.ERR_KEYVAL, "true " + MPI.ERR_TRUNCATE);
            assertThat(twin.Dup().Errhandler_get()).isSameAs(handler);
            assertThat(twin.Split(0, 0).Errhandler_get()).isSameAs(handler);
            twin.Errhandler_set(MPI.ERRORS_RETURN);
            assertThatThrownBy(() -> twin.Send(new int[1], 0, 1, MPI.INT, 5, 0)).isInstanceOf(MPIException.class);
            assertThat(seen).hasSize(6);
            handler.free();
        });
    }

    @Test
    void handlerMayThrowSomethingElseAndMayBeCalled() throws Exception {
        run(world -> {
            Intracomm twin = world.Dup();
            twin.Errhandler_set(Comm.Create_errhandler((comm, error) -> {
                throw new IllegalStateException("class " + error.getErrorClass());
            }));
            assertThatThrownBy(() -> twin.Recv(new int[1], 0, 1, MPI.INT, 5, 0))
                    .isInstanceOf(IllegalStateException.class).hasMessage("class " + MPI.ERR_RANK);
            assertThatThrownBy(() -> twin.Call_errhandler(MPI.ERR_TAG)).hasMessage("class " + MPI.ERR_TAG);
            twin.Errhandler_set(MPI.ERRORS_RETURN);
            twin.Call_errhandler(MPI.ERR_TAG);
            assertThatThrownBy(() -> twin.Errhandler_set(null)).isInstanceOf(MPIException.class)
                    .hasMessage("handler is null");
        });
    }

    @Test
    void errorClassesAndCodes() {
        assertThat(MPI.Error_class(MPI.ERR_RANK)).isEqualTo(MPI.ERR_RANK);
        assertThat(MPI.Error_string(MPI.ERR_RANK)).isEqualTo("invalid rank");
        assertThat(MPI.Error_string(MPI.SUCCESS)).isEqualTo("no error");
        assertThat(MPI.Error_class(999_999)).isEqualTo(MPI.ERR_UNKNOWN);
        int mine = MPI.Add_error_class();
        int code = MPI.Add_error_code(mine);
        int codeOfRank = MPI.Add_error_code(MPI.ERR_RANK);
        assertThat(mine).isGreaterThan(MPI.ERR_LASTCODE);
        assertThat(MPI.Error_class(code)).isEqualTo(mine);
        assertThat(MPI.Error_class(codeOfRank)).isEqualTo(MPI.ERR_RANK);
        assertThat(MPI.Error_string(code)).isEmpty();
        MPI.Add_error_string(code, "the reactor is hot");
        assertThat(MPI.Error_string(code)).isEqualTo("the reactor is hot");
        MPIException error = new MPIException(code, "hot");
        assertThat(error.getErrorCode()).isEqualTo(code);
        assertThat(error.getErrorClass()).isEqualTo(mine);
        assertThatThrownBy(() -> MPI.Add_error_string(MPI.ERR_RANK, "x")).isInstanceOf(MPIException.class)
                .hasMessage("error code " + MPI.ERR_RANK + " is predefined");
        assertThatThrownBy(() -> MPI.Add_error_code(code)).isInstanceOf(MPIException.class)
                .hasMessage("there is no error class " + code);
        assertThatThrownBy(() -> MPI.Remove_error_class(mine)).hasMessage("error class " + mine + " still has codes");
        assertThatThrownBy(() -> MPI.Remove_error_code(mine)).hasMessage(mine + " is a class, not a code");
        MPI.Remove_error_string(code);
        assertThat(MPI.Error_string(code)).isEmpty();
        MPI.Remove_error_code(code);
        MPI.Remove_error_code(codeOfRank);
        MPI.Remove_error_class(mine);
        assertThat(MPI.Error_class(code)).isEqualTo(MPI.ERR_UNKNOWN);
    }
}
