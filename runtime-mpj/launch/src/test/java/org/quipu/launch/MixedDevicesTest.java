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
            String host = HostName.get();
            String other = host + "#2";
            String blank = " ".repeat(host.length() + 3);
            assertThat(launch.err()).containsExactly("devices between hosts",
                    "  hosts" + " ".repeat(host.length() + other.length() - 2)
                            + "  ranks    device  interfaces and addresses",
                    "  " + host + blank + "    0-1      shm",
                    "  " + host + " - " + other + "  0-1 - 2  nio     lo 127.0.0.1 - lo 127.0.0.1",
                    "devices between ranks",
                    "  rank  host" + " ".repeat(other.length() - 4) + "    0   1   2",
                    "     0  " + host + "      - shm nio",
                    "     1  " + host + "    shm   - nio",
                    "     2  " + other + "  nio nio   -");
        }
    }
}
