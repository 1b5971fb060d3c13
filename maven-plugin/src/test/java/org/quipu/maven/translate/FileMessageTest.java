package org.quipu.maven.translate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Excerpt;
import org.quipu.directives.diagnostic.Severity;

class FileMessageTest {
    @Test
    void hasTheFormThatMavenAndIdesParseAndThenShowsThePlace() {
        Diagnostic diagnostic = new Diagnostic("QD0123", Severity.ERROR, "/p/X.java",
                new Excerpt(12, 7, 12, 10, List.of("      //omp fro")), "no such clause", "did you mean `for`?",
                List.of());

        String text = FileMessage.of(diagnostic).forMaven(Path.of("/p/X.java"));

        assertThat(text.lines().findFirst()).contains("/p/X.java:[12,7] QD0123 no such clause");
        assertThat(text.lines().skip(1)).anyMatch(line -> line.contains("//omp fro"))
                .anyMatch(line -> line.contains("^^^"))
                .anyMatch(line -> line.contains("did you mean")).noneMatch(line -> line.contains("no such clause"));
    }
}
