package org.quipu.launch.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.settings.LaunchSettings;

/** Sources are compiled again whenever something that their classes depend on has changed, and only then. */
@Timeout(600)
class KeptClassesTest {

    @TempDir
    private Path folder;
    private Path source;
    private Path library;
    private int launches;

    @BeforeEach
    void prepare() throws IOException {
        System.setProperty(LaunchSettings.CACHE.property(), folder.resolve("cache").toString());
        source = folder.resolve("src/Main.java");
        library = Files.createDirectories(folder.resolve("library"));
        Files.createDirectories(source.getParent());
        writeMain("\"UNTRANSLATED \" + Other.WORD");
        writeOther("first");
    }

    @AfterEach
    void forget() {
        System.clearProperty(LaunchSettings.CACHE.property());
    }

    private void writeMain(String value) throws IOException {
        Files.writeString(source, "class Main { static Object value() { return " + value
                + "; } public static void main(String[] args) {} }");
    }

    private void writeOther(String word) throws IOException {
        Files.writeString(source.resolveSibling("Other.java"), "class Other { static String WORD = \"" + word
                + "\"; }");
    }

    /** What a launch does: {@code compiled} tells whether it compiled, {@code value} what the program then returns. */
    private record Launch(boolean compiled, String value, String messages) {}

    private Launch launch() throws Exception {
        Path job = Files.createDirectories(folder.resolve("job-" + launches++));
        PrintStream before = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        Program program;
        try {
            program = new SourceProgram(source, job).compile(List.of(library));
        } finally {
            System.setErr(before);
        }
        try (URLClassLoader loader = new URLClassLoader(ClassPath.urls(program.classPath()))) {
            var method = loader.loadClass(program.mainClass()).getDeclaredMethod("value");
            method.setAccessible(true);
            return new Launch(Files.exists(job.resolve("classes")), (String) method.invoke(null),
                    err.toString(StandardCharsets.UTF_8));
        }
    }

    private Path jar() throws IOException {
        try (var files = Files.walk(folder.resolve("cache"))) {
            return files.filter(file -> file.toString().endsWith(".jar")).findFirst().orElseThrow();
        }
    }

    @Test
    void theSecondLaunchCompilesNothing() throws Exception {
        assertThat(launch()).isEqualTo(new Launch(true, "translated first", ""));
        assertThat(launch()).isEqualTo(new Launch(false, "translated first", ""));
    }

    @Test
    void changesOfSourcesAndTheirNeighbours() throws Exception {
        launch();
        writeOther("other");
        assertThat(launch()).isEqualTo(new Launch(true, "translated other", ""));
        writeMain("\"changed\"");
        assertThat(launch()).isEqualTo(new Launch(true, "changed", ""));
        writeMain("\"UNTRANSLATED \" + Other.WORD");
        assertThat(launch()).as("as it was before").isEqualTo(new Launch(false, "translated other", ""));
    }

    @Test
    void changesOfTheClassPath() throws Exception {
        launch();
        Files.writeString(library.resolve("notes.txt"), "no class");
        assertThat(launch().compiled).isFalse();
        Files.writeString(library.resolve("New.class"), "a class");
        assertThat(launch().compiled).isTrue();
        Files.writeString(library.resolve("New.class"), "another");
        assertThat(launch().compiled).isTrue();
        assertThat(launch().compiled).isFalse();
    }

    @Test
    void aDamagedFileIsReplaced() throws Exception {
        launch();
        Path jar = jar();
        byte[] bytes = Files.readAllBytes(jar);
        for (int at : new int[] {0, bytes.length / 2, bytes.length - 1}) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 1;
            Files.write(jar, damaged);
            assertThat(launch()).isEqualTo(new Launch(true, "translated first", ""));
            assertThat(launch().compiled).isFalse();
            jar = jar();
        }
        Files.delete(jar);
        assertThat(launch().compiled).isTrue();
        assertThat(launch().compiled).isFalse();
    }

    @Test
    void messagesAreTheSameEachTime() throws Exception {
        writeMain("new java.util.ArrayList(java.util.List.of(\"raw\")).get(0)");
        Launch first = launch();
        assertThat(first.messages).contains("Main.java uses unchecked or unsafe operations.");
        assertThat(first.value).isEqualTo("raw");
        assertThat(launch()).isEqualTo(first);
    }

    @Test
    void withoutACacheNothingIsKept() throws Exception {
        System.clearProperty(LaunchSettings.CACHE.property());
        launch();
        assertThat(launch().compiled).isTrue();
        System.setProperty(LaunchSettings.CACHE.property(), Files.writeString(folder.resolve("file"), "").toString());
        launch();
        assertThat(launch().compiled).as("the folder cannot be made").isTrue();
    }

    @Test
    void aJarThatContinuesTheClassPath() throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "far.jar");
        library = folder.resolve("near.jar");
        new JarOutputStream(Files.newOutputStream(library), manifest).close();
        launch();
        assertThat(launch().compiled).isTrue();
    }
}
