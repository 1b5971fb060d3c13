package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What copyPrivate promises: one thread's value in all, after a barrier. */
@Timeout(300)
class CopyPrivateTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyThreadGetsTheValueOfTheOneThatHasIt(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        int rounds = kind.size() > 8 ? 20 : 200;
        try (ParallelTeam team = kind.make()) {
            for (int region = 0; region < 3; region++) {
                int base = region * 1_000_000;
                team.execute((TeamContext context) -> {
                    for (int round = 0; round < rounds; round++) {
                        if (round % 3 == 0) {
                            context.single();
                        }
                        Object[] mine = context.single() ? new Object[] {base + round, context.threadNum()} : null;
                        Object[] all = context.copyPrivate(mine);
                        if ((int) all[0] != base + round || mine != null && mine != all) {
                            wrong.incrementAndGet();
                        }
                    }
                });
            }
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void nobodyReturnsBeforeAllHaveCome(Teams.Kind kind) {
        AtomicInteger arrived = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                String mine = context.single() ? "mine" : null;
                arrived.incrementAndGet();
                context.copyPrivate(mine);
                if (arrived.get() != kind.size()) {
                    wrong.incrementAndGet();
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @Test
    void aValueFromNobodyIsAnError() {
        for (int threads : new int[] {1, 3}) {
            assertThatThrownBy(() -> Parallel.region(threads, true, team -> {
                team.copyPrivate(team.single() ? "first" : null);
                team.copyPrivate(team.single() ? "second" : null);
                team.copyPrivate(null);
            })).isInstanceOf(IllegalStateException.class).hasMessageContaining("copyPrivate");
        }
    }

    @Test
    void aFailureEndsIt() {
        RuntimeException thrown = new RuntimeException();
        assertThatThrownBy(() -> Parallel.region(3, true, team -> {
            if (team.threadNum() == 2) {
                throw thrown;
            }
            team.copyPrivate(team.threadNum() == 0 ? "value" : null);
        })).isSameAs(thrown);
    }
}
