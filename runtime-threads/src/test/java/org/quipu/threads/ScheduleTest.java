package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {

    @Test
    void parsesWhatOmpScheduleAllows() {
        assertThat(Schedule.parse("static")).isEqualTo(Schedule.STATIC);
        assertThat(Schedule.parse(" Static , 4 ")).isEqualTo(Schedule.staticChunk(4));
        assertThat(Schedule.parse("DYNAMIC")).isEqualTo(Schedule.dynamic(1));
        assertThat(Schedule.parse("nonmonotonic:dynamic,8")).isEqualTo(Schedule.dynamic(8).nonmonotonic());
        assertThat(Schedule.parse(" Monotonic : guided,3")).isEqualTo(Schedule.guided(3).monotonic());
        assertThat(Schedule.parse("auto")).isEqualTo(Schedule.AUTO);
        assertThat(Schedule.parse("runtime")).isEqualTo(Schedule.RUNTIME);
        for (String text : new String[] {"static", "static,4", "dynamic,1", "guided,7", "auto", "runtime",
            "monotonic:static", "nonmonotonic:dynamic,4"}) {
            assertThat(Schedule.parse(text)).hasToString(text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fixed", "static,", "static,0", "dynamic,-1", "guided,x", "auto,2", "runtime,1",
        "static,1,2", ":static", "simd:static", "monotonic:", "monotonic:nonmonotonic:static"})
    void refusesTheRestAndSaysWhatIsAllowed(String text) {
        assertThatThrownBy(() -> Schedule.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "'").hasMessageContaining("dynamic[,chunk]");
    }

    @Test
    void chunksAreOneOrMore() {
        assertThatThrownBy(() -> Schedule.dynamic(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Schedule.staticChunk(-3)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new Schedule(Schedule.Kind.DYNAMIC, 0)).isEqualTo(Schedule.dynamic(1));
    }

    @Test
    void aWidthRoundsChunksUp() {
        assertThat(Schedule.dynamic(5).simd(4).chunk()).isEqualTo(8);
        assertThat(Schedule.staticChunk(8).simd(4).chunk()).isEqualTo(8);
        assertThat(Schedule.STATIC.simd(4).chunk()).isZero();
        assertThat(Schedule.dynamic(Long.MAX_VALUE).simd(8).chunk()).isEqualTo(Long.MAX_VALUE - 7);
        assertThat(Schedule.dynamic(5).nonmonotonic().simd(4)).hasToString("nonmonotonic,simd(4):dynamic,8");
        assertThat(Schedule.STATIC.simd(2)).hasToString("simd(2):static");
        assertThatThrownBy(() -> Schedule.STATIC.simd(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Schedule.STATIC.simd(-4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void modifiedSchedulesAreMadeOnce() {
        assertThat(Schedule.dynamic(5).nonmonotonic()).isSameAs(Schedule.dynamic(5).nonmonotonic())
                .isNotEqualTo(Schedule.dynamic(5)).isNotEqualTo(Schedule.dynamic(5).monotonic());
        assertThat(Schedule.dynamic(5).simd(4)).isSameAs(Schedule.dynamic(5).simd(4));
        assertThat(Schedule.guided(7).nonmonotonic().monotonic()).isEqualTo(Schedule.guided(7).monotonic());
    }
}
