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
        assertThat(Schedule.parse("nonmonotonic:dynamic,8")).isEqualTo(Schedule.dynamic(8));
        assertThat(Schedule.parse("monotonic: guided,3")).isEqualTo(Schedule.guided(3));
        assertThat(Schedule.parse("auto")).isEqualTo(Schedule.AUTO);
        assertThat(Schedule.parse("runtime")).isEqualTo(Schedule.RUNTIME);
        for (String text : new String[] {"static", "static,4", "dynamic,1", "guided,7", "auto", "runtime"}) {
            assertThat(Schedule.parse(text)).hasToString(text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fixed", "static,", "static,0", "dynamic,-1", "guided,x", "auto,2", "runtime,1", "static,1,2"})
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
}
