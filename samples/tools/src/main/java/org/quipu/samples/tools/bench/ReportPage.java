package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.stream.Collectors;
import org.quipu.samples.tools.bench.Comparison.Better;
import org.quipu.samples.tools.chart.Svg;

/**
 * The page of {@code quipu bench report}.
 *
 * @param machine the machine that was measured
 * @param session date, commit and number of rounds, in one line
 * @param absent the peers that were left out, each with the reason
 * @param commands the commands that repeat the measurement
 * @param comparisons the tables
 */
record ReportPage(Machine machine, String session, List<String> absent, List<String> commands,
        List<Comparison> comparisons) {

    /** Returns the page in HTML; it needs no other file. */
    String render() {
        StringBuilder text = new StringBuilder();
        HtmlReport.element(text, "p", session);
        HtmlReport.element(text, "h2", "Times compared with the fastest peer");
        pre(text, overview(comparisons));
        if (!absent.isEmpty()) {
            HtmlReport.element(text, "h2", "Peers that are not in the tables");
            text.append("<ul>\n");
            absent.forEach(line -> HtmlReport.element(text, "li", line));
            text.append("</ul>\n");
        }
        HtmlReport.element(text, "h2", "How to repeat it");
        pre(text, String.join("\n", commands));
        return HtmlReport.render("Performance of Quipu", machine, text.toString(), comparisons);
    }

    /** Returns each table of times with the fastest peer of each row, the worst ratio first; as text. */
    static String overview(List<Comparison> comparisons) {
        return comparisons.stream().filter(comparison -> comparison.better() == Better.LESS)
                .map(comparison -> new BestPeer(comparison.title(), comparison.rowTitle(), peer -> true)
                        .text(List.of(comparison)))
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
    }

    private static void pre(StringBuilder text, String content) {
        text.append("<pre>").append(Svg.escape(content)).append("</pre>\n");
    }
}
