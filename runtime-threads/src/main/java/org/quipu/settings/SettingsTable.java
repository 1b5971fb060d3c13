package org.quipu.settings;

import java.util.ArrayList;
import java.util.List;

/** Tables of settings: with the values of this process for the terminal, and with the descriptions for the manual. */
public final class SettingsTable {

    private static final String GAP = "  ";

    private SettingsTable() {
    }

    /** Returns all settings with their values and the origin of each value, in aligned columns. */
    public static String values(List<SettingGroup> groups, Sources sources) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"setting", "value", "scope", "from"});
        for (SettingGroup group : groups) {
            rows.add(new String[] {"", "", "", ""});
            rows.add(new String[] {"[" + group.title() + "]", "", "", ""});
            for (Setting<?> setting : group.settings()) {
                rows.add(row(setting, sources));
            }
        }
        return aligned(rows);
    }

    private static <T> String[] row(Setting<T> setting, Sources sources) {
        Reading<T> reading = setting.read(sources);
        String text = setting.text(reading);
        return new String[] {setting.name(), text.isEmpty() ? "-" : text, setting.scope().toString(), reading.source()};
    }

    private static String aligned(List<String[]> rows) {
        int[] widths = new int[rows.get(0).length];
        for (String[] row : rows) {
            for (int column = 0; column < row.length; column++) {
                widths[column] = Math.max(widths[column], row[column].length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.length; column++) {
                line.append(row[column]).repeat(" ", widths[column] - row[column].length()).append(GAP);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** Returns a table of the manual: names, default, allowed values, scope and description of each setting. */
    public static String markdown(List<Setting<?>> settings) {
        StringBuilder text = new StringBuilder("""
                | property, variable | default | values | scope | meaning |
                |---|---|---|---|---|
                """);
        for (Setting<?> setting : settings) {
            text.append("| ").append(names(setting)).append(" | ").append(cell(setting.defaultText())).append(" | ")
                    .append(cell(setting.type().expected())).append(" | ").append(setting.scope()).append(" | ")
                    .append(cell(setting.doc())).append(" |\n");
        }
        return text.toString();
    }

    private static String names(Setting<?> setting) {
        StringBuilder names = new StringBuilder();
        for (String name : new String[] {setting.property(), setting.variable(), setting.oldProperty()}) {
            if (name != null) {
                names.append(names.isEmpty() ? "" : ", ").append('`').append(name).append('`');
            }
        }
        return names.toString();
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
