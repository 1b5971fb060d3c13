package org.quipu.mpj.manager.pmix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryCandidatesTest {

    @Test
    void findsMappedLibraries() {
        Stream<String> maps = Stream.of("55e0-55e1 r--p 00000000 fe:00 12   /usr/bin/orterun",
                "7f00-7f01 r--p 00000000 fe:00 34    /opt/my mpi/lib/libpmix.so.2.6.2",
                "7f01-7f02 r-xp 00001000 fe:00 34    /opt/my mpi/lib/libpmix.so.2.6.2",
                "7f03-7f04 rw-p 00000000 00:00 0     [heap]",
                "7f05-7f06 r--p 00000000 fe:00 35    /opt/libpmix.so.d/libother.so");
        assertThat(LibraryCandidates.inMaps(maps)).containsExactly("/opt/my mpi/lib/libpmix.so.2.6.2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lib", "lib64", "lib/openmpi"})
    void looksInTheFoldersOfAnInstallation(String folder, @TempDir Path root) throws IOException {
        Path library = Files.createDirectories(root.resolve(folder)).resolve("libpmix.so.2");
        assertThat(LibraryCandidates.below(root)).isEmpty();
        Files.createFile(library);
        assertThat(LibraryCandidates.below(root)).containsExactly(library.toString());
        assertThat(LibraryCandidates.find(Map.of("OPAL_PREFIX", root.toString())).names())
                .contains(library.toString()).endsWith("libpmix.so.2");
    }

    @Test
    void theLoaderIsAskedLast() {
        assertThat(LibraryCandidates.find(Map.of("PMIX_PREFIX", "")).names()).endsWith("libpmix.so.2");
    }
}
