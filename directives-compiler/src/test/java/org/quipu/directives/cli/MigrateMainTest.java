package org.quipu.directives.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateMainTest {
    private static final String OLD = "class Old {\n    void f(int[] a) {\n"
            + "        //omp parallel\n        {\n            //omp critical log\n"
            + "            { a[0]++; }\n        }\n    }\n}\n";

    @TempDir
    private Path folder;
    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();

    private int run(String... args) {
        out = new StringWriter();
        err = new StringWriter();
        return MigrateMain.run(new PrintWriter(out), new PrintWriter(err), args);
    }

    private Path source(String name, String text) throws Exception {
        Path file = folder.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void takesThePlaceOfTheOldFilesAndThenChangesNothing() throws Exception {
        Path jomp = source("a/Old.java.jomp", OLD);
        Path plain = source("Plain.java", "class Plain { }\n");
        assertThat(run(folder.resolve("src").toString())).isZero();
        assertThat(jomp).doesNotExist();
        Path now = folder.resolve("src/a/Old.java");
        assertThat(now).hasContent(OLD.replace("critical log", "critical(log)"));
        assertThat(plain).hasContent("class Plain { }\n");
        assertThat(out.toString()).contains("Old.java.jomp -> ").contains("name of critical")
                .contains("exceptions are thrown")
                .contains("2 files, 1 changed; rewritten: 2; has another meaning now: 2; near misses: 0; "
                        + "to be done by hand: 0");
        String before = Files.readString(now);
        assertThat(run(folder.resolve("src").toString())).isZero();
        assertThat(now).hasContent(before);
        assertThat(out.toString()).contains("2 files, 0 changed");
        try (var files = Files.walk(folder.resolve("src"))) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(2);
        }
    }

    @Test
    void readsTheEncodingThatIsNamed() throws Exception {
        Path file = source("Old.java", "");
        Files.write(file, ("// 5 \u20ac\n" + OLD).getBytes("windows-1252"));
        assertThat(run("-encoding", "windows-1252", file.toString())).isZero();
        assertThat(file).content().startsWith("// 5 \u20ac\n");
        assertThat(out.toString()).contains("windows-1252 to UTF-8");
        assertThat(run("-encoding", "US-ASCII", file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("the file is not US-ASCII");
        assertThat(run("-encoding", "nonsense", file.toString())).isEqualTo(2);
    }

    @Test
    void writesToAFolderAndLeavesTheOldOnes() throws Exception {
        source("a/Old.jomp", OLD);
        source("Plain.java", "class Plain { }\n");
        Path to = folder.resolve("new");
        assertThat(run("-d", to.toString(), folder.resolve("src").toString())).isZero();
        assertThat(to.resolve("a/Old.java")).content().contains("critical(log)");
        assertThat(out.toString()).contains("Old.jomp -> " + to.resolve("a/Old.java") + "\n");
        assertThat(to.resolve("Plain.java")).exists();
        assertThat(folder.resolve("src/a/Old.jomp")).hasContent(OLD);
        assertThat(run("-d", to.toString(), folder.resolve("src").toString())).as("again").isZero();
    }

    @Test
    void dryRunsOnlyTell() throws Exception {
        Path old = source("Old.jomp", OLD);
        assertThat(run("--dry-run", old.toString())).isZero();
        assertThat(old).hasContent(OLD);
        assertThat(folder.resolve("src/Old.java")).doesNotExist();
        assertThat(out.toString()).contains("would be: 1 file, 1 changed");
    }

    @Test
    void aFileThatIsThereIsNotReplaced() throws Exception {
        Path old = source("Old.jomp", OLD);
        Path output = source("Old.java", "class Old { class __omp_Class0 extends jomp.runtime.BusyTask { } }\n");
        assertThat(run(old.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("Old.jomp: error: ").contains("JOMP's output: remove it");
        assertThat(old).exists();
        assertThat(output).content().contains("BusyTask");
        Path other = source("b/Same.jomp", OLD);
        source("b/Same.pj", OLD);
        assertThat(run(other.getParent().toString())).isEqualTo(1);
        assertThat(err.toString()).contains("is already generated from");
    }

    @Test
    void workByHandIsExitCodeOne() throws Exception {
        Path gui = source("Gui.pj", "class Gui {\n    void f() {\n        //#omp gui nowait\n        f();\n    }\n}\n");
        assertThat(run(gui.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("to be done by hand")
                .contains("gui: put the statement into SwingUtilities");
        assertThat(folder.resolve("src/Gui.java")).exists();
    }

    @Test
    void reportIsOnePageAndJsonIsForPrograms() throws Exception {
        Path old = source("Old.jomp", OLD.replace("int[] a", "List<int[]> b, int[] a"));
        Path page = folder.resolve("out/report.html");
        assertThat(run("-n", "--json", "--report", page.toString(), old.toString())).isZero();
        assertThat(out.toString()).startsWith("{").contains("\"kind\": \"critical_name\"").contains("\"line\": 5")
                .contains("\"before\": \"//omp critical log\"").contains("\"after\": \"//omp critical(log)\"")
                .contains("\"rewritten\": 2").contains("\"meaning\": 2");
        assertThat(page).content(StandardCharsets.UTF_8).startsWith("<!DOCTYPE html>").endsWith("</html>\n")
                .contains("<td class=\"old\"><pre>//omp critical log</pre></td><td class=\"new\"><pre>//omp "
                        + "critical(log)</pre></td>")
                .contains("In JOMP the name of a critical section had no parentheses.")
                .contains("exceptions are thrown (1)")
                .doesNotContain("http").doesNotContain("<script").doesNotContain("List<int[]>");
    }

    @Test
    void oldEncodingsBecomeUtf8() throws Exception {
        Path old = source("Old.jomp", "");
        Files.write(old, OLD.replace("critical log", "critical größe").getBytes(StandardCharsets.ISO_8859_1));
        assertThat(run(old.toString())).isZero();
        assertThat(folder.resolve("src/Old.java")).content(StandardCharsets.UTF_8).contains("critical(größe)");
        assertThat(out.toString()).contains("ISO-8859-1 to UTF-8");
    }

    @Test
    void wrongUseIsOneLineAndTwo() throws Exception {
        for (String[] args : new String[][] {{}, {"nowhere"}, {"--wrong", "x"}, {folder.toString()},
            {Files.writeString(folder.resolve("x.txt"), "").toString()}}) {
            assertThat(run(args)).isEqualTo(2);
            assertThat(err.toString().lines()).hasSize(1).allMatch(line -> line.startsWith("quipu migrate: "));
        }
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("Examples:").contains("--to-omp");
    }
}
