package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IcvTest {

    private final List<String> warnings = new ArrayList<>();

    private <T> T resolve(Icv<T> icv, Map<String, String> environment, Map<String, String> properties) {
        return icv.resolve(environment, properties::get, warnings::add);
    }

    @Test
    void theEnvironmentComesBeforeThePropertiesAndQuipusBeforeJomps() {
        Map<String, String> properties = Map.of("quipu.threads", "5", "jomp.threads", "6");
        assertThat(resolve(Icvs.NUM_THREADS, Map.of("OMP_NUM_THREADS", " 3 , 2"), properties)).containsExactly(3, 2);
        assertThat(resolve(Icvs.NUM_THREADS, Map.of(), properties)).containsExactly(5);
        assertThat(resolve(Icvs.NUM_THREADS, Map.of(), Map.of("jomp.threads", "6"))).containsExactly(6);
        assertThat(resolve(Icvs.NUM_THREADS, Map.of(), Map.of()))
                .containsExactly(Runtime.getRuntime().availableProcessors());
        assertThat(resolve(Icvs.SCHEDULE, Map.of(), Map.of("jomp.schedule", "guided,4"))).isEqualTo(Schedule.guided(4));
        assertThat(warnings).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"OMP_NUM_THREADS|0", "OMP_NUM_THREADS|two", "OMP_NUM_THREADS|3,,2", "OMP_NUM_THREADS|''",
            "OMP_SCHEDULE|runtime", "OMP_SCHEDULE|static,0", "OMP_SCHEDULE|fixed", "OMP_DYNAMIC|yes", "OMP_CANCELLATION|1", "OMP_PLACES|{0", "OMP_PROC_BIND|near",
            "OMP_PROC_BIND|close,true", "OMP_WAIT_POLICY|lazy",
            "OMP_MAX_ACTIVE_LEVELS|-1", "OMP_THREAD_LIMIT|0", "QUIPU_LOCAL_SIZE|x", "QUIPU_SPIN|-5", "QUIPU_STATS|all"})
    void aWrongValueGivesOneWarningAndTheDefault(String name, String value) {
        Icv<?> icv = Icvs.all().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
        Object fallback = resolve(icv, Map.of(), Map.of());
        assertThat((Object) resolve(icv, Map.of(name, value), Map.of())).isEqualTo(fallback);
        assertThat(warnings).singleElement().asString()
                .startsWith("quipu threads: " + name + "='" + value + "' is wrong: use ").contains("default");
    }

    @Test
    void everySettingPrintsWhatItParses() {
        for (Icv<?> icv : Icvs.all()) {
            assertThat(icv.parser().apply(Icvs.shown(icv))).as(icv.name()).isNotNull();
            assertThat(icv.doc()).isNotBlank();
        }
    }

    @Test
    void numbersOfThreadsGoByLevel() {
        DataIcvs top = DataIcvs.INITIAL.withNumThreads(9);
        assertThat(top.numThreads()).isEqualTo(9);
        assertThat(top.inner().numThreads()).isEqualTo(DataIcvs.INITIAL.inner() == DataIcvs.INITIAL ? 9
                : DataIcvs.INITIAL.inner().numThreads());
    }
}
