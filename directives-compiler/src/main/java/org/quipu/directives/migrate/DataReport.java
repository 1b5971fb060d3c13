package org.quipu.directives.migrate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quipu.directives.dialect.ChangeKind.Category;
import org.quipu.directives.report.Json;

/** A report for programs: JSON with a list of files, each with its entries, and the totals. */
public final class DataReport {
    private DataReport() {
    }

    /** The report of all files. */
    public static String of(List<Migration> migrations) {
        List<Object> files = new ArrayList<>();
        Map<String, Object> totals = new LinkedHashMap<>();
        for (Category category : Category.values()) {
            totals.put(key(category), migrations.stream().mapToInt(migration -> migration.count(category)).sum());
        }
        for (Migration migration : migrations) {
            List<Object> entries = new ArrayList<>();
            for (Entry entry : migration.entries()) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("category", key(entry.kind().category()));
                one.put("kind", entry.kind().name().toLowerCase(Locale.ROOT));
                one.put("line", entry.line());
                one.put("detail", entry.detail());
                one.put("before", entry.before());
                one.put("after", entry.after());
                entries.add(one);
            }
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("file", migration.file());
            file.put("target", migration.target());
            file.put("changed", migration.changed());
            file.put("entries", entries);
            files.add(file);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("files", files);
        all.put("totals", totals);
        return Json.write(all);
    }

    private static String key(Category category) {
        return category.name().toLowerCase(Locale.ROOT);
    }
}
