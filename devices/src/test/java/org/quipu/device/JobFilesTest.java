package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JobFilesTest {

    @Test
    void removesTheFilesOfOneJobOnly() throws IOException {
        String job = "t" + UUID.randomUUID();
        String other = job + "x";
        Path ring = Files.createFile(JobFiles.path(job, "ring.0.1"));
        Path board = Files.createFile(JobFiles.path(job, "board"));
        Path foreign = Files.createFile(JobFiles.path(other, "board"));
        try {
            assertThat(JobFiles.removeAll(job)).isEqualTo(2);
            assertThat(ring).doesNotExist();
            assertThat(board).doesNotExist();
            assertThat(foreign).exists();
            assertThat(JobFiles.removeAll(job)).isZero();
        } finally {
            JobFiles.removeAll(job);
            JobFiles.removeAll(other);
        }
    }
}
