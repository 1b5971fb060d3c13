package org.quipu.launch.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramCacheTest {

    private static final int BYTES = 1000;

    @TempDir
    private Path folder;

    private static void write(Path entry) throws IOException {
        Files.write(entry.resolve("file"), new byte[BYTES]);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static void age(Path entry, int hours) throws IOException {
        Files.setLastModifiedTime(entry, FileTime.from(Instant.now().minus(Duration.ofHours(hours))));
    }

    @Test
    void theEntriesNotUsedForTheLongestTimeGo() throws IOException {
        ProgramCache cache = new ProgramCache(folder, 3 * BYTES);
        for (int i = 1; i <= 3; i++) {
            age(cache.add("entry-" + i, ProgramCacheTest::write), 10 - i);
        }
        assertThat(names()).containsExactly("entry-1", "entry-2", "entry-3");
        assertThat(cache.find("entry-1")).contains(folder.resolve("entry-1"));
        cache.add("entry-4", ProgramCacheTest::write);
        assertThat(names()).containsExactly("entry-1", "entry-3", "entry-4");
    }

    @Test
    void whatHasJustBeenUsedStays() throws IOException {
        ProgramCache cache = new ProgramCache(folder, BYTES);
        cache.add("a", ProgramCacheTest::write);
        cache.add("b", ProgramCacheTest::write);
        assertThat(names()).containsExactly("a", "b");
    }

    @Test
    void remainsOfInterruptedLaunchesGo() throws IOException {
        ProgramCache cache = new ProgramCache(folder, 10 * BYTES);
        Path old = Files.createDirectory(folder.resolve(".new-1"));
        write(old);
        age(old, 1);
        Files.createDirectory(folder.resolve(".new-2"));
        cache.add("a", ProgramCacheTest::write);
        assertThat(names()).containsExactly(".new-2", "a");
    }

    @Test
    void anEntryThatCannotBeMadeLeavesNothing() throws IOException {
        ProgramCache cache = new ProgramCache(folder, 10 * BYTES);
        assertThatThrownBy(() -> cache.add("a", entry -> {
            write(entry);
            throw new IOException("disk full");
        })).hasMessage("disk full");
        assertThat(names()).isEmpty();
        assertThat(cache.find("a")).isEmpty();
    }

    @Test
    void launchesAtTheSameTime() throws Exception {
        ProgramCache cache = new ProgramCache(folder, 0);
        List<Callable<Long>> launches = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String key = "entry-" + i % 7;
            launches.add(() -> Files.size(cache.add(key, ProgramCacheTest::write).resolve("file")));
        }
        try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
            for (Future<Long> size : pool.invokeAll(launches)) {
                assertThat(size.get()).isEqualTo(BYTES);
            }
        }
        assertThat(names()).hasSize(7).allMatch(name -> name.startsWith("entry-"));
    }
}
