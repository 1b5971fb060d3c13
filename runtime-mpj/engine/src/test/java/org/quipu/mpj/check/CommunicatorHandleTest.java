package org.quipu.mpj.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quipu.mpj.error.TestErrors.assertError;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.comm.Keyvals;
import org.quipu.mpj.error.ErrorClass;

/** Names, attributes, error handlers and the end of communicators. */
@Timeout(120)
class CommunicatorHandleTest {

    private final List<String> calls = new ArrayList<>();
    private final ProcessScope<String> scope = new ProcessScope<>(OneRank.ERRORS,
            (comm, error) -> calls.add("fatal " + comm.owner() + ": " + error.getMessage()));
    private final OneRank rank = new OneRank();
    private final CommunicatorHandle<String> self = new CommunicatorHandle<>(scope, "self", null);
    private final CommunicatorHandle<String> world = new CommunicatorHandle<>(scope, "world", null);

    @AfterEach
    void close() {
        rank.close();
    }

    private void open() {
        scope.enter(ProcessScope.Phase.ACTIVE);
        scope.setSelf(self);
        self.open(Communicators.duplicate(rank.world), "COMM_SELF");
        world.open(rank.world, "COMM_WORLD");
    }

    private CommunicatorHandle<String> duplicate(String owner) {
        CommunicatorHandle<String> made =
                new CommunicatorHandle<>(scope, owner, Communicators.duplicate(world.communicator()));
        world.adoptDuplicate(made);
        return made;
    }

    @Test
    void errorsSayWhyACommunicatorCannotBeUsed() {
        assertError(ErrorClass.OTHER, "call TEST.Init first", world::communicator);
        open();
        assertThat(world.communicator()).isSameAs(rank.world);
        assertThat(CommunicatorHandle.of(rank.world)).isSameAs(world);
        CommunicatorHandle<String> pending = new CommunicatorHandle<>(scope, "pending", null);
        assertError(ErrorClass.COMM, "this communicator has not been created yet", pending::communicator);
        CommunicatorHandle<String> made = duplicate("made");
        made.free();
        assertError(ErrorClass.COMM, "this communicator has been freed", made::communicator);
        assertError(ErrorClass.COMM, "TEST.COMM_WORLD cannot be freed", world::free);
        rank.close();
        assertThat(world.isUsable()).isFalse();
        assertError(ErrorClass.COMM, "this communicator was created before the last TEST.Finalize",
                world::communicator);
        scope.enter(ProcessScope.Phase.AFTER_FINALIZE);
        assertError(ErrorClass.OTHER, "this call comes after TEST.Finalize", world::communicator);
        assertError(ErrorClass.COMM, "comm1 is null", () -> CommunicatorHandle.required(OneRank.ERRORS, "comm1", null));
    }

    @Test
    void errorIsHandledOnceByItsCommunicatorOrByTheProcess() {
        open();
        world.setErrorHandler(new ErrorHandler<>((comm, error) -> calls.add("mine")));
        CommunicatorHandle<String> made = duplicate("made");
        RuntimeException error = OneRank.ERRORS.error(ErrorClass.ARG, "wrong");
        assertThat(made.handled(error)).isSameAs(error);
        world.handled(error);
        world.handled(new IllegalStateException("not the dialect's"));
        assertThat(calls).containsExactly("mine");
        made.free();
        made.handled(OneRank.ERRORS.error(ErrorClass.ARG, "late"));
        assertThat(calls).containsExactly("mine", "fatal self: late");
        world.setErrorHandler(ErrorHandler.ofReturn());
        world.callErrorHandler(ErrorClass.TAG);
        assertThat(calls).hasSize(2);
        assertError(ErrorClass.ERRHANDLER, "handler is null", () -> world.setErrorHandler(null));
    }

    @Test
    void attributesAreCopiedAndDeletedByTheirFunctions() {
        open();
        int key = scope.keyvals().create((comm, keyval, extra, value) -> comm + value,
                (comm, keyval, value, extra) -> calls.add("delete " + value + " of " + comm), null);
        world.putAttribute(key, "1");
        CommunicatorHandle<String> made = duplicate("made");
        assertThat(made.attribute(key)).isEqualTo("world1");
        made.free();
        world.deleteAttribute(key);
        assertThat(calls).containsExactly("delete world1 of made", "delete 1 of world");
        assertThat(world.attribute(key)).isNull();
        assertThat(world.attribute(Keyvals.UNIVERSE_SIZE)).isEqualTo(1);
        assertError(ErrorClass.ARG, "copy_fn is null; instead pass TEST.NULL_COPY_FN",
                () -> scope.keyvals().create(null, null, null));
    }

    @Test
    void duplicateThatLosesItsAttributesIsFreed() {
        open();
        int key = scope.keyvals().create((comm, keyval, extra, value) -> {
            throw new IllegalStateException("no copy");
        }, (comm, keyval, value, extra) -> {}, null);
        world.putAttribute(key, "1");
        int contexts = rank.world.engine().contextCount();
        assertThatThrownBy(() -> duplicate("made")).hasMessage("no copy");
        assertThat(rank.world.engine().contextCount()).isEqualTo(contexts);
    }

    @Test
    void predefinedCommunicatorIsNewAfterEachInitialization() {
        open();
        assertThat(world.name()).isEqualTo("MPI_COMM_WORLD");
        world.setName("mine");
        world.setErrorHandler(ErrorHandler.ofReturn());
        world.open(rank.world, "COMM_WORLD");
        assertThat(world.name()).isEqualTo("MPI_COMM_WORLD");
        assertThat(world.errorHandler()).isSameAs(scope.fatal());
        assertThat(world.group().rank()).isZero();
        assertError(ErrorClass.ARG, "comm_name is null", () -> world.setName(null));
    }
}
