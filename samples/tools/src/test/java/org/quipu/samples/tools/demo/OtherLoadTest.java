package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherLoadTest {
    private static final long TEN_SECONDS = 10_000_000_000L;

    @TempDir
    Path proc;

    private final BitSet processors = new BitSet();

    @BeforeEach
    void twoProcessorsOfFour() throws IOException {
        processors.set(1, 3);
        Files.createDirectory(proc.resolve("self"));
        write(1000, 0, 0);
    }

    /** User time of each processor, steal of the second, and this process's four times, in ticks. */
    private void write(long user, long steal, long own) throws IOException {
        StringBuilder stat = new StringBuilder("cpu  1 1 1 1 1 1 1 1 1 1\n");
        for (int cpu = 0; cpu < 4; cpu++) {
            stat.append("cpu").append(cpu).append(' ').append(user).append(" 1 2 90000 5000 3 4 ")
                    .append(cpu == 1 ? steal : 0).append(" 700 0\n");
        }
        Files.writeString(proc.resolve("stat"), stat + "intr 1 2 3\n");
        Files.writeString(proc.resolve("self/stat"),
                "17 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 " + (own + " ").repeat(4) + "20 0 30 0\n");
    }

    @Test
    void countsTimeThatOthersUsedOnTheProcessorsOfThisProcess() throws IOException {
        OtherLoad load = OtherLoad.start(proc, processors, 0);
        write(1500, 100, 50);
        // two times 5 s and 1 s of steal, less four times 0.5 s, in 10 s
        assertThat(load.cores(TEN_SECONDS).orElseThrow()).isEqualTo(0.9, Offset.offset(1e-9));
    }

    @Test
    void isNeverNegative() throws IOException {
        OtherLoad load = OtherLoad.start(proc, processors, 0);
        write(1001, 0, 50);
        assertThat(load.cores(TEN_SECONDS)).hasValue(0);
    }

    @Test
    void isUnknownWithoutTheFiles() throws IOException {
        OtherLoad load = OtherLoad.start(proc, processors, 0);
        Files.writeString(proc.resolve("self/stat"), "17 (java) S");
        assertThat(load.cores(TEN_SECONDS)).isEmpty();
        assertThat(OtherLoad.start(proc.resolve("missing"), processors, 0).cores(TEN_SECONDS)).isEmpty();
    }
}
