package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of a job that are misspelt or invalid. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class SettingsJobTest {

    private static final String ACTOR = MpiActor.class.getName();

    @Test
    void aMisspeltNameIsReportedOnceForAllRanks() throws Exception {
        try (Launch launch = Launch.run(Map.of("QUIPU_NIO_EAGR", "64K"), "-np", "2", "-J-Dquipu.shm.slot=64", ACTOR,
                "end")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err()).containsExactly(
                    "quipu run: unknown setting 'QUIPU_NIO_EAGR'; did you mean 'QUIPU_NIO_EAGER'? "
                            + "'quipu info --settings' lists all",
                    "quipu run: unknown setting 'quipu.shm.slot'; did you mean 'quipu.shm.slots'? "
                            + "'quipu info --settings' lists all");
        }
    }

    @ParameterizedTest
    @CsvSource({"quipu.coll.bcast, linear, 'binomial, scatter-allgather, knomial or chain'",
        "quipu.mpj.objectBytes, much, a number of bytes",
        "quipu.shm.slots, 1, a whole number from 16 to 65536"})
    void anInvalidValueEndsTheJob(String name, String value, String expected) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "-J-D" + name + "=" + value, ACTOR, "end")) {
            assertThat(launch.exitCode()).isOne();
            assertThat(launch.err()).anyMatch(line -> line.contains(
                    name + "='" + value + "' is invalid: it must be " + expected));
        }
    }

    @Test
    void unitsAndVariablesWork() throws Exception {
        try (Launch launch = Launch.run(Map.of("QUIPU_MPJ_EAGER", "1K", "QUIPU_COLL_REDUCE_SCATTER", "flat"), "-np",
                "2",
                "-J-Dquipu.shm.memory=64M", "-J-Dquipu.nio.silence=1m", ACTOR, "end")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err()).isEmpty();
        }
    }
}
