package org.quipu.launch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.WarmActor;
import org.quipu.launch.settings.LaunchSettings;

/** The first successful job makes the cache of a program, later ones use it, and none uses one of other classes. */
@Timeout(600)
class WarmStartTest {

    private static final String SHARED = WarmActor.class.getName() + " source: shared objects file";

    @TempDir
    private Path folder;
    private Path classes;

    @BeforeEach
    void prepare() throws IOException, URISyntaxException {
        System.setProperty(LaunchSettings.CACHE.property(), folder.resolve("cache").toString());
        classes = folder.resolve("classes");
        String file = WarmActor.class.getName().replace('.', '/') + ".class";
        Path compiled = Path.of(WarmActor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Files.createDirectories(classes.resolve(file).getParent());
        Files.copy(compiled.resolve(file), classes.resolve(file));
    }

    @AfterEach
    void forget() {
        System.clearProperty(LaunchSettings.CACHE.property());
    }

    /** Runs a job of two ranks and returns which of them took the program's class from a cache. */
    private List<Integer> warmRanks(int code) throws IOException {
        Path log = folder.resolve("{rank}.log");
        assertThat(RunMain.execute("--warm-start", "-np", "2", "-J", "-Xlog:class+load:file=" + log, "-cp",
                classes.toString(), WarmActor.class.getName(), folder.toString(), Integer.toString(code)))
                .isEqualTo(code);
        List<Integer> ranks = new ArrayList<>();
        for (int rank = 0; rank < 2; rank++) {
            assertThat(folder.resolve("rank-" + rank)).hasContent("WarmActor");
            if (Files.readString(folder.resolve(rank + ".log")).contains(SHARED)) {
                ranks.add(rank);
            }
        }
        return ranks;
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("cache"))) {
            return all.filter(Files::isRegularFile).map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theSecondJobIsWarmUntilAClassPathChanges() throws IOException {
        assertThat(warmRanks(0)).isEmpty();
        assertThat(files()).contains("ranks.aot").doesNotContain("new.aot", "new.config");
        assertThat(warmRanks(0)).containsExactly(0, 1);
        Files.writeString(classes.resolve("resource.txt"), "the program may read it");
        assertThat(warmRanks(0)).isEmpty();
        assertThat(warmRanks(0)).containsExactly(0, 1);
        Files.delete(classes.resolve("resource.txt"));
        assertThat(warmRanks(0)).as("as it was before").containsExactly(0, 1);
    }

    @Test
    void aJobThatFailsMakesNoCache() throws IOException {
        assertThat(warmRanks(3)).isEmpty();
        assertThat(files()).doesNotContain("ranks.aot", "new.aot", "new.config");
        assertThat(warmRanks(3)).isEmpty();
    }

    @Test
    void jobsThatCannotBeWarm() {
        assertThat(RunMain.execute("--warm-start", "--in-jvm", "-cp", classes.toString(), WarmActor.class.getName()))
                .isEqualTo(2);
        assertThat(RunMain.execute("--warm-start", "-J", "-XX:+UseZGC", "-cp", classes.toString(),
                WarmActor.class.getName())).isEqualTo(2);
        System.clearProperty(LaunchSettings.CACHE.property());
        assertThat(RunMain.execute("--warm-start", "-cp", classes.toString(), WarmActor.class.getName())).isEqualTo(2);
    }
}
