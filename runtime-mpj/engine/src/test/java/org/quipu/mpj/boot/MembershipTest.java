package org.quipu.mpj.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.mpj.error.TestErrors.assertError;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.check.CommunicatorHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.TestErrors;
import org.quipu.mpj.manager.NotOneJobException;

/** The states of a process before, in, after and between jobs of one rank. */
@Timeout(120)
class MembershipTest {

    private static final TestErrors ERRORS = new TestErrors();

    private final Membership<String> membership = new Membership<>(ERRORS,
            () -> new ManagerInMemory(new ManagerInMemory.Board(1), 0, ""));
    private final CommunicatorHandle<String> world = new CommunicatorHandle<>(membership.scope(), "world", null);
    private final CommunicatorHandle<String> self = new CommunicatorHandle<>(membership.scope(), "self", null);

    @Test
    void processJoinsAndLeavesAnyNumberOfTimes() {
        assertThat(membership.isInitialized()).isFalse();
        assertError(ErrorClass.OTHER, "call TEST.Init first", membership::job);
        for (int life = 0; life < 2; life++) {
            membership.join(world, self);
            assertThat(membership.isInitialized()).isTrue();
            assertThat(membership.isFinalized()).isFalse();
            assertThat(membership.isMainThread()).isTrue();
            assertThat(CompletableFuture.supplyAsync(membership::isMainThread).join()).isFalse();
            assertThat(world.communicator().size()).isEqualTo(1);
            assertThat(self.name()).isEqualTo("MPI_COMM_SELF");
            assertError(ErrorClass.OTHER, "TEST.Init was called twice", () -> membership.join(world, self));
            membership.leave(world, self);
            assertThat(membership.isInitialized()).isTrue();
            assertThat(membership.isFinalized()).isTrue();
            assertError(ErrorClass.OTHER, "this call comes after TEST.Finalize", world::communicator);
            assertError(ErrorClass.OTHER, "this call comes after TEST.Finalize", membership::isMainThread);
        }
    }

    @Test
    void attributesAreDeletedWhileCommunicationIsPossible() {
        List<String> deleted = new ArrayList<>();
        membership.join(world, self);
        int key = membership.scope().keyvals().create((comm, keyval, extra, value) -> null,
                (comm, keyval, value, extra) -> deleted.add(comm + " " + world.communicator().rank()), null);
        world.putAttribute(key, "x");
        self.putAttribute(key, "x");
        membership.leave(world, self);
        assertThat(deleted).containsExactly("self 0", "world 0");
    }

    @Test
    void processThatCannotJoinStaysOutside() {
        Membership<String> refused = new Membership<>(ERRORS, () -> {
            throw new NotOneJobException("started by another launcher");
        });
        assertError(ErrorClass.OTHER, "TEST.Init failed: started by another launcher",
                () -> refused.join(world, self));
        Membership<String> cut = new Membership<>(ERRORS, () -> {
            throw new IOException("connection lost");
        });
        assertError(ErrorClass.OTHER, "TEST.Init failed: connection lost", () -> cut.join(world, self));
        assertThat(cut.isInitialized()).isFalse();
    }
}
