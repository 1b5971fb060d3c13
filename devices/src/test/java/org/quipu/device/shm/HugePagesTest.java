package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.device.Endpoint;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.sync.Parking;

/** An inbox gets huge pages in a file system that grants them on request. Requires the right to mount one. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HugePagesTest {

    @TempDir
    private Path place;

    private static boolean run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        if (!process.waitFor(Endpoint.PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError(List.of(command) + " hangs");
        }
        return process.exitValue() == 0;
    }

    /** Bytes of a file that are mapped here by huge pages. */
    private static long hugeBytes(Path file) throws IOException {
        boolean within = false;
        long kib = 0;
        for (String line : Files.readAllLines(Path.of("/proc/self/smaps"))) {
            if (line.matches("^[0-9a-f]+-[0-9a-f]+ .*")) {
                within = line.endsWith(file.toString());
            } else if (within && line.startsWith("ShmemPmdMapped:")) {
                kib += Long.parseLong(line.replaceAll("[^0-9]", ""));
            }
        }
        return kib << 10;
    }

    private long hugeBytesOfAnInbox(String offer) throws Exception {
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=64m,huge=" + offer, "quipu-test", place.toString()),
                "no tmpfs with huge pages can be mounted here (it takes root)");
        try {
            Path file = place.resolve("inbox");
            Inbox inbox = Inbox.create(file, 1, new RingGeometry(512, 8 << 20, 64 << 10), InboxDescriptor.MODE_FENCE,
                    Parking.best(), Arena.ofAuto());
            inbox.ring(0).fill((byte) 0);
            return hugeBytes(file);
        } finally {
            assertThat(run("umount", "-l", place.toString())).isTrue();
        }
    }

    @Test
    void anInboxLiesInHugePagesWhereTheyAreOffered() throws Exception {
        // Incomplete huge pages are not granted: at most one at each end.
        assertThat(hugeBytesOfAnInbox("advise")).isBetween(2 * HugePages.BYTES, 8L << 20);
    }

    @Test
    void andNotWhereTheyAreNot() throws Exception {
        assertThat(hugeBytesOfAnInbox("never")).isZero();
    }
}
