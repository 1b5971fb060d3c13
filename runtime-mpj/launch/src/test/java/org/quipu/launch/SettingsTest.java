package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.settings.Setting;
import org.quipu.settings.SettingGroup;
import org.quipu.settings.Settings;
import org.quipu.settings.SettingsTable;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;

/** The list of the settings of all modules, and the page of the manual that is generated from it. */
class SettingsTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "settings.md");
    private static final String BEGIN = "<!-- generated: the rest of this page is written by SettingsTest -->\n";

    @Test
    void everyModuleIsThere() {
        assertThat(Settings.groups()).extracting(SettingGroup::title)
                .containsExactly("Threads", "Devices", "Messages", "Launcher", "Start of a process");
    }

    @Test
    void noNameIsUsedTwice() {
        List<String> names = new ArrayList<>();
        for (Setting<?> setting : Settings.all()) {
            for (String name : new String[] {setting.property(), setting.variable(), setting.oldProperty()}) {
                if (name != null) {
                    names.add(name);
                }
            }
        }
        assertThat(names).doesNotHaveDuplicates()
                .allMatch(name -> name.matches("quipu\\..*|jomp\\..*|QUIPU_.*|OMP_.*"));
    }

    @Test
    void everyDefaultIsAllowedAndEverySettingIsDescribed() {
        for (Setting<?> setting : Settings.all()) {
            checkDefault(setting);
            assertThat(setting.doc()).as(setting.name()).isNotBlank().doesNotEndWith(".");
            assertThat(setting.type().expected()).as(setting.name()).isNotBlank();
        }
    }

    private static <T> void checkDefault(Setting<T> setting) {
        T preset = setting.preset();
        if (preset != null && !setting.type().print(preset).isEmpty()) {
            String text = setting.type().print(preset);
            String name = setting.name();
            Map<String, String> given = Map.of(name, text);
            assertThat(setting.read(new Sources(given, given)).value()).as(name).isEqualTo(preset);
        }
    }

    @Test
    void theLauncherUsesTheNamesThatTheRanksRead() {
        assertThat(List.of(LaunchEnvironment.RANK, LaunchEnvironment.SIZE, LaunchEnvironment.LOCAL_SIZE,
                LaunchEnvironment.THREADS)).containsExactly(SharedSettings.RANK.variable(),
                        SharedSettings.SIZE.variable(),
                        SharedSettings.LOCAL_SIZE.variable(), SharedSettings.NUM_THREADS.variable());
    }

    /** Writes the page again if the property {@code quipu.test.update} is true: {@code -Dquipu.test.update=true}. */
    @Test
    void theManualListsEverySetting() throws IOException {
        String page = Files.readString(PAGE);
        String head = page.substring(0, page.indexOf(BEGIN) + BEGIN.length());
        StringBuilder expected = new StringBuilder(head);
        for (SettingGroup group : Settings.groups()) {
            expected.append("\n## ").append(group.title()).append("\n\n")
                    .append(SettingsTable.markdown(group.settings()));
        }
        if (Boolean.getBoolean("quipu.test.update")) {
            Files.writeString(PAGE, expected);
        }
        assertThat(Files.readString(PAGE)).as("docs/settings.md is not up to date. Write it again by: mvn test -pl "
                + "runtime-mpj/launch -am -Dtest=SettingsTest -Dsurefire.failIfNoSpecifiedTests=false "
                + "-Dquipu.test.update=true").isEqualTo(expected.toString());
    }
}
