package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Source files are translated, compiled and run in one go; nothing of that is left behind. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class SourceRunTest {

    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void aFileInAPackageWithItsNeighbours() throws Exception {
        write("a/b/Helper.java", "package a.b; class Helper { static String word() { return c.Far.far() + "
                + "\"UNTRANSLATED\"; } }");
        write("a/b/Broken.java", "package a.b; // REFUSE ME");
        write("c/Far.java", "package c; public class Far { public static String far() { return \"far \"; } }");
        Path main = write("a/b/Main.java", """
                package a.b;
                import c.Far;
                public class Main {
                    public static void main(String[] args) {
                        System.out.println(args[0] + " " + Far.far() + Helper.word());
                        throw new IllegalStateException();
                    }
                }
                """);
        try (Launch launch = Launch.run(main.toString(), "word")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.out()).containsExactly("word far far translated");
            assertThat(launch.err()).as("line numbers are the user's").contains("\tat a.b.Main.main(Main.java:6)");
        }
    }

    @Test
    void anOldSuffixAndAnInstanceMain() throws Exception {
        Path main = write("with space/Old.jomp", "class Old { void main() { System.out.println(\"UNTRANSLATED\"); } }");
        try (Launch launch = Launch.run("-np", "2", main.toString())) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactly("translated", "translated");
        }
    }
}
