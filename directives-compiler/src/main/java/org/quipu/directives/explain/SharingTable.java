package org.quipu.directives.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The variables of one construct and their data-sharing attributes. Immutable.
 *
 * @param file      the file name as the caller gave it
 * @param line      the directive's line, from 1
 * @param directive the construct's name
 * @param rows      the variables in the order of their declarations
 */
public record SharingTable(String file, int line, String directive, List<Row> rows) {
    private static final List<String> HEAD = List.of("variable", "is", "because", "OpenMP", "passed as");

    public SharingTable {
        rows = List.copyOf(rows);
    }

    /**
     * One variable.
     *
     * @param variable  its name
     * @param attribute its data-sharing attribute
     * @param because   the rule that determines it
     * @param section   the section of OpenMP 5.2 with the rule
     * @param passed    how the translation passes it to the threads
     */
    public record Row(String variable, String attribute, String because, String section, String passed) {
        private List<String> cells() {
            return List.of(variable, attribute, because, section, passed);
        }
    }

    /** The table as aligned text. */
    public String text() {
        int[] widths = HEAD.stream().mapToInt(String::length).toArray();
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.cells().get(i).length());
            }
        });
        StringBuilder out = new StringBuilder(file + ":" + line + ": " + directive + "\n");
        if (rows.isEmpty()) {
            return out.append("  uses no variables\n").toString();
        }
        line(out, HEAD, widths);
        rows.forEach(row -> line(out, row.cells(), widths));
        return out.toString();
    }

    private static void line(StringBuilder out, List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append("  ").append(cells.get(i)).append(" ".repeat(widths[i] - cells.get(i).length()));
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }

    /** The table as maps and lists for JSON. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file);
        json.put("line", line);
        json.put("directive", directive);
        json.put("variables", rows.stream().map(row -> {
            Map<String, Object> variable = new LinkedHashMap<>();
            variable.put("name", row.variable());
            variable.put("attribute", row.attribute());
            variable.put("because", row.because());
            variable.put("section", row.section());
            variable.put("passed", row.passed());
            return variable;
        }).toList());
        return json;
    }
}
