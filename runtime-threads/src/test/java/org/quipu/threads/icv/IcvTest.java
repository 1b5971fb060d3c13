package org.quipu.threads.icv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.settings.Setting;
import org.quipu.settings.Settings;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;

class IcvTest {

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final PrintStream warnings = new PrintStream(output, true);

    private <T> T resolve(Setting<T> setting, Map<String, String> variables, Map<String, String> properties) {
        return setting.valueOrWarn(new Sources(properties, variables), warnings);
    }

    private static Setting<?> named(String variable) {
        return ThreadSettings.all().stream().filter(one -> one.variable().equals(variable)).findFirst().orElseThrow();
    }

    @Test
    void thePropertiesComeBeforeTheVariablesAndThoseBeforeJomps() {
        Map<String, String> properties = Map.of("quipu.threads", "5", "jomp.threads", "6");
        Map<String, String> variables = Map.of("OMP_NUM_THREADS", " 3 , 2");
        assertThat(resolve(SharedSettings.NUM_THREADS, variables, properties)).containsExactly(5);
        assertThat(resolve(SharedSettings.NUM_THREADS, variables, Map.of("jomp.threads", "6"))).containsExactly(3, 2);
        assertThat(resolve(SharedSettings.NUM_THREADS, Map.of(), Map.of("jomp.threads", "6"))).containsExactly(6);
        assertThat(resolve(SharedSettings.NUM_THREADS, Map.of(), Map.of()))
                .containsExactly(Runtime.getRuntime().availableProcessors());
        assertThat(resolve(ThreadSettings.SCHEDULE, Map.of(), Map.of("jomp.schedule", "guided,4")))
                .hasToString("guided,4");
        assertThat(output.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"OMP_NUM_THREADS|0", "OMP_NUM_THREADS|two", "OMP_NUM_THREADS|3,,2",
        "OMP_SCHEDULE|runtime", "OMP_SCHEDULE|static,0", "OMP_SCHEDULE|fixed", "OMP_DYNAMIC|yes",
        "OMP_CANCELLATION|2", "OMP_PLACES|{0", "OMP_PROC_BIND|near", "OMP_PROC_BIND|close,true",
        "OMP_WAIT_POLICY|lazy", "OMP_MAX_ACTIVE_LEVELS|-1", "OMP_MAX_ACTIVE_LEVELS|all", "OMP_NESTED|2",
        "OMP_THREAD_LIMIT|0", "OMP_STACKSIZE|-1", "OMP_STACKSIZE|M", "OMP_STACKSIZE|4T", "OMP_STACKSIZE|4 MB",
        "OMP_DISPLAY_ENV|loud", "OMP_NUM_TEAMS|-1", "OMP_TEAMS_THREAD_LIMIT|many", "OMP_MAX_TASK_PRIORITY|-1",
        "OMP_DISPLAY_AFFINITY|2", "OMP_SCHEDULE|dynamic,4,2", "OMP_SCHEDULE|ordered:static",
        "OMP_PLACES|{0:4}:2:4:1", "QUIPU_LOCAL_SIZE|x", "QUIPU_SPIN|-5", "QUIPU_STATS|all",
        "QUIPU_REDUCTION|some"})
    void anInvalidValueGivesOneWarningAndTheDefault(String name, String value) {
        Setting<?> setting = named(name);
        assertThat((Object) resolve(setting, Map.of(name, value), Map.of())).isEqualTo(setting.preset());
        assertThat(output.toString().lines()).singleElement().asString()
                .startsWith("quipu: " + name + "='" + value + "' is invalid: it must be ")
                .endsWith("; the default (" + setting.defaultText() + ") is used instead");
    }

    @Test
    void blankCountsAsAbsent() {
        for (Setting<?> setting : ThreadSettings.all()) {
            Map<String, String> blank = Map.of(setting.variable(), " ");
            assertThat((Object) resolve(setting, blank, Map.of())).as(setting.name()).isEqualTo(setting.preset());
        }
        assertThat(output.size()).isZero();
    }

    @Test
    void theSettingsAreInTheListOfAllModules() {
        assertThat(Settings.all()).containsAll(ThreadSettings.all());
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
        "OMP_WAIT_POLICY,PASSIVE,PASSIVE", "OMP_DYNAMIC,TRUE,true", "OMP_CANCELLATION,0,false",
        "OMP_SCHEDULE,' Monotonic : Dynamic , 8 ','monotonic:dynamic,8'",
        "OMP_SCHEDULE,'nonmonotonic:guided','nonmonotonic:guided,1'",
        "OMP_PROC_BIND,'Spread , close,MASTER','[SPREAD, CLOSE, PRIMARY]'", "OMP_NUM_THREADS,' 4,3 ,2','[4, 3, 2]'",
        "OMP_PLACES,'{0:4}:2:4','{0:4}:2:4'", "OMP_MAX_ACTIVE_LEVELS,0,0"})
    void validValuesAreUnderstood(String name, String value, String meaning) {
        assertThat((Object) resolve(named(name), Map.of(name, value), Map.of())).hasToString(meaning);
        assertThat(output.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource({",,1,1,1", ",,2,1,2147483647", ",,1,2,2147483647", ",true,1,1,2147483647", ",false,2,2,1",
        "3,true,2,2,3", "0,,2,2,0"})
    void listsByLevelAndTheOldVariableNest(String levels, String nested, int threads, int binds, int expected) {
        Map<String, String> variables = new HashMap<>();
        if (levels != null) {
            variables.put("OMP_MAX_ACTIVE_LEVELS", levels);
        }
        if (nested != null) {
            variables.put("OMP_NESTED", nested);
        }
        assertThat(Icvs.maxActiveLevels(new Sources(Map.of(), variables), Collections.nCopies(threads, 4),
                Collections.nCopies(binds, Binding.CLOSE), warnings)).isEqualTo(expected);
        assertThat(output.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource({",,FALSE", "close,,CLOSE", ",threads,TRUE", ",'{0',FALSE", "false,threads,FALSE", "near,threads,FALSE"})
    void placesImplyBinding(String bind, String places, Binding expected) {
        Map<String, String> variables = new HashMap<>();
        if (bind != null) {
            variables.put("OMP_PROC_BIND", bind);
        }
        if (places != null) {
            variables.put("OMP_PLACES", places);
        }
        assertThat(Icvs.procBind(new Sources(Map.of(), variables), warnings)).isEqualTo(List.of(expected));
    }
}
