package org.quipu.device.natives;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AnonymousMemoryTest {

    private static final long BYTES = 64 << 20;

    @Test
    void isZeroedAndAligned() {
        MemorySegment memory = AnonymousMemory.allocate(100_000);
        assertThat(memory.byteSize()).isEqualTo(100_000);
        assertThat(memory.address() % 4096).isZero();
        assertThat(memory.mismatch(MemorySegment.ofArray(new byte[100_000]))).isEqualTo(-1);
        memory.set(ValueLayout.JAVA_BYTE, 99_999, (byte) 1);
        assertThat(memory.get(ValueLayout.JAVA_BYTE, 99_999)).isEqualTo((byte) 1);
    }

    @Test
    void takesUpMemoryOnlyWhereItWasWritten() throws IOException {
        assumeTrue(Files.exists(Path.of("/proc/self/smaps")), "no /proc/self/smaps");
        MemorySegment memory = AnonymousMemory.allocate(BYTES);
        memory.set(ValueLayout.JAVA_BYTE, 0, (byte) 1);
        assertThat(residentKib(memory)).isBetween(4L, BYTES / 1024 / 2);
    }

    @Test
    void isFreedWhenUnreachable() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/proc/self/maps")), "no /proc/self/maps");
        long inside = AnonymousMemory.allocate(BYTES).address() + BYTES / 2;
        while (isMapped(inside)) { // until the time limit
            System.gc();
            Thread.sleep(10);
        }
    }

    private static boolean isMapped(long address) throws IOException {
        return Files.readAllLines(Path.of("/proc/self/maps")).stream().anyMatch(line -> contains(line, address));
    }

    private static boolean contains(String mapping, long address) {
        String[] range = mapping.substring(0, mapping.indexOf(' ')).split("-");
        return Long.parseUnsignedLong(range[0], 16) <= address && address < Long.parseUnsignedLong(range[1], 16);
    }

    /** Returns the resident KiB of the mapping that contains the memory. */
    private static long residentKib(MemorySegment memory) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("/proc/self/smaps"));
        boolean inside = false;
        for (String line : lines) {
            if (line.matches("[0-9a-f]+-[0-9a-f]+ .*")) {
                inside = contains(line, memory.address());
            } else if (inside && line.startsWith("Rss:")) {
                return Long.parseLong(line.replaceAll("[^0-9]", ""));
            }
        }
        throw new IOException("no mapping contains the memory");
    }
}
