package org.quipu.mpj.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.request.TestStatus.Kind;

/** The life of one request, of every kind. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PendingRequestTest {

    private static final int TAG = 7;

    private final TwoRanks ranks = new TwoRanks();

    @AfterEach
    void close() {
        ranks.close();
    }

    private static TestFailure failure(ThrowingCallable call) {
        return assertThatExceptionOfType(TestFailure.class).isThrownBy(call).actual();
    }

    @Test
    void inactiveRequestIsComplete() {
        TestRequest request = new TestRequest();
        assertThat(request.isActive()).isFalse();
        assertThat(request.completeIfDone().kind).isEqualTo(Kind.EMPTY);
        assertThat(request.statusIfDone().kind).isEqualTo(Kind.EMPTY);
        assertThat(request.complete().kind).isEqualTo(Kind.EMPTY);
        request.cancel();
        request.release();
    }

    @Test
    void operationThatWasCompleteAtOnceHasItsStatusOnce() {
        TestRequest send = new TestRequest(null, CompletedOperation.SEND, null);
        assertThat(send.isActive()).isTrue();
        assertThat(send.complete().kind).isEqualTo(Kind.EMPTY);
        assertThat(send.isActive()).isFalse();

        TestRequest receive = new TestRequest(null, CompletedOperation.NULL_RECEIVE, null);
        assertThat(receive.statusIfDone().kind).isEqualTo(Kind.NULL_PROCESS);
        assertThat(receive.completeIfDone().kind).isEqualTo(Kind.NULL_PROCESS);
        assertThat(receive.complete().kind).isEqualTo(Kind.EMPTY);
    }

    @Test
    void receiveIsActiveUntilACallReportsItsCompletion() {
        TestRequest request = ranks.receive(3, TAG);
        assertThat(request.completeIfDone()).isNull();
        assertThat(request.statusIfDone()).isNull();
        ranks.send(2, TAG);
        TestStatus seen = null;
        while (seen == null) {
            seen = request.statusIfDone();
        }
        assertThat(seen.bytes).isEqualTo(8);
        assertThat(request.isActive()).isTrue();
        TestStatus status = request.complete();
        assertThat(List.of(status.source, status.tag)).containsExactly(0, TAG);
        assertThat(request.isActive()).isFalse();
    }

    @Test
    void cancelledReceiveHasItsOwnStatus() {
        TestRequest request = ranks.receive(1, TAG);
        request.cancel();
        assertThat(request.isActive()).isTrue();
        assertThat(request.statusIfDone().kind).isEqualTo(Kind.CANCELLED);
        assertThat(request.complete().kind).isEqualTo(Kind.CANCELLED);
        ranks.send(1, TAG);
        assertThat(ranks.receive(1, TAG).complete().kind).isEqualTo(Kind.RECEIVED);
    }

    @Test
    void failureCarriesTheStatusAndIsHandledOnce() {
        TestRequest request = ranks.receive(1, TAG);
        ranks.send(2, TAG);
        TestFailure failure = failure(request::complete);
        assertThat(failure.errorClass).isEqualTo(ErrorClass.TRUNCATE);
        assertThat(failure.handled).isEqualTo(1);
        assertThat(failure.statuses).singleElement().matches(status -> status.tag == TAG);
        assertThat(request.isActive()).isFalse();
    }

    @Test
    void freedRequestIsInactiveAndItsReceiveContinues() {
        TestRequest request = ranks.receive(1, TAG);
        request.release();
        assertThat(request.isActive()).isFalse();
        ranks.send(1, TAG);
        ranks.send(2, TAG);
        assertThat(ranks.receive(2, TAG).complete().bytes).isEqualTo(8);
    }

    @Test
    void pendingRequestIsAnErrorWhenTheEngineIsClosed() {
        TestRequest request = ranks.receive(1, TAG);
        ranks.receiver.engine().close();
        assertThat(failure(request::complete)).hasMessage("this call comes after MPI_Finalize");
    }

    @Test
    void persistentOperationIsStartedAgainUntilItIsFreed() {
        TestRequest send = new TestRequest(new PersistentSend(ranks.sender, new int[] {5}, 0, 1, BasicType.INT, 1, TAG,
                PersistentSend.Mode.STANDARD), BasicType.INT);
        int[] data = new int[1];
        TestRequest receive = new TestRequest(new PersistentReceive(ranks.receiver, data, 0, 1, BasicType.INT, 0, TAG),
                BasicType.INT);
        assertThat(receive.isActive()).isFalse();
        for (int round = 0; round < 3; round++) {
            data[0] = 0;
            receive.start();
            assertThat(failure(receive::start)).hasMessageStartingWith("the request is active");
            send.start();
            send.complete();
            assertThat(receive.complete().kind).isEqualTo(Kind.RECEIVED);
            assertThat(data).containsExactly(5);
        }
        receive.release();
        assertThat(receive.isFreed()).isTrue();
        assertThat(failure(receive::start)).hasMessage("the request has been freed");
    }

    @Test
    void persistentOperationWithTheNullProcessIsCompleteAtOnce() {
        TestRequest receive = new TestRequest(
                new PersistentReceive(ranks.receiver, new int[1], 0, 1, BasicType.INT, Check.PROC_NULL, TAG),
                BasicType.INT);
        receive.start();
        assertThat(receive.complete().kind).isEqualTo(Kind.NULL_PROCESS);
    }

    @Test
    void partitionsOfASendArriveOneByOne() {
        int[] out = {1, 2, 3, 4};
        int[] in = new int[4];
        Check check = new Check(TestFailure::new);
        TestRequest send = new TestRequest(new PartitionedSend(ranks.sender,
                Partitions.of(check, out, 0, 2, 2, BasicType.INT, false), 1, TAG), null);
        TestRequest receive = new TestRequest(new PartitionedReceive(ranks.receiver,
                Partitions.of(check, in, 0, 2, 2, BasicType.INT, true), 0, TAG), null);
        assertThat(failure(() -> send.ready(0))).hasMessageStartingWith("the request is not active");
        send.start();
        receive.start();
        send.ready(1);
        assertThat(failure(() -> send.ready(1))).hasMessage("partition 1 is ready already");
        assertThat(failure(() -> send.ready(2))).hasMessageStartingWith("partition must be 0 to 1");
        assertThat(failure(send::cancel)).hasMessageStartingWith("a partitioned operation cannot be cancelled");
        assertThat(failure(send::release)).hasMessageStartingWith("an active partitioned operation");
        while (!receive.hasArrived(1)) {
            assertThat(receive.hasArrived(0)).isFalse();
        }
        assertThat(in).containsExactly(0, 0, 3, 4);
        send.readyRange(0, 0);
        assertThat(receive.complete().bytes).isEqualTo(16);
        assertThat(send.complete().kind).isEqualTo(Kind.EMPTY);
        assertThat(in).containsExactly(out);
        assertThat(failure(() -> receive.ready(0))).hasMessageStartingWith("Pready needs a partitioned send");
        assertThat(failure(() -> send.hasArrived(0))).hasMessageStartingWith("Parrived needs a partitioned receive");
        assertThat(failure(() -> send.readyList(null))).hasMessage("array_of_partitions is null");
    }

    @Test
    void jointOperationsEndWithAStep() {
        List<String> steps = new ArrayList<>();
        TestRequest joint = new TestRequest(
                new JointOperation(ranks.receiver, List.of(CompletedOperation.SEND, CompletedOperation.SEND),
                        () -> steps.add("last")),
                null);
        assertThat(joint.isActive()).isTrue();
        assertThat(failure(joint::cancel)).hasMessageStartingWith("a collective operation cannot be cancelled");
        assertThat(failure(joint::release)).hasMessageContaining("cannot be freed");
        assertThat(steps).isEmpty();
        assertThat(joint.completeIfDone().kind).isEqualTo(Kind.EMPTY);
        assertThat(steps).containsExactly("last");
        assertThat(joint.isActive()).isFalse();
        joint.release();
    }
}
