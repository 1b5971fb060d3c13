package org.quipu.threads.icv;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoopScheduleTest {

    @Test
    void modifiersOfRuntimeGoOverThoseOfTheVariable() {
        LoopSchedule actual = LoopSchedule.dynamic(6).nonmonotonic();
        assertThat(LoopSchedule.RUNTIME.resolve(actual)).isSameAs(actual);
        assertThat(LoopSchedule.RUNTIME.monotonic().resolve(actual)).isEqualTo(LoopSchedule.dynamic(6).monotonic());
        assertThat(LoopSchedule.RUNTIME.simd(4).resolve(actual))
                .isEqualTo(LoopSchedule.dynamic(8).nonmonotonic().simd(4));
        assertThat(LoopSchedule.STATIC.resolve(actual)).isSameAs(LoopSchedule.STATIC);
    }
}
