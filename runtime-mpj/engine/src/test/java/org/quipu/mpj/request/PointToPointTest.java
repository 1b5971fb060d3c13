package org.quipu.mpj.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.Operation;
import org.quipu.mpj.protocol.RecvOperation;

/** Calls of one message, their checks, and the null process. */
@Timeout(120)
class PointToPointTest {

    private static final int TAG = 3;

    private final PointToPoint messages = new PointToPoint(new Check(TestFailure::new));
    private final TwoRanks ranks = new TwoRanks();
    private final int[] data = {1, 2};

    @AfterEach
    void close() {
        ranks.close();
    }

    private static void assertError(int errorClass, String message, ThrowingCallable call) {
        assertThatExceptionOfType(TestFailure.class).isThrownBy(call).withMessageStartingWith(message)
                .matches(failure -> failure.errorClass == errorClass);
    }

    @Test
    void sendAndReceive() {
        int[] in = new int[2];
        messages.send(ranks.sender, data, 0, 2, BasicType.INT, 1, TAG);
        RecvOperation received = messages.receive(ranks.receiver, in, 0, 2, BasicType.INT, 0, TAG);
        assertThat(received.bytes()).isEqualTo(8);
        assertThat(in).containsExactly(data);
    }

    @Test
    void nullProcessTakesAndGivesNothing() {
        messages.send(ranks.sender, data, 0, 2, BasicType.INT, Check.PROC_NULL, TAG);
        assertThat(messages.startSend(ranks.sender, data, 0, 2, BasicType.INT, Check.PROC_NULL, TAG, true))
                .isSameAs(CompletedOperation.SEND);
        assertThat(messages.receive(ranks.sender, data, 0, 2, BasicType.INT, Check.PROC_NULL, TAG)).isNull();
        assertThat(messages.startReceive(ranks.sender, data, 0, 2, BasicType.INT, Check.PROC_NULL, TAG))
                .isSameAs(CompletedOperation.NULL_RECEIVE);
        assertThat(messages.probe(ranks.sender, Check.PROC_NULL, TAG)).isNull();
        assertThat(messages.tryProbe(ranks.sender, Check.PROC_NULL, TAG)).matches(PointToPoint::isNullReceive);
        MatchedMessage nothing = messages.matchedProbe(ranks.sender, Check.PROC_NULL, TAG, true);
        assertThat(nothing.probe()).isNull();
        assertThat(nothing.startReceive(data, 0, 2, BasicType.INT)).isSameAs(CompletedOperation.NULL_RECEIVE);
        assertError(ErrorClass.REQUEST, "the message has been received already",
                () -> nothing.startReceive(data, 0, 2, BasicType.INT));
        assertThat(data).containsExactly(1, 2);
    }

    @Test
    void matchedMessageIsReceivedOnce() {
        assertThat(messages.matchedProbe(ranks.receiver, Operation.ANY, Operation.ANY, false)).isNull();
        ranks.send(2, TAG);
        MatchedMessage message = messages.matchedProbe(ranks.receiver, Operation.ANY, Operation.ANY, true);
        assertThat(message.probe().tag()).isEqualTo(TAG);
        assertThat(messages.tryProbe(ranks.receiver, 0, TAG)).isNull();
        TestRequest receive = new TestRequest(message.communicator(), message.startReceive(data, 0, 2, BasicType.INT),
                BasicType.INT);
        assertThat(receive.complete().bytes).isEqualTo(8);
        assertThat(data).containsExactly(0, 0);
        assertError(ErrorClass.REQUEST, "the message has been received already",
                () -> message.startReceive(data, 0, 2, BasicType.INT));
    }

    @Test
    void argumentsAreChecked() {
        assertError(ErrorClass.TYPE, "the datatype of buf is null",
                () -> messages.send(ranks.sender, data, 0, 2, null, 1, TAG));
        assertError(ErrorClass.RANK, "dest must be a rank",
                () -> messages.startSend(ranks.sender, data, 0, 2, BasicType.INT, 2, TAG, false));
        assertError(ErrorClass.TAG, "tag must be 0 or more",
                () -> messages.sendBuffered(ranks.sender, data, 0, 2, BasicType.INT, 1, -1));
        assertError(ErrorClass.RANK, "source must be a rank",
                () -> messages.receive(ranks.receiver, data, 0, 2, BasicType.INT, 2, TAG));
        assertError(ErrorClass.BUFFER, "offset 1 and count 2 of recvbuf", () -> messages.sendReceive(ranks.sender, data,
                0, 1, BasicType.INT, 1, TAG, data, 1, 2, BasicType.INT, 1, TAG));
        assertError(ErrorClass.RANK, "source cannot be MPI_ANY_SOURCE here", () -> messages
                .partitionedReceive(ranks.receiver, data, 0, 2, 1, BasicType.INT, Operation.ANY, TAG));
        assertError(ErrorClass.COUNT, "partitions must be 0 or more",
                () -> messages.partitionedSend(ranks.sender, data, 0, -1, 1, BasicType.INT, 1, TAG));
    }
}
