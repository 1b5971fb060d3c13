package org.quipu.directives.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Excerpt;
import org.quipu.directives.diagnostic.Related;
import org.quipu.directives.diagnostic.Severity;
import org.quipu.directives.diagnostic.TextFormat;
import org.quipu.directives.explain.Pages;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

class FormatsTest {
    private static final String TEXT = "one two\n\tthree {\n  four\n  five\n  six\n\n} seven\n";
    private static final SourceText SOURCE = new SourceText("dir/A b\u00e9.java", TEXT);

    private static Diagnostic diagnostic(String from, String to, Related... related) {
        Span span = new Span(TEXT.indexOf(from), TEXT.indexOf(to) + to.length());
        return new Diagnostic("QD0004", Severity.ERROR, SOURCE.fileName(), Excerpt.of(SOURCE, span), "say \"no\"",
                "go\\on",
                List.of(related));
    }

    private static Related related(String word) {
        return new Related(Excerpt.of(SOURCE, new Span(TEXT.indexOf(word), TEXT.indexOf(word) + word.length())),
                "is here");
    }

    @Test
    void caretsStandUnderAllLinesOfTheSpan() {
        assertThat(diagnostic("two", "four").render()).isEqualTo("""
                dir/A b\u00e9.java:1:5: error: [QD0004] say "no"
                one two
                    ^^^
                \tthree {
                \t^^^^^^^
                  four
                  ^^^^
                  hint: go\\on
                """);
    }

    @Test
    void longSpansAreShortenedAndBlankLinesHaveNoCarets() {
        assertThat(diagnostic("two", "}").render().lines().skip(1))
                .containsExactly("one two", "    ^^^", "\tthree {", "\t^^^^^^^",
                        "  four", "  ^^^^", "    ...", "} seven", "^", "  hint: go\\on");
    }

    @Test
    void relatedPlacesComeWithTheirLines() {
        assertThat(diagnostic("two", "two", related("four"), related("six")).render().lines().skip(3)).containsExactly(
                "  note: line 3: is here", "  four", "  ^^^^", "  note: line 5: is here", "  six", "  ^^^",
                "  hint: go\\on");
    }

    @Test
    void coloursChangeNothingElse() {
        Diagnostic diagnostic = diagnostic("two", "four", related("six"));
        String coloured = TextFormat.COLOURED.render(diagnostic);
        assertThat(coloured).contains("\u001b[1;31m^^^\u001b[m");
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(diagnostic.render());
    }

    @Test
    void jsonSaysAllThatTextSays() {
        String json = JsonFormat.write(List.of(diagnostic("two", "four", related("six"))));
        assertThat(JsonReader.read(json))
                .isEqualTo(Map.of("version", 1.0, "diagnostics", List.of(Map.of("code", "QD0004",
                        "severity", "error", "file", "dir/A b\u00e9.java", "line", 1.0, "column", 5.0, "endLine", 3.0,
                        "endColumn", 7.0,
                        "message", "say \"no\"", "hint", "go\\on", "related",
                        List.of(Map.of("line", 5.0, "column", 3.0, "endLine", 5.0,
                                "endColumn", 6.0, "message", "is here"))))));
        assertThat(JsonReader.read(JsonFormat.write(List.of())))
                .isEqualTo(Map.of("version", 1.0, "diagnostics", List.of()));
    }

    /** The members that the schema of SARIF 2.1.0 requires, their types and the bounds of their numbers. */
    @Test
    void sarifHasTheStructureOfTheStandard() {
        List<Diagnostic> diagnostics = new java.util.ArrayList<>(new DirectivesCompiler()
                .translate("/abs/A.java", "class A { void f() {\n//omp frobnicate\n;\n//OMP parallel\n;}}")
                .diagnostics());
        diagnostics.add(diagnostic("two", "}", related("four"), related("six")));
        Map<?, ?> log = (Map<?, ?>) JsonReader.read(new SarifFormat(Pages::text).write(diagnostics));
        assertThat(log.get("version")).isEqualTo("2.1.0");
        assertThat(log.get("$schema").toString()).endsWith("sarif-schema-2.1.0.json");
        Map<?, ?> run = (Map<?, ?>) ((List<?>) log.get("runs")).get(0);
        assertThat(run.get("columnKind")).isEqualTo("utf16CodeUnits");
        Map<?, ?> driver = (Map<?, ?>) ((Map<?, ?>) run.get("tool")).get("driver");
        assertThat(driver.get("name")).isEqualTo("quipu compile");
        List<?> rules = (List<?>) driver.get("rules");
        assertThat(rules).hasSameSizeAs(Code.values());
        for (Object each : rules) {
            Map<?, ?> rule = (Map<?, ?>) each;
            assertThat(rule.get("id").toString()).matches("QD\\d{4}");
            assertThat(text(rule.get("shortDescription"))).isNotEmpty();
            assertThat(text(rule.get("help"))).startsWith(rule.get("id").toString());
            assertThat(((Map<?, ?>) rule.get("defaultConfiguration")).get("level").toString())
                    .isIn("error", "warning", "note");
        }
        List<?> results = (List<?>) run.get("results");
        assertThat(results).hasSameSizeAs(diagnostics);
        for (Object each : results) {
            Map<?, ?> result = (Map<?, ?>) each;
            int index = ((Double) result.get("ruleIndex")).intValue();
            assertThat(((Map<?, ?>) rules.get(index)).get("id")).isEqualTo(result.get("ruleId"));
            assertThat(result.get("level").toString()).isIn("error", "warning", "note");
            assertThat(text(result.get("message"))).isNotEmpty();
            ((List<?>) result.get("locations")).forEach(FormatsTest::isLocation);
        }
        Map<?, ?> last = (Map<?, ?>) results.get(results.size() - 1);
        List<?> related = (List<?>) last.get("relatedLocations");
        related.forEach(FormatsTest::isLocation);
        assertThat(related).hasSize(2).allMatch(location -> ((Map<?, ?>) location).get("message") != null);
        assertThat(run.toString()).contains("uri=file:///abs/A.java").contains("uri=dir/A%20b%C3%A9.java");
    }

    private static void isLocation(Object location) {
        Map<?, ?> physical = (Map<?, ?>) ((Map<?, ?>) location).get("physicalLocation");
        assertThat(((Map<?, ?>) physical.get("artifactLocation")).get("uri").toString()).isNotEmpty();
        Map<?, ?> region = (Map<?, ?>) physical.get("region");
        assertThat(Arrays.asList("startLine", "startColumn", "endLine", "endColumn"))
                .allMatch(name -> (Double) region.get(name) >= 1);
        assertThat((Double) region.get("endLine")).isGreaterThanOrEqualTo((Double) region.get("startLine"));
    }

    private static String text(Object message) {
        return ((Map<?, ?>) message).get("text").toString();
    }
}
