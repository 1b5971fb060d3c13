package org.quipu.mpj.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.quipu.mpj.request.TestRequest.DIALECT;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.request.TestStatus.Kind;

/** Calls that complete some or all of several requests. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RequestsTest {

    private final TwoRanks ranks = new TwoRanks();

    @AfterEach
    void close() {
        ranks.close();
    }

    /** Returns receives with tags 0, 1 and so on, with a null entry at the end. */
    private TestRequest[] receives(int count) {
        TestRequest[] requests = new TestRequest[count + 1];
        Arrays.setAll(requests, tag -> tag == count ? null : ranks.receive(2, tag));
        return requests;
    }

    @Test
    void allAreCompleteInTheOrderOfTheArray() {
        TestRequest[] requests = receives(3);
        assertThat(Requests.testAll(DIALECT, requests)).isNull();
        for (int tag = 2; tag >= 0; tag--) {
            ranks.send(1, tag);
        }
        TestStatus[] statuses = Requests.awaitAll(DIALECT, requests);
        assertThat(statuses).extracting(status -> status.tag).containsExactly(0, 1, 2, -1);
        assertThat(statuses).extracting(status -> status.index).containsExactly(0, 1, 2, 3);
        assertThat(Requests.testAll(DIALECT, requests)).extracting(status -> status.kind).containsOnly(Kind.EMPTY);
    }

    @Test
    void anyIsTheOneThatIsDone() {
        TestRequest[] requests = receives(3);
        assertThat(Requests.testAny(DIALECT, requests)).isNull();
        ranks.send(1, 1);
        assertThat(Requests.awaitAny(DIALECT, requests).index).isEqualTo(1);
        assertThat(requests[1].isActive()).isFalse();
        ranks.send(1, 0);
        TestStatus tested = null;
        while (tested == null) {
            tested = Requests.testAny(DIALECT, requests);
        }
        assertThat(tested.index).isZero();
        requests[2].cancel();
        assertThat(Requests.awaitAny(DIALECT, requests).kind).isEqualTo(Kind.CANCELLED);
        assertThat(Requests.awaitAny(DIALECT, requests).index).isEqualTo(-1);
        assertThat(Requests.testAny(DIALECT, requests).index).isEqualTo(-1);
    }

    @Test
    void someAreThoseThatAreDone() {
        TestRequest[] requests = receives(3);
        assertThat(Requests.testSome(DIALECT, requests)).isEmpty();
        requests[0].cancel();
        requests[2].cancel();
        assertThat(Requests.awaitSome(DIALECT, requests)).extracting(status -> status.index).containsExactly(0, 2);
        requests[1].cancel();
        assertThat(Requests.testSome(DIALECT, requests)).extracting(status -> status.index).containsExactly(1);
        assertThat(Requests.awaitSome(DIALECT, requests)).isEmpty();
    }

    @Test
    void failuresOfSeveralAreOneErrorWithAllStatuses() {
        TestRequest[] requests = receives(3);
        for (int tag = 0; tag < 3; tag++) {
            ranks.send(tag == 1 ? 2 : 3, tag);
        }
        TestFailure failure = assertThatExceptionOfType(TestFailure.class)
                .isThrownBy(() -> Requests.awaitAll(DIALECT, requests)).actual();
        assertThat(failure.errorClass).isEqualTo(ErrorClass.IN_STATUS);
        assertThat(failure).hasMessageStartingWith("2 of 4 requests failed; request 0: ")
                .hasMessageContaining("; request 2: ");
        assertThat(failure.handled).as("calls of handlers for the summary").isZero();
        assertThat(((TestFailure) failure.getCause()).handled).isEqualTo(1);
        assertThat(failure.statuses).extracting(status -> status.kind).containsExactly(Kind.FAILED, Kind.RECEIVED,
                Kind.FAILED, Kind.EMPTY);
        assertThat(failure.statuses).extracting(status -> status.index).containsExactly(0, 1, 2, 3);
        assertThat(requests[2].isActive()).isFalse();
    }

    @Test
    void failureOfTheOneThatIsDoneHasItsIndex() {
        TestRequest[] requests = receives(2);
        ranks.send(3, 1);
        TestFailure failure = assertThatExceptionOfType(TestFailure.class)
                .isThrownBy(() -> Requests.awaitAny(DIALECT, requests)).actual();
        assertThat(failure.errorClass).isEqualTo(ErrorClass.TRUNCATE);
        assertThat(failure.statuses).singleElement().matches(status -> status.index == 1);
    }

    @Test
    void arraysAreChecked() {
        assertThatExceptionOfType(TestFailure.class).isThrownBy(() -> Requests.awaitAll(DIALECT, null))
                .withMessage("array_of_requests is null");
        assertThatExceptionOfType(TestFailure.class).isThrownBy(() -> Requests.startAll(DIALECT, null))
                .withMessage("array_of_request is null");
        assertThatExceptionOfType(TestFailure.class)
                .isThrownBy(() -> Requests.startAll(DIALECT, new TestRequest[1]))
                .withMessage("array_of_request[0] is null");
    }
}
