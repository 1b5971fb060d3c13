package org.quipu.samples.tools.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.chart.Line.Point;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class SvgLineChartTest {
    private static final List<Line> LINES = List.of(
            new Line("a & b", List.of(new Point(1, 10), new Point(10, 1), new Point(100, -2))),
            new Line("nothing", List.of()),
            new Line("c", List.of(new Point(10, 100))));

    private final SvgLineChart chart = new SvgLineChart("x < y", "chunk", "us");

    @Test
    void pointsStandByTheirLogarithms() throws Exception {
        Document svg = parse(chart.render(LINES));
        Element line = (Element) svg.getElementsByTagName("polyline").item(0);
        assertThat(line.getAttribute("points")).isEqualTo("70,185 290,322 510,322");
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(2);
    }

    @Test
    void whatTheAxisCannotShowIsHollow() throws Exception {
        Document svg = parse(chart.render(LINES));
        assertThat(((Element) svg.getElementsByTagName("circle").item(1)).getAttribute("fill")).isNotEqualTo("#ffffff");
        assertThat(((Element) svg.getElementsByTagName("circle").item(2)).getAttribute("fill")).isEqualTo("#ffffff");
    }

    @Test
    void theLegendNamesLinesWithPointsOnly() throws Exception {
        assertThat(parse(chart.render(LINES)).getDocumentElement().getTextContent())
                .contains("x < y", "a & b", "c", "chunk", "us", "100")
                .doesNotContain("nothing");
    }

    @Test
    void oneSizeStandsInTheMiddle() {
        assertThat(chart.render(List.of(new Line("a", List.of(new Point(3, 1)))))).contains("points=\"290,");
    }

    @Test
    void zeroStandsBelowTheSmallestSize() throws Exception {
        Document svg =
                parse(chart.render(List.of(new Line("a", List.of(new Point(0, 1), new Point(8, 10), new Point(32, 1)))),
                        size -> size + " B"));
        assertThat(((Element) svg.getElementsByTagName("polyline").item(0)).getAttribute("points"))
                .isEqualTo("70,322 290,48 510,322");
        assertThat(svg.getDocumentElement().getTextContent()).contains("0.0 B", "32.0 B");
        assertThat(chart.render(List.of(new Line("a", List.of(new Point(0, 1)))))).contains("points=\"290,");
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
