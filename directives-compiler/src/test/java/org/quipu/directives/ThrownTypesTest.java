package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javax.tools.Diagnostic.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** For a region that throws checked exceptions, javac accepts and rejects the same as without the directive. */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class ThrownTypesTest {
    private static final List<String> THROWN = List.of("", "IOException", "SQLException", "TimeoutException",
            "IOException, SQLException", "IOException, TimeoutException", "FileNotFoundException, SQLException");
    private static final List<String> PLACES = List.of(
            "void run() %1$s { %2$s }", "void run() throws IOException { %2$s }",
            "void run() throws Exception { %2$s }",
            "void run() throws IOException, SQLException { %2$s }",
            "void run() throws IOException, SQLException, InterruptedException, TimeoutException { %2$s }",
            "void run() throws IOException { try { %2$s } catch (Exception e) { e.printStackTrace(); } }",
            "void run() throws IOException, SQLException { try { %2$s } catch (Exception e) { throw e; } }",
            "void run() throws SQLException { try { %2$s } catch (RuntimeException e) { throw e; } }");
    private static final List<String> REGIONS = List.of("//omp parallel\n{ fail(); }",
            "//omp parallel for\nfor (int i = 0; i < 3; i++) fail();",
            "//omp parallel\n{\n//omp for\nfor (int i = 0; i < 3; i++) { fail(); }\n}",
            "//omp parallel sections\n{\n//omp section\nfail();\n}", "//omp parallel\n//omp single\nfail();");

    @Test
    void javacSaysTheSameWithAndWithoutDirectives() throws IOException {
        Map<String, String> plain = new TreeMap<>();
        Map<String, String> translated = new TreeMap<>();
        for (String thrown : THROWN) {
            for (String place : PLACES) {
                for (String region : REGIONS) {
                    String name = "T" + plain.size();
                    String text = "import java.io.*;\nimport java.sql.SQLException;\n"
                            + "import java.util.concurrent.TimeoutException;\nabstract class " + name
                            + " {\nabstract void fail()"
                            + (thrown.isEmpty() ? "" : " throws " + thrown) + ";\n"
                            + place.formatted("", "\n" + region + "\n") + "\n}\n";
                    plain.put(name, text);
                    translated.put(name, new DirectivesCompiler().translate(name + ".java", text).text().orElseThrow());
                }
            }
        }
        List<String> refused = refused(plain);
        assertThat(refused).isNotEmpty().hasSizeLessThan(plain.size());
        List<String> after = refused(translated);
        assertThat(after).as("%s", after.stream().filter(name -> !refused.contains(name)).map(translated::get).toList())
                .isEqualTo(refused);
    }

    private static List<String> refused(Map<String, String> sources) throws IOException {
        return new MemoryClasses().compile(sources,
                List.of("-proc:none", "-Xmaxerrs", "10000", "-XDshould-stop.ifError=FLOW",
                        "-cp", System.getProperty("java.class.path")))
                .stream()
                .filter(message -> message.getKind() == Kind.ERROR)
                .map(message -> message.getSource().getName().replaceAll("^/|\\.java$", "")).distinct().sorted()
                .toList();
    }
}
