package org.quipu.maven.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.quipu.maven.translate.SourceFile;

class TranslatedRootTest {
    private final Path base = Path.of("base").toAbsolutePath();
    private final Path main = base.resolve("src/main/java");
    private final Path more = base.resolve("src/more/java");
    private final Path folder = base.resolve("target/generated-sources/quipu");
    private final TranslatedRoot root = new TranslatedRoot(folder, List.of(main, more), List.of(
            new SourceFile(main.resolve("a/A.java"), "a/A.java", "a/A.java", SourceFile.Kind.TRANSLATED),
            new SourceFile(more.resolve("b/B.jomp"), "b/B.jomp", "b/B.java", SourceFile.Kind.TRANSLATED)));

    @Test
    void standsWhereTheFirstOriginalStood() {
        assertThat(root.replaceIn(List.of("/other", main.toString(), "/last", more.toString())))
                .containsExactly("/other", folder.toString(), "/last");
    }

    @Test
    void rootsWithoutAnOriginalStayAsTheyAre() {
        assertThat(root.replaceIn(List.of("/other", "/last"))).containsExactly("/other", "/last");
    }

    @Test
    void namesTheUsersFile() {
        assertThat(root.sourceOf(folder.resolve("b/B.java").toString())).isEqualTo(more.resolve("b/B.jomp").toString());
        assertThat(root.sourceOf("/other/C.java")).isEqualTo("/other/C.java");
        assertThat(root.sourceOf("/x.jar(/y\0.class)")).isEqualTo("/x.jar(/y\0.class)");
    }

    @Test
    void namesTheUsersFilesInAText() {
        assertThat(root.withSources(folder.resolve("a/A.java") + ":3: no, " + folder.resolve("b/B.java")))
                .isEqualTo(main.resolve("a/A.java") + ":3: no, " + more.resolve("b/B.jomp"));
        assertThat(root.withSources("as it is")).isEqualTo("as it is");
        assertThat(root.withSources(null)).isNull();
    }
}
