package org.quipu.directives.migrate;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.quipu.directives.dialect.ChangeKind;
import org.quipu.directives.dialect.ChangeKind.Category;

/**
 * A report as one self-contained HTML page: the totals, a table for each file with the lines before and after, and an
 * explanation of each kind of change. The output is deterministic.
 */
public final class HtmlReport {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Migration report</title>
            <style>
            :root { color-scheme: light dark; --line: #8884; --soft: #8881; --old: #d4403a22; --new: #2f9e4422;
                --meaning: #b26a00; --hand: #c92a2a; }
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2.2rem; word-break: break-all; }
            table { border-collapse: collapse; width: 100%; }
            th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; }
            th { background: var(--soft); font-weight: 600; }
            td.number { text-align: right; font-variant-numeric: tabular-nums; }
            pre { margin: 0; font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
            td.old { background: var(--old); } td.new { background: var(--new); }
            .MEANING { color: var(--meaning); } .BY_HAND, .NEAR_MISS { color: var(--hand); }
            dt { font-weight: 600; margin-top: .8rem; } dd { margin: 0 0 0 1.5rem; }
            </style>
            </head>
            <body>
            <h1>Migration report</h1>
            """;

    private final StringBuilder out = new StringBuilder(HEAD);
    private final Map<ChangeKind, Integer> kinds = new EnumMap<>(ChangeKind.class);

    private HtmlReport() {
    }

    /** The page for these files. */
    public static String of(List<Migration> migrations) {
        HtmlReport report = new HtmlReport();
        report.totals(migrations);
        migrations.stream().filter(migration -> !migration.entries().isEmpty()).forEach(report::file);
        report.explanations();
        return report.out.append("</body>\n</html>\n").toString();
    }

    private void totals(List<Migration> migrations) {
        out.append("<table>\n<tr><th>file</th>");
        for (Category category : Category.values()) {
            out.append("<th>").append(category.label()).append("</th>");
        }
        out.append("</tr>\n");
        int[] sums = new int[Category.values().length];
        for (int i = 0; i < migrations.size(); i++) {
            Migration migration = migrations.get(i);
            boolean named = !migration.entries().isEmpty();
            String name = escaped(migration.file());
            out.append("<tr><td>").append(named ? "<a href=\"#file" + anchor(migration) + "\">" + name + "</a>" : name)
                    .append("</td>");
            for (Category category : Category.values()) {
                int count = migration.count(category);
                sums[category.ordinal()] += count;
                out.append("<td class=\"number\">").append(count).append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("<tr><th>").append(migrations.size()).append(migrations.size() == 1 ? " file" : " files")
                .append("</th>");
        for (int sum : sums) {
            out.append("<th>").append(sum).append("</th>");
        }
        out.append("</tr>\n</table>\n");
    }

    private static String anchor(Migration migration) {
        return "-" + migration.file().replaceAll("[^A-Za-z0-9]", "-");
    }

    private void file(Migration migration) {
        String renamed = migration.target().equals(migration.file()) ? "" : " &rarr; " + escaped(migration.target());
        out.append("<h2 id=\"file").append(anchor(migration)).append("\">").append(escaped(migration.file()))
                .append(renamed).append("</h2>\n");
        out.append("<table>\n<tr><th>line</th><th>what</th><th>before</th><th>after</th></tr>\n");
        for (Entry entry : migration.entries()) {
            ChangeKind kind = entry.kind();
            kinds.merge(kind, 1, Integer::sum);
            boolean rewritten = kind.category() == Category.REWRITTEN && !entry.before().equals(entry.after());
            out.append("<tr><td class=\"number\">").append(entry.line()).append("</td><td><a class=\"")
                    .append(kind.category())
                    .append("\" href=\"#").append(kind).append("\">").append(escaped(kind.title())).append("</a><br>")
                    .append(escaped(entry.detail())).append("</td>");
            if (rewritten) {
                out.append("<td class=\"old\"><pre>").append(escaped(entry.before()))
                        .append("</pre></td><td class=\"new\"><pre>")
                        .append(escaped(entry.after())).append("</pre></td></tr>\n");
            } else {
                out.append("<td colspan=\"2\"><pre>").append(escaped(entry.before())).append("</pre></td></tr>\n");
            }
        }
        out.append("</table>\n");
    }

    private void explanations() {
        for (Category category : Category.values()) {
            List<ChangeKind> used = kinds.keySet().stream().filter(kind -> kind.category() == category).toList();
            if (used.isEmpty()) {
                continue;
            }
            out.append("<h2>").append(Character.toUpperCase(category.label().charAt(0)))
                    .append(category.label().substring(1)).append("</h2>\n<dl>\n");
            for (ChangeKind kind : used) {
                out.append("<dt id=\"").append(kind).append("\" class=\"").append(category).append("\">")
                        .append(escaped(kind.title()))
                        .append(" (").append(kinds.get(kind)).append(")</dt>\n<dd>").append(escaped(kind.explanation()))
                        .append("</dd>\n");
            }
            out.append("</dl>\n");
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
