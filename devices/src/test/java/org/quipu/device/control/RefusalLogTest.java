package org.quipu.device.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Any number of refused connections is logged in a few lines, which give their number. */
class RefusalLogTest {

    private final List<String> lines = new ArrayList<>();
    private long now = Long.MAX_VALUE - 5;
    private final RefusalLog log = new RefusalLog(3, lines::add, () -> now);

    private void refuse(Refusal refusal, int count) {
        for (int i = 0; i < count; i++) {
            log.refused(refusal, "/127.0.0.1:" + (1000 + i), "it does this");
        }
    }

    private void pass(long seconds) {
        now += TimeUnit.SECONDS.toNanos(seconds);
    }

    @Test
    void theFirstOfEachKindHaveALineEach() {
        refuse(Refusal.SECRET, RefusalLog.VERBATIM);
        refuse(Refusal.PROTOCOL, RefusalLog.VERBATIM);
        assertThat(lines).hasSize(2 * RefusalLog.VERBATIM);
        assertThat(lines.getFirst()).isEqualTo("rank 3 refused a connection from /127.0.0.1:1000: it does this");
        pass(100);
        log.tick();
        log.close();
        assertThat(lines).hasSize(2 * RefusalLog.VERBATIM);
    }

    @Test
    void laterOnesAreCountedAndReportedOncePerInterval() {
        refuse(Refusal.PROTOCOL, RefusalLog.VERBATIM);
        refuse(Refusal.SECRET, RefusalLog.VERBATIM);
        lines.clear();
        refuse(Refusal.PROTOCOL, 1000);
        refuse(Refusal.SECRET, 1);
        pass(9);
        log.tick();
        assertThat(lines).isEmpty();
        pass(1);
        log.tick();
        assertThat(lines).containsExactly("rank 3 refused 1,001 more connections in the last 10 s "
                + "(1,000 x does not speak Quipu's protocol, 1 x does not know this job's secret); "
                + "the last from /127.0.0.1:1000: it does this");
        pass(100);
        log.tick();
        log.close();
        assertThat(lines).hasSize(1);
    }

    @Test
    void theRestIsReportedAtTheEnd() {
        refuse(Refusal.DISPLACED, RefusalLog.VERBATIM + 1);
        lines.clear();
        pass(4);
        log.close();
        assertThat(lines).singleElement().asString()
                .startsWith("rank 3 refused 1 more connection in the last 4 s (1 x was closed to make room");
    }

    @Test
    void aFloodOfAMinuteTakesAFewLines() {
        for (int second = 0; second < 60; second++) {
            for (Refusal refusal : Refusal.values()) {
                refuse(refusal, 500);
            }
            pass(1);
        }
        log.close();
        assertThat(lines).hasSizeLessThanOrEqualTo(Refusal.values().length * RefusalLog.VERBATIM + 7);
        int reported = lines.stream().filter(line -> line.contains(" more ")).mapToInt(
                line -> Integer.parseInt(line.replaceFirst("rank 3 refused ([0-9,]+) more.*", "$1").replace(",", "")))
                .sum();
        assertThat(reported).isEqualTo(Refusal.values().length * (60 * 500 - RefusalLog.VERBATIM));
    }
}
