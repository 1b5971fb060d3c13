package org.quipu.maven.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkFinderTest {
    @TempDir
    Path folder;

    @Test
    void readsVersionsOldAndNew() throws Exception {
        assertThat(Jdk.at(jdk("a", "25.0.1")).orElseThrow().feature()).isEqualTo(25);
        assertThat(Jdk.at(jdk("b", "26-ea")).orElseThrow().feature()).isEqualTo(26);
        assertThat(Jdk.at(jdk("c", "1.8.0_202")).orElseThrow().feature()).isEqualTo(8);
        assertThat(Jdk.at(folder)).isEmpty();
    }

    @Test
    void takesTheFirstThatIsNewEnough() throws Exception {
        Path old = jdk("old", "17.0.1");
        Path first = jdk("first", "25");
        Path second = jdk("second", "26");

        assertThat(new JdkFinder(25).home("toolchain", null).home("JAVA_HOME", old).home("x", first).home("y", second)
                .found())
                .map(Jdk::home).contains(first);
    }

    @Test
    void looksBelowAFolderAndAlongThePath() throws Exception {
        jdk("jvm/a-17", "17");
        Path wanted = jdk("jvm/b-25", "25");

        assertThat(new JdkFinder(25).below(folder.resolve("jvm")).found()).map(Jdk::home).contains(wanted);
        assertThat(new JdkFinder(25).path(wanted.resolve("bin").toString()).found())
                .map(found -> found.home().getFileName().toString())
                .contains("b-25");
    }

    @Test
    void tellsWhatItSaw() throws Exception {
        Path old = jdk("old", "17.0.1");

        JdkFinder finder = new JdkFinder(25).home("toolchain", null).home("JAVA_HOME", old).home("z", folder);

        assertThat(finder.found()).isEmpty();
        assertThat(finder.seen()).isEqualTo("toolchain (not set), JAVA_HOME (Java 17 at " + old + "), z (no JDK at "
                + folder + ")");
    }

    private Path jdk(String name, String version) throws Exception {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true);
        return home;
    }
}
