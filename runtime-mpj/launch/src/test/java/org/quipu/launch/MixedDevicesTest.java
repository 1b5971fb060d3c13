package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.mpj.manager.HostName;

/** Jobs whose pairs of ranks use different devices. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class MixedDevicesTest {

    private static final String ACTOR = MixedDevicesActor.class.getName();

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "4, 2", "5, 2", "8, 3"})
    void eachPairTalksByItsOwnDevice(int ranks, int group) throws Exception {
        try (Launch launch = Launch.run("-np", Integer.toString(ranks), ACTOR, Integer.toString(group))) {
            assertThat(launch.exitCode()).as("%s %s", launch.out(), launch.err()).isZero();
            assertThat(launch.err()).isEmpty();
            for (int rank = 0; rank < ranks; rank++) {
                assertThat(launch.out()).contains("rank " + rank + " sum " + ranks * (ranks - 1) / 2);
            }
        }
    }

    @Test
    void theChoiceIsShownForEachPair() throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--report-devices", ACTOR, "2")) {
            assertThat(launch.exitCode()).isZero();
            String host = String.format("%-4s", HostName.get());
            String blank = " ".repeat(host.length() - 4);
            assertThat(launch.err()).containsExactly("devices between ranks",
                    "  rank  host " + blank + "   0   1   2",
                    "     0  " + host + "    - shm nio",
                    "     1  " + host + "  shm   - nio",
                    "     2  " + host + "  nio nio   -");
        }
    }
}
