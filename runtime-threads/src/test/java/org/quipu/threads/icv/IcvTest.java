package org.quipu.threads.icv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
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
        assertThat(resolve(Icvs.SCHEDULE, Map.of(), Map.of("jomp.schedule", "guided,4"))).isEqualTo(LoopSchedule.guided(4));
        assertThat(warnings).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"OMP_NUM_THREADS|0", "OMP_NUM_THREADS|two", "OMP_NUM_THREADS|3,,2", "OMP_NUM_THREADS|''",
            "OMP_SCHEDULE|runtime", "OMP_SCHEDULE|static,0", "OMP_SCHEDULE|fixed", "OMP_DYNAMIC|yes", "OMP_CANCELLATION|1", "OMP_PLACES|{0", "OMP_PROC_BIND|near",
            "OMP_PROC_BIND|close,true", "OMP_WAIT_POLICY|lazy",
            "OMP_MAX_ACTIVE_LEVELS|-1", "OMP_MAX_ACTIVE_LEVELS|all", "OMP_NESTED|1", "OMP_THREAD_LIMIT|0", "OMP_STACKSIZE|-1",
            "OMP_STACKSIZE|M", "OMP_STACKSIZE|4T", "OMP_STACKSIZE|4 MB", "OMP_DISPLAY_ENV|loud", "OMP_NUM_TEAMS|-1",
            "OMP_TEAMS_THREAD_LIMIT|many", "OMP_MAX_TASK_PRIORITY|-1", "OMP_DISPLAY_AFFINITY|2", "OMP_SCHEDULE|dynamic,4,2",
            "OMP_SCHEDULE|ordered:static", "OMP_PLACES|{0:4}:2:4:1", "OMP_PROC_BIND|''", "QUIPU_LOCAL_SIZE|x", "QUIPU_SPIN|-5",
            "QUIPU_STATS|all", "QUIPU_REDUCTION|some"})
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

    @ParameterizedTest
    @CsvSource({"OMP_STACKSIZE,64,65536", "OMP_STACKSIZE,1000B,1000", "OMP_STACKSIZE,' 16 m ',16777216",
            "OMP_STACKSIZE,2G,2147483648", "OMP_STACKSIZE,512k,524288", "OMP_DISPLAY_ENV,Verbose,VERBOSE",
            "OMP_WAIT_POLICY,PASSIVE,PASSIVE", "OMP_DYNAMIC,TRUE,true", "OMP_SCHEDULE,' Monotonic : Dynamic , 8 ','monotonic:dynamic,8'",
            "OMP_SCHEDULE,'nonmonotonic:guided','nonmonotonic:guided,1'", "OMP_PROC_BIND,'Spread , close,MASTER','[SPREAD, CLOSE, PRIMARY]'",
            "OMP_NUM_THREADS,' 4,3 ,2','[4, 3, 2]'", "OMP_PLACES,'{0:4}:2:4','{0:4}:2:4'", "OMP_MAX_ACTIVE_LEVELS,0,0"})
    void rightValuesAreUnderstood(String name, String value, String meaning) {
        Icv<?> icv = Icvs.all().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
        assertThat((Object) resolve(icv, Map.of(name, value), Map.of())).hasToString(meaning);
        assertThat(warnings).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({",,1,1,1", ",,2,1,2147483647", ",,1,2,2147483647", ",true,1,1,2147483647", ",false,2,2,1", "3,true,2,2,3",
            "0,,2,2,0"})
    void listsByLevelAndTheOldVariableNest(String levels, String nested, int threads, int binds, int expected) {
        Map<String, String> environment = new HashMap<>();
        if (levels != null) {
            environment.put("OMP_MAX_ACTIVE_LEVELS", levels);
        }
        if (nested != null) {
            environment.put("OMP_NESTED", nested);
        }
        assertThat(Icvs.maxActiveLevels(environment, Collections.nCopies(threads, 4),
                Collections.nCopies(binds, Binding.CLOSE), warnings::add)).isEqualTo(expected);
        assertThat(warnings).isEmpty();
    }
}
