package org.quipu.directives.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.diagnostic.Diagnostic;

@Timeout(600)
class SourceBuildTest {
    private static final String SUM = """
            package p;
            public class %1$s {
                public static int value() {
                    int sum = 0;
                    //omp parallel for reduction(+ : sum)
                    for (int i = 0; i < 10; i++) sum += i; %2$s
                    return sum;
                }
            }
            """;

    @TempDir
    private Path folder;
    private final List<Path> sources = new ArrayList<>();
    private Path classes;

    @BeforeEach
    void classes() {
        classes = folder.resolve("classes");
    }

    private Path source(String name, String text) throws Exception {
        Path file = folder.resolve("src").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path named(String name, String text) throws Exception {
        Path file = source(name, text);
        sources.add(file);
        return file;
    }

    /** Creates plain classes that use each other, as further sources to compile. */
    private void plain(int count) throws Exception {
        for (int i = 0; i < count; i++) {
            named("p/Plain" + i + ".java", "package p;\nclass Plain" + i + " { Plain" + (i + 1) % count + " next; }\n");
        }
    }

    private BuildResult build(String... javacOptions) throws Exception {
        return build(false, javacOptions);
    }

    private BuildResult build(boolean warningsFail, String... javacOptions) throws Exception {
        return new SourceBuild(new DirectivesCompiler()).run(new BuildRequest(sources, classes,
                System.getProperty("java.class.path"), warningsFail, List.of(javacOptions)));
    }

    private List<String> written() throws Exception {
        if (!Files.exists(classes)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(classes)) {
            return all.filter(Files::isRegularFile).map(file -> classes.relativize(file).toString().replace('\\', '/'))
                    .sorted().toList();
        }
    }

    private Object call(String type, String method) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()},
                getClass().getClassLoader())) {
            Method found = loader.loadClass(type).getMethod(method);
            return found.invoke(null);
        }
    }

    @Test
    void compilesTranslationsWithoutWritingThem() throws Exception {
        plain(5);
        named("p/Sum.java", String.format(SUM, "Sum", ""));
        named("p/Old.java.jomp", String.format(SUM, "Old", ""));
        named("elsewhere/New.pj", String.format(SUM, "New", "").replace("//omp", "//#omp"));
        named("p/All.java", "package p;\npublic class All { public static int value() { return Sum.value() + "
                + "Old.value() + New.value(); } }");

        BuildResult result = build("-g", "-Xlint:all", "-Werror", "-proc:none");

        assertThat(result.javac()).isEmpty();
        assertThat(result.succeeded()).isTrue();
        assertThat(result.files()).extracting(BuildResult.FileResult::file).isEqualTo(sources);
        assertThat(result.files()).filteredOn(file -> file.translation().changed()).hasSize(3);
        assertThat(call("p.All", "value")).isEqualTo(135);
        assertThat(new String(Files.readAllBytes(classes.resolve("p/Sum.class")), StandardCharsets.ISO_8859_1))
                .contains("org/quipu/threads/Parallel");
        assertThat(written()).contains("p/Plain0.class", "p/New.class").allMatch(name -> name.endsWith(".class"));
    }

    @Test
    void buildsAnyNumberOfFilesAtAnyPlace() throws Exception {
        for (int count : new int[] {1, 2, 3, 5, 7, 8}) {
            sources.clear();
            classes = folder.resolve("classes" + count);
            for (int i = 0; i < count; i++) {
                named("p/S" + i + ".java", i % 3 == 1 ? "package p;\nclass S" + i + " { }\n"
                        : String.format(SUM, "S" + i, ""));
            }
            assertThat(build("-proc:none").succeeded()).isTrue();
            assertThat(written()).contains("p/S" + (count - 1) + ".class");
            assertThat(call("p.S0", "value")).isEqualTo(45);
        }
    }

    /** The invalid files come last and first among valid ones, and one of the valid ones is not Java. */
    @Test
    void whatCannotBeTranslatedEndsItBeforeAClassIsWrittenAndJavacIsSilent() throws Exception {
        named("p/First.java", String.format(SUM, "First", "").replace("parallel", "paralel"));
        plain(40);
        named("p/Right.java", String.format(SUM, "Right", ""));
        named("p/NoJava.java", "package p;\nclass NoJava { int x = ; }\n");
        named("p/NoType.java", "package p;\nclass NoType { Nowhere x; First f; }\n");
        named("p/Last.java", String.format(SUM, "Last", "").replace("(+ : sum)", "(+ : som)"));

        BuildResult result = build("-proc:none");

        assertThat(result.succeeded()).isFalse();
        assertThat(result.javac()).isEmpty();
        assertThat(written()).isEmpty();
        assertThat(result.files().stream().flatMap(file -> file.translation().diagnostics().stream())
                .map(Diagnostic::file))
                .containsExactly(sources.get(0).toString(), sources.get(sources.size() - 1).toString());
    }

    @Test
    void javacsErrorsHavePlaceAndLineOfTheOriginal() throws Exception {
        Path wrong = named("p/Sum.java", String.format(SUM, "Sum", "int x = \"no\"; int y = nothing;"));
        Path old = named("p/Old.jomp", String.format(SUM, "Old", "").replace("return sum;", "\treturn \"sum\";"));

        BuildResult result = build("-proc:none");

        assertThat(result.succeeded()).isFalse();
        assertThat(result.files()).allMatch(file -> file.translation().diagnostics().isEmpty());
        String line = Files.readAllLines(wrong).get(5);
        assertThat(result.javac().lines()).containsSequence(
                wrong + ":6: error: incompatible types: String cannot be converted to int", line,
                " ".repeat(line.indexOf("\"no\"")) + "^");
        assertThat(result.javac().lines()).containsSequence(
                wrong + ":6: error: cannot find symbol", line, " ".repeat(line.indexOf("nothing")) + "^");
        assertThat(result.javac().lines()).containsSequence(
                old + ":7: error: incompatible types: String cannot be converted to int", "        \treturn \"sum\";",
                "        \t       ^");
        assertThat(result.javac()).contains("3 errors").doesNotContain("Parallel");
    }

    @Test
    void javacsWarningsComeWithASuccess() throws Exception {
        Path file = named("p/Sum.java", String.format(SUM, "Sum", "Object o = new java.util.ArrayList();"));
        BuildResult result = build("-proc:none", "-Xlint:rawtypes");
        assertThat(result.succeeded()).isTrue();
        assertThat(result.javac()).contains(file + ":6: warning: [rawtypes] found raw type: ArrayList", "1 warning");
    }

    @Test
    void translatesWhatJavacFindsByItself() throws Exception {
        source("p/Sum.java", String.format(SUM, "Sum", ""));
        source("p/Unused.java", String.format(SUM, "Unused", "").replace("parallel", "paralel"));
        named("p/Main.java", "package p;\npublic class Main { public static int value() { return Sum.value(); } }");

        BuildResult result = build("-proc:none", "-sourcepath", folder.resolve("src").toString());

        assertThat(result.succeeded()).as(result.javac()).isTrue();
        assertThat(result.files()).extracting(file -> file.file().getFileName().toString())
                .containsExactly("Main.java", "Sum.java");
        assertThat(call("p.Main", "value")).isEqualTo(45);
        assertThat(new String(Files.readAllBytes(classes.resolve("p/Sum.class")), StandardCharsets.ISO_8859_1))
                .contains("org/quipu/threads/Parallel");
    }

    @Test
    void takesTheClassesAwayIfWhatJavacFindsByItselfCannotBeTranslated() throws Exception {
        plain(9);
        source("p/Sum.java", String.format(SUM, "Sum", "").replace("parallel", "paralel"));
        named("p/Main.java", "package p;\npublic class Main { public static int value() { return Sum.value(); } }");

        BuildResult result = build("-proc:none", "-sourcepath", folder.resolve("src").toString());

        assertThat(result.succeeded()).isFalse();
        assertThat(result.javac()).isEmpty();
        assertThat(result.files()).last().satisfies(file -> assertThat(file.translation().diagnostics()).singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.code()).isEqualTo("QD0004")));
        assertThat(written()).isEmpty();
    }

    @Test
    void passesReleaseAndProcessorsOn() throws Exception {
        named("p/Sum.java", String.format(SUM, "Sum", "assert Made.class != null;"));
        BuildResult result = build("--release", "25", "-parameters", "-processor", MakingProcessor.class.getName());

        assertThat(result.succeeded()).as(result.javac()).isTrue();
        assertThat(written()).contains("p/Made.class", "p/Sum.class");
        assertThat(classes.resolve("p/Sum.class"))
                .satisfies(file -> assertThat(Files.readAllBytes(file)[7]).isEqualTo((byte) 69));
    }

    @Test
    void compilesModules() throws Exception {
        named("module-info.java", "/** A module. */\nmodule some {\n    exports p;\n}\n");
        named("p/Plain.java", "package p;\npublic class Plain { }\n");
        BuildResult result = new SourceBuild(new DirectivesCompiler())
                .run(new BuildRequest(sources, classes, "", false, List.of()));
        assertThat(result.succeeded()).as(result.javac()).isTrue();
        assertThat(written()).containsExactly("module-info.class", "p/Plain.class");
    }

    @Test
    void takesAllJarsOfAFolder() throws Exception {
        Path lib = Files.createDirectories(folder.resolve("lib"));
        named("q/Used.java", "package q;\npublic class Used { }\n");
        assertThat(build("-proc:none").succeeded()).isTrue();
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(lib.resolve("used.jar")))) {
            jar.putNextEntry(new JarEntry("q/Used.class"));
            jar.write(Files.readAllBytes(classes.resolve("q/Used.class")));
        }
        sources.clear();
        named("p/User.java", "package p;\nclass User { q.Used used; }\n");
        String path = folder.resolve("nowhere") + "/*" + File.pathSeparator + lib + "/*";
        BuildResult result = new SourceBuild(new DirectivesCompiler())
                .run(new BuildRequest(sources, folder.resolve("more"), path, false, List.of("-proc:none")));
        assertThat(result.succeeded()).as(result.javac()).isTrue();
        assertThat(folder.resolve("more/p/User.class")).isNotEmptyFile();
    }

    @Test
    void warningsMayFailTheBuild() throws Exception {
        named("p/Near.java", "package p;\nclass Near {\n    //OMP parallel for\n    int x;\n}\n");
        assertThat(build(false, "-proc:none").succeeded()).isTrue();
        classes = folder.resolve("none");
        BuildResult result = build(true, "-proc:none");
        assertThat(result.succeeded()).isFalse();
        assertThat(result.files().get(0).translation().diagnostics()).extracting(Diagnostic::code)
                .containsExactly("QD0002");
        assertThat(written()).isEmpty();
    }

    @Test
    void readsTheEncodingThatJavacIsTold() throws Exception {
        Path file = named("p/Sum.java", "");
        String text = String.format(SUM, "Sum", "").replace("return sum;", "return \"\u00e4\".length() + sum;");
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));

        BuildResult wrong = build("-proc:none");

        assertThat(wrong.succeeded()).isFalse();
        assertThat(wrong.files().get(0).unreadable()).hasValueSatisfying(why -> assertThat(why).contains("the file "
                + "is not UTF-8; name its encoding"));
        assertThat(wrong.javac()).isEmpty();
        assertThat(build("-proc:none", "-encoding", "ISO-8859-1").succeeded()).isTrue();
        assertThat(call("p.Sum", "value")).isEqualTo(46);
        assertThatThrownBy(() -> build("-encoding", "none")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none");
    }

    @Test
    void refusesOptionsThatJavacDoesNotHave() throws Exception {
        named("p/Sum.java", String.format(SUM, "Sum", ""));
        assertThatThrownBy(() -> build("-nonsense")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-nonsense");
        assertThat(written()).isEmpty();
    }

    @Test
    void leavesNoThreadBehind() throws Exception {
        for (int i = 0; i < 3; i++) {
            named("p/S" + i + ".java", String.format(SUM, "S" + i, ""));
        }
        build("-proc:none");
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("quipu-translator")) {
                thread.join(300_000);
                assertThat(thread.isAlive()).isFalse();
            }
        }
    }
}
