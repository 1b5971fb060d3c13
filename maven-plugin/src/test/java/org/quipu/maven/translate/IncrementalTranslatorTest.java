package org.quipu.maven.translate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IncrementalTranslatorTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    Path folder;

    private final FakeCompiler compiler = new FakeCompiler();

    @BeforeEach
    void threeFiles() throws Exception {
        write("a/A.java", "class A {\n  //omp\n}\n");
        write("a/B.java", "class B { }\r\n");
        write("C.jomp", "class C { //omp\n}");
    }

    @Test
    void translatesAllFilesAtFirst() throws Exception {
        TranslationReport report = run();

        assertThat(report.summary()).isEqualTo("translated 3 of 3 files, 0 unchanged");
        assertThat(output("a/A.java")).hasContent("class A {\n  team();\n}\n");
        assertThat(Files.readAllBytes(output("a/B.java"))).isEqualTo("class B { }\r\n".getBytes(UTF_8));
        assertThat(output("C.java")).hasContent("class C { team();\n}");
    }

    @Test
    void translatesNothingWhenNothingChanged() throws Exception {
        run();
        compiler.seen.clear();
        ageOutputs();

        assertThat(run().summary()).isEqualTo("translated 0 of 3 files, 3 unchanged");
        assertThat(compiler.seen).isEmpty();
        assertThat(Files.getLastModifiedTime(output("a/A.java"))).isEqualTo(LONG_AGO);
    }

    @Test
    void newTimeStampOfASourceIsNoChange() throws Exception {
        run();
        Files.setLastModifiedTime(folder.resolve("src/a/A.java"),
                FileTime.fromMillis(System.currentTimeMillis() + 60_000));

        assertThat(run().translated()).isZero();
    }

    @Test
    void translatesOnlyTheChangedFile() throws Exception {
        run();
        compiler.seen.clear();
        ageOutputs();
        write("a/A.java", "class A { int x; //omp\n}\n");

        assertThat(run().summary()).isEqualTo("translated 1 of 3 files, 2 unchanged");
        assertThat(compiler.seen).containsExactly("A.java");
        assertThat(output("a/A.java")).hasContent("class A { int x; team();\n}\n");
        assertThat(Files.getLastModifiedTime(output("a/A.java"))).isNotEqualTo(LONG_AGO);
        assertThat(Files.getLastModifiedTime(output("a/B.java"))).isEqualTo(LONG_AGO);
    }

    @Test
    void deletesTheOutputOfARemovedFileAndItsEmptyFolder() throws Exception {
        run();
        Files.delete(folder.resolve("src/a/A.java"));
        Files.delete(folder.resolve("src/a/B.java"));

        assertThat(run().summary()).isEqualTo("translated 0 of 1 files, 1 unchanged");
        assertThat(output("a")).doesNotExist();
        assertThat(output("C.java")).exists();
    }

    @Test
    void leavesFilesOfOthersInTheOutputFolder() throws Exception {
        run();
        Files.writeString(output("a/Foreign.java"), "class Foreign { }");
        Files.delete(folder.resolve("src/a/A.java"));

        run();

        assertThat(output("a/Foreign.java")).exists();
        assertThat(output("a/A.java")).doesNotExist();
    }

    @Test
    void anotherCompilerTranslatesAllAgainButTouchesNoEqualOutput() throws Exception {
        run();
        ageOutputs();
        compiler.seen.clear();

        TranslationReport report = run("compiler 2", UTF_8);

        assertThat(report.summary()).isEqualTo("translated 3 of 3 files, 0 unchanged");
        assertThat(compiler.seen).hasSize(3);
        assertThat(Files.getLastModifiedTime(output("a/A.java"))).isEqualTo(LONG_AGO);
    }

    @Test
    void restoresAnOutputThatWasDeletedOrEdited() throws Exception {
        run();
        Files.delete(output("a/A.java"));
        Files.writeString(output("a/B.java"), "class Edited { }");

        assertThat(run().summary()).isEqualTo("translated 2 of 3 files, 1 unchanged");
        assertThat(output("a/A.java")).exists();
        assertThat(output("a/B.java")).hasContent("class B { }");
    }

    @Test
    void aDamagedManifestMeansThatAllIsTranslatedAgain() throws Exception {
        run();
        Files.writeString(manifest(), "quipu-translate\t1\tkey\nfile\tonly");

        assertThat(run().translated()).isEqualTo(3);
        assertThat(run().translated()).isZero();
    }

    @Test
    void aFileWithErrorsHasNoOutputAndIsTriedAgain() throws Exception {
        run();
        write("a/A.java", "BAD");

        TranslationReport report = run();

        assertThat(report.summary()).isEqualTo("translated 0 of 3 files, 2 unchanged, 1 with errors");
        assertThat(report.messages()).extracting(located -> located.message().level())
                .containsExactly(FileMessage.Level.ERROR);
        assertThat(output("a/A.java")).doesNotExist();
        assertThat(run().count(FileMessage.Level.ERROR)).isEqualTo(1);
    }

    @Test
    void reportsTheErrorsOfAllFiles() throws Exception {
        write("a/A.java", "BAD");
        write("C.jomp", "BAD");

        assertThat(run().messages()).extracting(located -> located.file().getFileName().toString(),
                located -> located.message().line())
                .containsExactly(tuple("C.jomp", 3), tuple("A.java", 3));
    }

    @Test
    void repeatsTheWarningsOfUnchangedFiles() throws Exception {
        write("a/A.java", "class A { } // RACE");
        List<TranslationReport.Located> first = run().messages();

        TranslationReport second = run();

        assertThat(second.translated()).isZero();
        assertThat(second.messages()).isEqualTo(first).hasSize(1);
        assertThat(first.get(0).message().text()).isEqualTo("QD0002 a\tmessage");
    }

    @Test
    void refusesBytesThatAreNotOfTheEncoding() throws Exception {
        Files.write(folder.resolve("src/a/A.java"), "class A { String s = \"\u00e4\"; }".getBytes(ISO_8859_1));

        assertThat(run().messages()).singleElement().satisfies(located -> assertThat(located.message().text())
                .contains("not valid UTF-8", "project.build.sourceEncoding"));
        assertThat(run("compiler 1", ISO_8859_1).failed()).isZero();
        assertThat(Files.readString(output("a/A.java"), ISO_8859_1)).contains("\u00e4");
    }

    @Test
    void copiesOtherFilesWithoutCountingThem() throws Exception {
        write("a/package.html", "<p>//omp</p>");

        assertThat(run().summary()).isEqualTo("translated 3 of 3 files, 0 unchanged");
        assertThat(output("a/package.html")).hasContent("<p>//omp</p>");
    }

    private TranslationReport run() throws Exception {
        return run("compiler 1", UTF_8);
    }

    private TranslationReport run(String identity, Charset charset) throws Exception {
        List<SourceFile> files = SourceTree.scan(List.of(folder.resolve("src")), List.of(), List.of());
        return new IncrementalTranslator(compiler, folder.resolve("out"), manifest(), charset, identity)
                .translate(files);
    }

    private Path manifest() {
        return folder.resolve("record/manifest.tsv");
    }

    private Path output(String path) {
        return folder.resolve("out").resolve(path);
    }

    private void ageOutputs() throws Exception {
        for (String path : List.of("a/A.java", "a/B.java", "C.java")) {
            Files.setLastModifiedTime(output(path), LONG_AGO);
        }
    }

    private void write(String path, String text) throws Exception {
        Path file = folder.resolve("src").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
