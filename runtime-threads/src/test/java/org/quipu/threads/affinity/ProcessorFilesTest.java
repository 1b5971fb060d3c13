package org.quipu.threads.affinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class ProcessorFilesTest {
    @TempDir
    Path folder;

    @Test
    void allowedProcessorsThatAreOnLine() throws Exception {
        Path status = Files.writeString(folder.resolve("status"),
                "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t1-3,6-127\n");
        Path online = Files.writeString(folder.resolve("online"), "0-2,7\n");
        BitSet expected = new BitSet();
        expected.set(1, 3);
        expected.set(7);
        assertThat(new ProcessorFiles(status, online).allowed()).contains(expected);
    }

    @Test
    void filesWithoutTheInformation() throws Exception {
        Path missing = folder.resolve("missing");
        Path other = Files.writeString(folder.resolve("other"), "Name:\tjava\n");
        Path wrong = Files.writeString(folder.resolve("wrong"), "Cpus_allowed_list:\tall\n");
        assertThat(new ProcessorFiles(missing, missing).allowed()).isEmpty();
        assertThat(new ProcessorFiles(other, missing).allowed()).isEmpty();
        assertThat(new ProcessorFiles(wrong, missing).allowed()).isEmpty();
    }

    /** Also in a thread that is bound. */
    @Test
    void agreesWithTheSystemCall() throws Exception {
        assumeTrue(CpuAffinity.isAvailable(), "threads cannot be bound to processors here");
        BitSet all = CpuAffinity.get();
        FutureTask<BitSet> task = new FutureTask<>(() -> {
            BitSet one = new BitSet();
            one.set(all.nextSetBit(0));
            assertThat(CpuAffinity.bind(one)).isTrue();
            return new ProcessorFiles().allowed().orElseThrow();
        });
        new Thread(task).start();
        assertThat(task.get(200, TimeUnit.SECONDS)).isEqualTo(all);
    }
}
