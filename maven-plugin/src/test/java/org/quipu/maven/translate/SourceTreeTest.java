package org.quipu.maven.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.quipu.maven.translate.SourceFile.Kind.EXCLUDED;
import static org.quipu.maven.translate.SourceFile.Kind.OTHER;
import static org.quipu.maven.translate.SourceFile.Kind.TRANSLATED;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceTreeTest {
    @TempDir
    Path folder;

    @Test
    void namesWhatEachFileBecomes() throws Exception {
        Path root = root("src", "a/A.java", "a/B.jomp", "a/C.java.jomp", "D.pj", "a/doc.html");

        assertThat(scan(List.of(), root)).extracting(SourceFile::relative, SourceFile::output, SourceFile::kind)
                .containsExactly(
                        tuple("D.pj", "D.java", TRANSLATED),
                        tuple("a/A.java", "a/A.java", TRANSLATED),
                        tuple("a/B.jomp", "a/B.java", TRANSLATED),
                        tuple("a/C.java.jomp", "a/C.java", TRANSLATED),
                        tuple("a/doc.html", "a/doc.html", OTHER));
    }

    @Test
    void leavesOutHiddenFilesAndBackups() throws Exception {
        assertThat(scan(List.of(), root("src", ".git/A.java", "A.java~", ".A.java.swp", "A.java")))
                .extracting(SourceFile::relative).containsExactly("A.java");
    }

    @Test
    void includesAndExcludesChooseWhatIsTranslated() throws Exception {
        Path root = root("src", "a/A.java", "b/B.java", "b/Not.java");

        assertThat(SourceTree.scan(List.of(root), List.of("b/**"), List.of("**/Not.java")))
                .extracting(SourceFile::relative, SourceFile::kind).containsExactly(
                        tuple("a/A.java", EXCLUDED), tuple("b/B.java", TRANSLATED), tuple("b/Not.java", EXCLUDED));
    }

    @Test
    void twoSourcesOfOneOutputAreRefusedUnlessOneIsExcluded() throws Exception {
        Path root = root("src", "A.java", "A.jomp");

        assertThatThrownBy(() -> scan(List.of(), root)).isInstanceOf(SourceClashException.class)
                .hasMessageContainingAll(root.resolve("A.java").toString(), root.resolve("A.jomp").toString(),
                        "<excludes>");
        assertThat(scan(List.of("A.java"), root)).extracting(SourceFile::relative).containsExactly("A.jomp");
        assertThat(scan(List.of("A.jomp"), root)).extracting(SourceFile::output).containsExactly("A.java", "A.jomp");
    }

    @Test
    void mergesSeveralRootsAndTheFirstWinsForOtherFiles() throws Exception {
        Path first = root("src", "A.java", "note.txt");
        Path second = root("more", "B.java", "note.txt");

        assertThat(scan(List.of(), first, second)).extracting(SourceFile::path).containsExactly(
                first.resolve("A.java"), second.resolve("B.java"), first.resolve("note.txt"));
    }

    @ParameterizedTest
    @CsvSource({
        "**/*.java, A.java, true", "**/*.java, a/b/A.java, true", "*.java, a/A.java, false", "a/**, a/b/C.java, true",
        "a/, a/b/C.java, true", "a/?.java, a/B.java, true", "a/?.java, a/BB.java, false", "**/b/**, a/b/C.java, true",
        "**/b/**, a/bb/C.java, false", "a.java, abjava, false", "a\\*.java, a/B.java, true",
    })
    void patternsAreThoseOfAnt(String pattern, String path, boolean matches) throws Exception {
        Path root = root("src", path);

        assertThat(SourceTree.scan(List.of(root), List.of(pattern), List.of())).extracting(SourceFile::kind)
                .containsExactly(matches ? TRANSLATED : path.endsWith(".java") ? EXCLUDED : OTHER);
    }

    private static List<SourceFile> scan(List<String> excludes, Path... roots) throws Exception {
        return SourceTree.scan(Arrays.asList(roots), List.of(), excludes);
    }

    private Path root(String name, String... files) throws Exception {
        Path root = folder.resolve(name);
        for (String file : files) {
            Files.createDirectories(root.resolve(file).getParent());
            Files.writeString(root.resolve(file), file);
        }
        return root;
    }
}
