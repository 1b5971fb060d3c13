package org.quipu.directives.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.Translation;
import org.quipu.directives.diagnostic.Diagnostic;

/** Neither the compiler nor the migration fails on mutated old sources, and lines stay. */
@Timeout(value = 1500, unit = TimeUnit.SECONDS)
@Execution(ExecutionMode.CONCURRENT)
class MutationTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final int ROUNDS = Integer.getInteger("quipu.mutations", 4);
    private static final long SEED = Long.getLong("quipu.seed", 20251121);
    private static final List<String> PIECES = List.of("(", ")", "{", "}", "//omp ", "// omp ", "//#omp ",
            "//omp only ", "\n", ",", ":",
            " private(x)", " threadNum(2)", " public(a, b)", " nowait", " reduction(+:a, *:b)", " neglect_exception(E)",
            " critical name",
            " cancel parallel local throw(e)", " OMP4J_THREAD_NUM ", " if (x)", " firstprivate(", "\"", "/*", "*/",
            " schedule(static,", " // ");

    @Test
    void mutatedSourcesAreReadAndMigrated() throws IOException {
        Random random = new Random(SEED);
        int mutated = 0;
        for (Path file : sources()) {
            String text = Files.readString(file);
            for (int round = 0; round < ROUNDS; round++) {
                check(file, mutate(text, random));
                mutated++;
            }
        }
        assertThat(mutated).isGreaterThan(200);
    }

    private static List<Path> sources() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("old", "migrate", "golden", "diagnostics")) {
            try (Stream<Path> all = Files.walk(RESOURCES.resolve(folder))) {
                all.filter(Files::isRegularFile).filter(file -> !file.toString().endsWith(".expected")).sorted()
                        .forEach(files::add);
            }
        }
        return files;
    }

    private static String mutate(String text, Random random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = place(mutant, random);
            switch (random.nextInt(3)) {
                case 0 -> mutant.insert(at, PIECES.get(random.nextInt(PIECES.size())));
                case 1 -> mutant.delete(at, Math.min(mutant.length(), at + 1 + random.nextInt(8)));
                default -> mutant.insert(place(mutant, random),
                        mutant.substring(at, Math.min(mutant.length(), at + random.nextInt(60))));
            }
        }
        return mutant.toString();
    }

    /** An offset, mostly in or near a directive. */
    private static int place(CharSequence text, Random random) {
        int any = random.nextInt(text.length() + 1);
        int directive = text.toString().indexOf("omp", any);
        return directive < 0 || random.nextInt(4) == 0 ? any : Math.min(text.length(), directive + random.nextInt(60));
    }

    private static void check(Path file, String mutant) {
        String name = file.getFileName().toString();
        String what = "seed " + SEED + ", " + file + ":\n" + mutant;
        Translation translation = new DirectivesCompiler().translate(name, mutant);
        assertThat(translation.diagnostics()).as(what).extracting(Diagnostic::code).doesNotContain("QD0999");
        translation.text().ifPresent(java -> assertThat(lines(java)).as(what).isGreaterThanOrEqualTo(lines(mutant)));
        for (boolean toOmp : new boolean[] {false, true}) {
            Migration migration = new Migrator(toOmp).migrate(name, mutant);
            assertThat(TextReport.of(migration)).as(what).doesNotContainNull();
            assertThat(HtmlReport.of(List.of(migration))).as(what).endsWith("</html>\n");
        }
    }

    private static long lines(String text) {
        return text.chars().filter(c -> c == '\n').count();
    }
}
