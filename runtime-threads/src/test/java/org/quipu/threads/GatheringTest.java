package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.threads.sync.Gathering;

@Timeout(300)
class GatheringTest {

    @Test
    void aTurnsValuesStayUntilTheTurnAfterTheNext() {
        Gathering gathering = new Gathering(3);
        gathering.give(0, 0, "a");
        gathering.give(0, 1, "b");
        List<String> first = gathering.take(0, 2);
        gathering.give(1, 0, "c");
        gathering.give(1, 1, "d");
        assertThat(first).containsExactly("a", "b");
        assertThat(gathering.<String>take(0, 2)).containsExactly("a", "b");
        assertThat(gathering.<String>take(1, 2)).containsExactly("c", "d");
        gathering.give(2, 1, "e");
        assertThat(gathering.<String>take(2, 3)).containsExactly("a", "e", null);
        assertThat(first).as("a copy").containsExactly("a", "b");
    }

    @Test
    void clearedItHoldsOnToNothing() {
        Gathering gathering = new Gathering(2);
        gathering.give(0, 0, "a");
        gathering.give(1, 1, "b");
        gathering.clear();
        assertThat(gathering.take(0, 2)).containsExactly(null, null);
        assertThat(gathering.take(1, 2)).containsExactly(null, null);
        gathering.clear();
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyThreadSeesEverybodysValueOfEachTurn(Teams.Kind kind) {
        int turns = kind.size() > 8 ? 10 : 60;
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (int region = 0; region < 2; region++) {
                team.execute((TeamContext context) -> {
                    for (int turn = 0; turn < turns; turn++) {
                        List<Integer> values = context.gather(turn * 1000 + context.threadNum());
                        for (int i = 0; i < kind.size(); i++) {
                            wrong.addAndGet(values.get(i) == turn * 1000 + i ? 0 : 1);
                        }
                        wrong.addAndGet(values.size() == kind.size() ? 0 : 1);
                    }
                });
            }
        }
        assertThat(wrong).hasValue(0);
    }
}
