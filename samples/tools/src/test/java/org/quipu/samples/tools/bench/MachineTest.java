package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MachineTest {
    @Test
    void readsTheModelAndTheLoad() {
        assertThat(Machine.cpuModel(List.of("processor\t: 0", "model name\t: Some CPU @ 3 GHz", "model name\t: other")))
                .isEqualTo("Some CPU @ 3 GHz");
        assertThat(Machine.cpuModel(List.of())).isEqualTo("unknown processor");
        assertThat(Machine.load(List.of("0.75 0.50 0.25 1/100 4242"))).isEqualTo(0.75);
        assertThat(Machine.load(List.of())).isNaN();
    }

    @Test
    void isBusyWhenOthersRun() {
        assertThat(new Machine(2, "", "", "", 0.75).busy()).isTrue();
        assertThat(new Machine(2, "", "", "", 0.1).busy()).isFalse();
        assertThat(new Machine(2, "", "", "", Double.NaN).busy()).isFalse();
    }

    @Test
    void saysWhatItIs() {
        assertThat(new Machine(2, "Some CPU", "Linux 6 amd64", "JDK 25", Double.NaN).line())
                .isEqualTo("machine: 2 cores, Some CPU, Linux 6 amd64, JDK 25, load unknown");
        assertThat(Machine.here().cores()).isPositive();
    }
}
