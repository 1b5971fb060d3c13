package org.quipu.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tables for the terminal and for the manual. */
class SettingsTableTest {

    private static final Setting<Integer> SLOTS = Setting.of("quipu.shm.slots", ValueTypes.integer(16, 65_536), 512,
            Scope.RANK, "a | b");
    private static final Setting<String> FORMAT = Setting.ofVariable("OMP_FORMAT", ValueTypes.text("a text"), null,
            Scope.PROCESS, "how it looks");
    private static final Setting<Integer> THREADS = Setting.of("quipu.threads", ValueTypes.integer(1, 9), 2,
            Scope.PROCESS, "how many").withVariable("OMP_T").withOldProperty("jomp.t").withDefaultText("all");

    @Test
    void valuesStandInColumnsWithTheirOrigin() {
        SettingGroup group = new SettingGroup() {
            @Override
            public String title() {
                return "Rings";
            }

            @Override
            public int order() {
                return 1;
            }

            @Override
            public List<Setting<?>> settings() {
                return List.of(SLOTS, FORMAT, THREADS);
            }
        };
        Sources sources = new Sources(Map.of("quipu.shm.slots", "64"), Map.of("OMP_T", "x"));
        assertThat(SettingsTable.values(List.of(group), sources)).isEqualTo("""
                setting          value  scope    from

                [Rings]
                quipu.shm.slots  64     rank     property quipu.shm.slots
                OMP_FORMAT       -      process  default
                quipu.threads    2      process  default: OMP_T='x' is invalid: it must be a whole number from 1 to 9
                """);
    }

    @Test
    void theManualHasNamesDefaultValuesScopeAndMeaning() {
        assertThat(SettingsTable.markdown(List.of(SLOTS, FORMAT, THREADS))).isEqualTo("""
                | property, variable | default | values | scope | meaning |
                |---|---|---|---|---|
                | `quipu.shm.slots`, `QUIPU_SHM_SLOTS` | 512 | a whole number from 16 to 65536 | rank | a \\| b |
                | `OMP_FORMAT` |  | a text | process | how it looks |
                | `quipu.threads`, `OMP_T`, `jomp.t` | all | a whole number from 1 to 9 | process | how many |
                """);
    }
}
