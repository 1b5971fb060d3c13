package org.quipu.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Precedence, names, invalid values and defaults of one setting. */
class SettingTest {

    private static final Setting<Integer> SLOTS = Setting.of("quipu.test.slots", ValueTypes.integer(16, 65_536), 512,
            Scope.RANK, "entries of a ring");
    private static final Setting<List<Integer>> THREADS = Setting.of("quipu.test.threads",
            ValueTypes.list(ValueTypes.integer(1, Integer.MAX_VALUE)), List.of(2), Scope.PROCESS, "threads of a region")
            .withVariable("OMP_TEST_THREADS").withOldProperty("jomp.test.threads")
            .withDefaultText("the number of processors");
    private static final Setting<Long> CREDIT = Setting.of("quipu.test.creditBytes",
            ValueTypes.bytes(0, Long.MAX_VALUE), null, Scope.JOB, "bytes per sender")
            .withDefaultText("4M, 1M if oversubscribed");

    @ParameterizedTest
    @CsvSource({"5, 6, 7, 5, quipu.test.threads", ", 6, 7, 6, OMP_TEST_THREADS", ", , 7, 7, jomp.test.threads",
        ", , , 2, ",
        "'', 6, 7, 6, OMP_TEST_THREADS", "' ', '  ', , 2, "})
    void thePropertyComesBeforeTheVariableBeforeTheOldPropertyBeforeTheDefault(String property, String variable,
            String old, int value, String name) {
        Map<String, String> properties = new HashMap<>();
        properties.put("quipu.test.threads", property);
        properties.put("jomp.test.threads", old);
        Map<String, String> variables = new HashMap<>();
        variables.put("OMP_TEST_THREADS", variable);
        Reading<List<Integer>> reading = THREADS.read(new Sources(properties, variables));
        assertThat(reading.value()).containsExactly(value);
        assertThat(reading.name()).isEqualTo(name);
        assertThat(reading.isGiven()).isEqualTo(name != null);
    }

    @Test
    void theVariableOfAPropertyIsInCapitalsWithUnderscores() {
        assertThat(CREDIT.variable()).isEqualTo("QUIPU_TEST_CREDIT_BYTES");
        assertThat(Setting.of("quipu.coll.reduce-scatter", ValueTypes.flag(), false, Scope.JOB, "x").variable())
                .isEqualTo("QUIPU_COLL_REDUCE_SCATTER");
        assertThat(Setting.ofProperty("quipu.home", ValueTypes.text("a folder"), null, Scope.INTERNAL, "x").variable())
                .isNull();
        assertThat(Setting.ofVariable("OMP_DYNAMIC", ValueTypes.flag(), false, Scope.PROCESS, "x"))
                .extracting(Setting::property, Setting::variable, Setting::name).containsExactly(null, "OMP_DYNAMIC",
                        "OMP_DYNAMIC");
    }

    @ParameterizedTest
    @ValueSource(strings = {"15", "x", "65537", "1e3", "99999999999"})
    void anInvalidValueIsRefusedByNameWithWhatIsExpectedAndWhatToDo(String value) {
        assertThat(SLOTS.value()).isEqualTo(512);
        System.setProperty("quipu.test.slots", value);
        try {
            assertThatThrownBy(SLOTS::value).isInstanceOf(SettingException.class).hasMessage("quipu.test.slots='"
                    + value + "' is invalid: it must be a whole number from 16 to 65536; correct it or remove it");
            assertThatThrownBy(() -> SLOTS.valueOr(20)).isInstanceOf(SettingException.class);
            System.setProperty("quipu.test.slots", " 16 ");
            assertThat(SLOTS.value()).isEqualTo(16);
            assertThat(SLOTS.valueOr(20)).isEqualTo(16);
            assertThat(SLOTS.intValue()).isEqualTo(16);
        } finally {
            System.clearProperty("quipu.test.slots");
        }
        assertThat(SLOTS.valueOr(20)).isEqualTo(20);
    }

    @Test
    void aWarningNamesTheDefaultThatIsUsed() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream warnings = new PrintStream(out, true);
        Sources wrong = new Sources(Map.of(), Map.of("OMP_TEST_THREADS", "4,0"));
        assertThat(THREADS.valueOrWarn(wrong, warnings)).containsExactly(2);
        assertThat(out.toString()).isEqualToNormalizingNewlines("quipu: OMP_TEST_THREADS='4,0' is invalid: it must be "
                + "a whole number of 1 or more, or several separated by commas; the default (the number of processors) "
                + "is used instead\n");
        out.reset();
        assertThat(THREADS.valueOrWarn(new Sources(Map.of(), Map.of("OMP_TEST_THREADS", "4,3")), warnings))
                .containsExactly(4, 3);
        assertThat(out.size()).isZero();
    }

    @Test
    void aComputedDefaultHasNoValueButWords() {
        assertThat(CREDIT.value()).isNull();
        assertThat(CREDIT.valueOr(7L)).isEqualTo(7);
        Reading<Long> reading = CREDIT.read(new Sources(Map.of(), Map.of()));
        assertThat(CREDIT.text(reading)).isEqualTo("4M, 1M if oversubscribed");
        assertThat(CREDIT.text(CREDIT.read(new Sources(Map.of("quipu.test.creditBytes", "2048K"), Map.of()))))
                .isEqualTo("2M");
    }

    @Test
    void aReadingSaysWhereItsValueComesFrom() {
        assertThat(SLOTS.read(new Sources(Map.of("quipu.test.slots", "20"), Map.of())).source())
                .isEqualTo("property quipu.test.slots");
        assertThat(SLOTS.read(new Sources(Map.of(), Map.of("QUIPU_TEST_SLOTS", "20"))).source())
                .isEqualTo("variable QUIPU_TEST_SLOTS");
        assertThat(SLOTS.read(new Sources(Map.of(), Map.of())).source()).isEqualTo("default");
        assertThat(SLOTS.read(new Sources(Map.of(), Map.of("QUIPU_TEST_SLOTS", "2"))).source())
                .startsWith("default: QUIPU_TEST_SLOTS='2' is invalid");
    }
}
