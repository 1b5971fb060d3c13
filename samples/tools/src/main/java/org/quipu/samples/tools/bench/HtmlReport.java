package org.quipu.samples.tools.bench;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.chart.Line;
import org.quipu.samples.tools.chart.Svg;
import org.quipu.samples.tools.chart.SvgLineChart;

/** Shows comparisons as one page of HTML that needs no other file. */
final class HtmlReport {
    private static final String STYLE =
            """
                    body { font: 15px/1.45 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif;
                           color: #1a202c; margin: 2em auto; max-width: 1240px; padding: 0 1.5em; }
                    h1 { font-size: 24px; } h2 { font-size: 19px; margin: 2.2em 0 .4em; }
                    p, ul { color: #4a5568; margin: .3em 0; }
                    .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(500px, 1fr)); gap: 14px;
                              margin: 1em 0; }
                    svg { width: 100%; height: auto; border: 1px solid #e2e8f0; }
                    table { border-collapse: collapse; margin: 1em 0; font-variant-numeric: tabular-nums; }
                    th, td { padding: 2px 12px; text-align: right; white-space: nowrap;
                             border-bottom: 1px solid #edf2f7; }
                    th { border-bottom: 2px solid #a0aec0; }
                    th:first-child, td:first-child { text-align: left; padding-left: 0; }
                    td.ahead { color: #22703f; font-weight: bold; } td.behind { color: #c53030; font-weight: bold; }
                    pre { overflow-x: auto; background: #f7fafc; padding: .7em 1em; font-size: 13px; }
                    .wide { overflow-x: auto; }
                    @media (prefers-color-scheme: dark) {
                      body { background: #171923; color: #e2e8f0; } p, ul { color: #cbd5e0; }
                      pre { background: #2d3748; } th, td { border-color: #4a5568; }
                      td.ahead { color: #68d391; } td.behind { color: #fc8181; }
                    }
                    """;

    private HtmlReport() {
    }

    static String render(String title, Machine machine, List<Comparison> comparisons) {
        return render(title, machine, "", comparisons);
    }

    /** A page with an introduction, in HTML, between the machine and the tables. */
    static String render(String title, Machine machine, String introduction, List<Comparison> comparisons) {
        StringBuilder page =
                new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        element(page, "title", title);
        page.append("<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n");
        element(page, "h1", title);
        element(page, "p", machine.line());
        page.append(introduction);
        comparisons.forEach(comparison -> section(page, comparison));
        return page.append("</body>\n</html>\n").toString();
    }

    private static void section(StringBuilder page, Comparison comparison) {
        element(page, "h2", comparison.title());
        element(page, "p", "Median of " + comparison.rounds() + (comparison.rounds() == 1 ? " run" : " runs in turn")
                + "; ratio = quipu / peer, " + (comparison.rounds() == 1 ? "" : "median of the runs' own, ")
                + (comparison.better() == Better.MORE ? "above" : "below") + " 1 we are faster"
                + (comparison.floor() == 0 ? "" : "; below " + comparison.floor() + " "
                        + comparison.unit() + " of the peer the difference")
                + ".");
        page.append("<ul>\n");
        Stream.concat(Stream.of(comparison.ours()), comparison.peers().stream())
                .forEach(series -> element(page, "li", series.name() + ": " + series.version()));
        page.append("</ul>\n");
        charts(page, comparison);
        table(page, comparison);
    }

    private static void charts(StringBuilder page, Comparison comparison) {
        Map<String, List<Line>> curves = Curves.of(comparison);
        if (!curves.isEmpty()) {
            page.append("<div class=\"charts\">\n");
            curves.forEach((name, lines) -> page.append(chart(comparison, name, lines)));
            page.append("</div>\n");
        }
    }

    /** A chart of some curves of a comparison, as an SVG document. */
    static String chart(Comparison comparison, String name, List<Line> lines) {
        String size = comparison.rowTitle().substring(comparison.rowTitle().lastIndexOf(' ') + 1);
        return new SvgLineChart(name, size, comparison.unit()).render(lines,
                value -> MessageSizes.name((int) value));
    }

    private static void table(StringBuilder page, Comparison comparison) {
        List<List<String>> grid = TextReport.grid(comparison);
        List<String> head = grid.get(0);
        page.append("<div class=\"wide\"><table>\n<tr>");
        head.forEach(cell -> page.append("<th>").append(Svg.escape(cell)).append("</th>"));
        page.append("</tr>\n");
        for (List<String> line : grid.subList(1, grid.size())) {
            int peers = 0;
            page.append("<tr>");
            for (int c = 0; c < line.size(); c++) {
                String verdict = "";
                String spread = "";
                if (head.get(c).equals(TextReport.RATIO)) {
                    Series peer = comparison.peers().get(peers++);
                    verdict = verdict(comparison, line.get(0), peer);
                    spread = spread(comparison, line.get(0), peer);
                }
                page.append("<td").append(verdict).append('>').append(Svg.escape(line.get(c))).append(spread)
                        .append("</td>");
            }
            page.append("</tr>\n");
        }
        page.append("</table></div>\n");
    }

    private static String verdict(Comparison comparison, String row, Series peer) {
        if (Double.isNaN(comparison.difference(row, peer))) {
            return "";
        }
        return comparison.behind(row, peer) ? " class=\"behind\"" : " class=\"ahead\"";
    }

    /** The lowest and the highest ratio of the rounds; empty if there are less than two. */
    private static String spread(Comparison comparison, String row, Series peer) {
        List<Double> ratios = comparison.ours().ratios(row, peer);
        return ratios.size() < 2 || Double.isNaN(comparison.ratio(row, peer)) ? ""
                : String.format(Locale.ROOT, " <small>%.2f to %.2f</small>", Collections.min(ratios),
                        Collections.max(ratios));
    }

    /** Appends an element with a text. */
    static void element(StringBuilder page, String name, String text) {
        page.append('<').append(name).append('>').append(Svg.escape(text)).append("</").append(name).append(">\n");
    }
}
