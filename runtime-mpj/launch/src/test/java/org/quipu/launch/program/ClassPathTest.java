package org.quipu.launch.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {

    private static final String MARK = "META-INF/quipu/program-library";

    @TempDir
    private Path folder;

    @Test
    void librariesThatMarkThemselvesAreFoundAndOthersAreNot() throws Exception {
        Path jar = jar("a marked one.jar", MARK);
        Path plain = jar("plain.jar", "META-INF/other");
        Path classes = Files.createDirectories(folder.resolve("marked classes"));
        Files.createDirectories(classes.resolve(MARK).getParent());
        Files.writeString(classes.resolve(MARK), "");
        URL[] path = {jar.toUri().toURL(), plain.toUri().toURL(), classes.toUri().toURL()};

        try (URLClassLoader loader = new URLClassLoader(path, null)) {
            assertThat(ClassPath.marked(loader)).containsExactly(jar, classes);
        }
    }

    @Test
    void theRuntimeNeedsNone() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[0], null)) {
            assertThat(ClassPath.marked(loader)).isEmpty();
        }
        assertThat(ClassPath.ofRuntime()).hasSizeGreaterThanOrEqualTo(3).allMatch(Files::exists);
    }

    private Path jar(String name, String entry) throws Exception {
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(entry));
            out.closeEntry();
        }
        return jar;
    }
}
