package org.quipu.directives.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.directives.report.JsonReader;

class CompileMainTest {
    private static final String LOOP = "class A { void f(int[] a) {\n//omp parallel for\nfor (int i = 0; i < 9; i++) "
            + "a[i]++;\n}}\n";

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return CompileMain.run(new PrintWriter(out), new PrintWriter(err), args);
    }

    private Path source(String name, String text) throws Exception {
        Path file = folder.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void writesIntoPackageFoldersAndCopiesTheRest() throws Exception {
        source("a/b/A.java", "package a.b;\n" + LOOP);
        source("Old.java.jomp", LOOP.replace("class A", "class Old"));
        byte[] latin = "class Plain { String s = \"\u00e9\"; }\r\n".getBytes(StandardCharsets.UTF_8);
        Files.write(source("Plain.java", ""), latin);
        int code = run("-v", "-d", folder.resolve("out").toString(), folder.resolve("src").toString());
        assertThat(err.toString()).isEmpty();
        assertThat(code).isZero();
        assertThat(folder.resolve("out/a/b/A.java")).content().contains("Parallel.region");
        assertThat(folder.resolve("out/Old.java")).content().contains("Parallel.region");
        assertThat(folder.resolve("out/Plain.java")).hasBinaryContent(latin);
        assertThat(out.toString()).contains("translated").contains("copied");
    }

    @Test
    void reportsAllFilesAndWritesNothingForWrongOnes() throws Exception {
        source("A.java", LOOP.replace("parallel", "paralel"));
        source("B.java", LOOP.replace("class A", "class B").replace("for\n", "for nowait\n"));
        source("C.java", LOOP.replace("class A", "class C"));
        assertThat(run("-d", folder.resolve("out").toString(), folder.resolve("src").toString())).isEqualTo(1);
        assertThat(err.toString()).contains("A.java:2:7: error: [QD0004]").contains("B.java:2:20: error: [QD0101]")
                .endsWith("quipu compile: 2 errors in 2 files; nothing was written for them\n");
        assertThat(folder.resolve("out/A.java")).doesNotExist();
        assertThat(folder.resolve("out/C.java")).exists();
    }

    @Test
    void wrongUseIsOneLineAndTwo() throws Exception {
        assertThat(run()).isEqualTo(2);
        assertThat(run("nowhere")).isEqualTo(2);
        assertThat(run(Files.writeString(folder.resolve("x.txt"), "").toString())).isEqualTo(2);
        assertThat(run("--wrong", "x")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(4).allMatch(line -> line.startsWith("quipu compile: "));
    }

    @Test
    void unknownOptionsGetASuggestion() {
        assertThat(run("--verbos", "x")).isEqualTo(2);
        assertThat(run("--max-error=3", "x")).isEqualTo(2);
        assertThat(run("-q", "x")).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("""
                quipu compile: Unknown option: '--verbos'; did you mean '--verbose'? See quipu compile --help
                quipu compile: Unknown option: '--max-error=3'; did you mean '--max-errors'? See quipu compile --help
                quipu compile: Unknown option: '-q'; see quipu compile --help
                """);
    }

    @Test
    void failuresHaveAReason() throws Exception {
        Path file = source("A.java", LOOP);
        Files.createDirectories(folder.resolve("out/A.java/x"));
        assertThat(run("-d", folder.resolve("out").toString(), file.toString())).isEqualTo(1);
        assertThat(run("--classes", "/proc/none", file.toString())).isEqualTo(1);
        assertThat(err.toString().lines()).hasSize(2).first().asString().startsWith("quipu compile: cannot write ");
        assertThat(err.toString()).endsWith("quipu compile: /proc/none: no such file\n");
    }

    @Test
    void printsQuipusVersion() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString()).matches("quipu \\S+\n");
    }

    @Test
    void neverReplacesASourceNorAnotherTranslation() throws Exception {
        Path a = source("A.java", LOOP);
        source("A.jomp", LOOP);
        assertThat(run("-d", folder.resolve("src").toString(), a.toString())).isEqualTo(1);
        assertThat(a).hasContent(LOOP);
        assertThat(run("-d", folder.resolve("out").toString(), folder.resolve("src").toString())).isEqualTo(1);
        assertThat(err.toString()).contains("is already generated from");
    }

    @Test
    void keepsSourceRootsApartThatHaveTheSameFile() throws Exception {
        for (String module : new String[] {"a", "b"}) {
            source(module + "/src/main/java/module-info.java", "module " + module + " { }\n");
            source(module + "/src/main/java/p/package-info.java", "/** " + module + ". */\npackage p;\n");
            source(module + "/src/main/java/p/" + module + "/A.java", "package p." + module + ";\n" + LOOP);
        }
        Path to = folder.resolve("out");
        assertThat(run("-d", to.toString(), folder.resolve("src").toString())).isZero();
        assertThat(err.toString()).isEqualTo("quipu compile: several source roots have module-info.java, so each "
                + "root has its own folder: "
                + to.resolve("a/src/main/java") + ", " + to.resolve("b/src/main/java") + "\n");
        assertThat(to.resolve("a/src/main/java/module-info.java")).content().contains("module a");
        assertThat(to.resolve("b/src/main/java/p/package-info.java")).content().contains("b.");
        assertThat(to.resolve("b/src/main/java/p/b/A.java")).content().contains("Parallel.region");
        err.getBuffer().setLength(0);
        Path of = folder.resolve("of");
        assertThat(run("-d", of.toString(), folder.resolve("src/a/src/main/java").toString(), folder
                .resolve("src/b/src/main/java").toString()))
                .isZero();
        assertThat(of.resolve("a/src/main/java/p/a/A.java")).exists();
        err.getBuffer().setLength(0);
        Path one = folder.resolve("one");
        assertThat(run("-d", one.toString(), folder.resolve("src/a").toString(), folder
                .resolve("src/b/src/main/java/p/b").toString())).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(one.resolve("module-info.java")).exists();
        assertThat(one.resolve("p/b/A.java")).exists();
    }

    @Test
    void isAToolWithAName() {
        ToolProvider tool = ToolProvider.findFirst("quipu-compile").orElseThrow();
        assertThat(tool.run(new PrintWriter(out), new PrintWriter(err), "--help")).isZero();
        assertThat(out.toString()).contains("quipu compile").contains("Example:");
    }

    @Test
    void refusesOtherEncodings() throws Exception {
        Path file = source("A.java", "");
        Files.write(file, new byte[] {'/', '/', (byte) 0xe9});
        assertThat(run("-d", folder.resolve("out").toString(), file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("the file is not UTF-8; name its encoding, for example with -encoding "
                + "ISO-8859-1, or convert");
    }

    @Test
    void readsAndWritesTheEncodingThatIsNamed() throws Exception {
        Path file = source("A.java", "");
        byte[] latin = ("// \u00e9\n" + LOOP).getBytes(StandardCharsets.ISO_8859_1);
        Files.write(file, latin);
        String to = folder.resolve("out").toString();
        String classes = folder.resolve("classes").toString();
        assertThat(run("-encoding", "ISO-8859-1", "-d", to, file.toString())).isZero();
        assertThat(Files.readString(folder.resolve("out/A.java"), StandardCharsets.ISO_8859_1))
                .startsWith("// \u00e9\n").contains("Parallel.region");
        assertThat(run("-encoding", "ISO-8859-1", "--classes", classes, "-cp", System.getProperty("java.class.path"),
                file.toString(),
                "--", "-proc:none")).isZero();
        assertThat(folder.resolve("classes/A.class")).exists();
        assertThat(run("--encoding", "nonsense", "-d", to, file.toString())).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("quipu compile: there is no encoding nonsense\n");
    }

    private static final String NEAR_MISS = "class A { void f(int[] a) {\n//OMP parallel for\nfor (int i = 0; i < 9; "
            + "i++) a[i]++;\n}}\n";

    @Test
    void writesMessagesForPrograms() throws Exception {
        Path a = source("A.java", NEAR_MISS);
        String to = folder.resolve("out").toString();
        assertThat(run("--format", "json", "-v", "-d", to, a.toString())).isZero();
        Map<?, ?> json = (Map<?, ?>) JsonReader.read(out.toString());
        assertThat(json.get("diagnostics").toString()).contains("code=QD0002").contains("line=2.0");
        out.getBuffer().setLength(0);
        assertThat(run("--format=sarif", "-d", to, a.toString())).isZero();
        assertThat(((Map<?, ?>) JsonReader.read(out.toString())).get("version")).isEqualTo("2.1.0");
        assertThat(run("--format=xml", "-d", to, a.toString())).isEqualTo(2);
    }

    @Test
    void warningsMayBeErrorsOrLeftOut() throws Exception {
        Path a = source("A.java", NEAR_MISS);
        String to = folder.resolve("out").toString();
        assertThat(run("-Werror", "-d", to, a.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("[QD0002]").endsWith("quipu compile: 1 warning, and -Werror is set\n");
        assertThat(folder.resolve("out/A.java")).doesNotExist();
        err.getBuffer().setLength(0);
        assertThat(run("-Werror", "-Xno", "QD0002,lint", "-d", to, a.toString())).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(folder.resolve("out/A.java")).exists();
        assertThat(run("-Xno", "QD0004", "-d", to, a.toString())).isEqualTo(2);
        assertThat(run("-Xno", "QD0202", "-d", to, a.toString())).isEqualTo(2);
        assertThat(run("-Xno", "QD0003x", "-d", to, a.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("QD0004 is an error")
                .contains("there is no message QD0003x; did you mean 'QD0002'?");
    }

    @Test
    void showsSomeOfManyErrors() throws Exception {
        Path a = source("A.java", "class A { void f() {\n" + "//omp frobnicate\n;\n".repeat(5) + "}}");
        assertThat(run("--max-errors", "2", "-d", folder.resolve("out").toString(), a.toString())).isEqualTo(1);
        assertThat(err.toString().split("QD0004", -1)).hasSize(3);
        assertThat(err.toString()).contains("3 more errors are not shown").contains("5 errors in 1 file");
    }

    @Test
    void coloursAreForTerminals() throws Exception {
        Path a = source("A.java", NEAR_MISS);
        String to = folder.resolve("out").toString();
        assertThat(run("-d", to, a.toString())).isZero();
        assertThat(err.toString()).doesNotContain("\u001b");
        assertThat(run("--color=always", "-d", to, a.toString())).isZero();
        assertThat(err.toString()).contains("\u001b[1;35mwarning:");
    }

    @Test
    void explainsSharing() throws Exception {
        Path a = source("A.java", LOOP);
        String to = folder.resolve("out").toString();
        assertThat(run("--explain-sharing", "-d", to, a.toString())).isZero();
        assertThat(out.toString()).contains("A.java:2: parallel for").contains("the variable of the loop");
        out.getBuffer().setLength(0);
        assertThat(run("--explain-sharing", "--format", "json", "-d", to, a.toString())).isZero();
        assertThat(((Map<?, ?>) JsonReader.read(out.toString())).get("sharing").toString()).contains("name=a");
        assertThat(run("--explain-sharing", "--format", "sarif", "-d", to, a.toString())).isEqualTo(2);
    }

    @Test
    void compilesWithOptionsOfJavac() throws Exception {
        source("a/b/A.java", "package a.b;\n" + LOOP);
        source("a/Plain.java", "package a;\n/** Plain. */\npublic class Plain { }\n");
        String classes = folder.resolve("classes").toString();
        assertThat(run("--classes", classes, "-cp", System.getProperty("java.class.path"),
                folder.resolve("src").toString(),
                "--", "-proc:none", "-g:none", "--release", "25")).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(folder.resolve("classes/a/b/A.class")).isNotEmptyFile();
        assertThat(folder.resolve("classes/a/Plain.class")).isNotEmptyFile();
        assertThat(folder.resolve("quipu-out")).doesNotExist();
        assertThat(run("--classes", classes, "-d", folder.resolve("out").toString(), "-cp",
                System.getProperty("java.class.path"),
                folder.resolve("src").toString(), "--", "-proc:none")).isZero();
        assertThat(folder.resolve("out/a/b/A.java")).content().contains("Parallel.region");
    }

    @Test
    void saysWhatIsWrongWithACompilation() throws Exception {
        Path a = source("A.java", LOOP.replace("a[i]++", "a[i] = \"no\""));
        String classes = folder.resolve("classes").toString();
        String path = System.getProperty("java.class.path");
        assertThat(run("--classes", classes, "-cp", path, a.toString(), "--", "-proc:none")).isEqualTo(1);
        assertThat(err.toString()).contains(a + ":3: error: incompatible types: String cannot be converted to int",
                "for (int i = 0; i < 9; i++) a[i] = \"no\";", "1 error");
        err.getBuffer().setLength(0);
        Path b = source("B.java", LOOP.replace("parallel", "paralel").replace("class A", "class B"));
        assertThat(run("--classes", classes, "-cp", path, a.toString(), b.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("[QD0004]").doesNotContain("incompatible")
                .endsWith("quipu compile: 1 error in 1 file; nothing was compiled\n");
        err.getBuffer().setLength(0);
        assertThat(run("--classes", classes, a.toString(), "--", "-nonsense")).isEqualTo(2);
        assertThat(run(a.toString(), "--", "-g")).isEqualTo(2);
        assertThat(run("--classes", a.toString(), a.toString())).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(3).allMatch(line -> line.startsWith("quipu compile: "));
    }
}
