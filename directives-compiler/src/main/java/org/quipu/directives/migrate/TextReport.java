package org.quipu.directives.migrate;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.dialect.ChangeKind.Category;

/** A report as lines for a terminal. */
public final class TextReport {
    private TextReport() {
    }

    /** The lines for one file; empty if there are no entries. */
    public static List<String> of(Migration migration) {
        List<String> lines = new ArrayList<>();
        if (migration.entries().isEmpty()) {
            return lines;
        }
        lines.add(migration.file() + (migration.target().equals(migration.file()) ? "" : " -> " + migration.target()));
        for (Category category : Category.values()) {
            List<Entry> entries = migration.entries().stream().filter(entry -> entry.kind().category() == category)
                    .toList();
            if (!entries.isEmpty()) {
                lines.add("  " + category.label());
            }
            int width = entries.stream().mapToInt(entry -> entry.kind().title().length()).max().orElse(0);
            for (Entry entry : entries) {
                lines.add(String.format("    line %4d  %-" + Math.max(1, width) + "s  %s", entry.line(),
                        entry.kind().title(),
                        entry.detail()).stripTrailing());
            }
        }
        return lines;
    }

    /** The last line, with the totals. */
    public static String total(List<Migration> migrations) {
        long changed = migrations.stream().filter(Migration::changed).count();
        StringBuilder text = new StringBuilder();
        text.append(migrations.size()).append(migrations.size() == 1 ? " file, " : " files, ").append(changed)
                .append(" changed");
        for (Category category : Category.values()) {
            int count = migrations.stream().mapToInt(migration -> migration.count(category)).sum();
            text.append("; ").append(category.label()).append(": ").append(count);
        }
        return text.toString();
    }
}
