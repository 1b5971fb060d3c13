package org.quipu.directives.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each file of {@code migrate} is an old source. Its {@code .expected} file has the exact report and new text, without
 * and with {@code --to-omp}. A second run changes nothing.
 */
class MigratorTest {
    private static final Path CASES = Path.of("src/test/resources/migrate");

    @TestFactory
    Stream<DynamicTest> sources() throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files.filter(file -> !file.toString().endsWith(".expected")).sorted().toList().stream()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
        }
    }

    private static void check(Path file) throws IOException {
        String name = file.getFileName().toString();
        String text = Files.readString(file);
        StringBuilder result = new StringBuilder();
        for (boolean toOmp : new boolean[] {false, true}) {
            Migration migration = new Migrator(toOmp).migrate(name, text);
            TextReport.of(migration).forEach(line -> result.append("| ").append(line).append('\n'));
            result.append(migration.text());
            Migration again = new Migrator(toOmp).migrate(migration.target(), migration.text());
            assertThat(again.text()).isEqualTo(migration.text());
            assertThat(again.changed()).isFalse();
            Migration crlf = new Migrator(toOmp).migrate(name, text.replace("\n", "\r\n"));
            assertThat(crlf.text()).isEqualTo(migration.text().replace("\n", "\r\n"));
        }
        Path expected = file.resolveSibling(name + ".expected");
        if (Boolean.getBoolean("quipu.update")) {
            Files.writeString(expected, result.toString());
        }
        assertThat(result.toString()).isEqualTo(Files.readString(expected));
    }

    @Test
    void sourcesWithoutDirectivesStay() {
        for (String text : new String[] {"", "class A { }\n", "no Java at all {",
            "class A { String s = \"//omp barrier\"; }\r\n"}) {
            Migration migration = new Migrator(true).migrate("A.java", text);
            assertThat(migration.text()).isEqualTo(text);
            assertThat(migration.changed()).isFalse();
            assertThat(migration.entries()).isEmpty();
        }
    }

    @Test
    void ourOwnDirectivesStayAsTheyAre() {
        String text = "class A { void f(int[] a, int n) {\n"
                + "    //omp parallel for private(n) schedule(dynamic)\n    for (int i = 9; i > 0; i--) a[i]++;\n} }\n";
        Migration migration = new Migrator(true).migrate("A.java", text);
        assertThat(migration.text()).isEqualTo(text);
        assertThat(migration.entries()).isEmpty();
    }

    @Test
    void brokenJavaStillGetsItsDirectivesRewritten() {
        String text = "class A { void f( {\n    //omp critical name\n    { } }\n";
        Migration migration = new Migrator(true).migrate("A.jomp", text);
        assertThat(migration.text()).contains("//omp critical(name)\n");
        assertThat(TextReport.of(migration)).anyMatch(line -> line.contains("cannot be read"));
    }
}
