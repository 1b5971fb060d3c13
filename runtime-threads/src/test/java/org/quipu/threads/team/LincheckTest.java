package org.quipu.threads.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.Child;

/**
 * Runs {@link LincheckTwins} in few interleavings each. With {@code -Dquipu.test.lincheck=10000} it runs that many, and
 * also checks that the deque is linearizable.
 */
@Timeout(value = 13, unit = TimeUnit.HOURS)
class LincheckTest {

    private static final int EFFORT = Integer.getInteger("quipu.test.lincheck", 0);
    /** Twins with random scenarios, of which a few show little. */
    private static final List<LincheckTwins.Twin> LONG = List.of(LincheckTwins.Twin.LINEARIZABLE_DEQUE,
            LincheckTwins.Twin.STRESSED_DEQUE);

    private static List<String> check(int effort, Stream<LincheckTwins.Twin> twins) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(String.valueOf(effort)));
        twins.forEach(twin -> arguments.add(twin.name()));
        // Lincheck transforms classes as they are loaded, and reads objects by Unsafe
        List<String> lines = new Child().options("-XX:+EnableDynamicAgentLoading", "-Xshare:off",
                "--sun-misc-unsafe-memory-access=allow").run(EFFORT > 0 ? 12 * 3600 : 900, LincheckTwins.class,
                        arguments.toArray(String[]::new))
                .succeeded().lines();
        assertThat(lines).as("says that it has checked nothing")
                .noneMatch(line -> line.contains("Unable to transform"));
        return lines;
    }

    private static Stream<LincheckTwins.Twin> twins(boolean broken) {
        return Arrays.stream(LincheckTwins.Twin.values()).filter(twin -> twin.name().startsWith("BROKEN") == broken);
    }

    @Test
    void nothingIsFoundInOurs() throws Exception {
        List<LincheckTwins.Twin> ours = twins(false).filter(twin -> EFFORT > 0 || !LONG.contains(twin)).toList();
        assertThat(check(EFFORT > 0 ? EFFORT : 25, ours.stream())).filteredOn(line -> line.endsWith(": nothing found"))
                .hasSameSizeAs(ours);
    }

    @Test
    void mistakesAreFound() throws Exception {
        assertThat(check(1000, twins(true))).filteredOn(line -> line.contains(" s: found"))
                .hasSize((int) twins(true).count());
    }
}
