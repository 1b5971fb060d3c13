package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.samples.tools.TestTimeout;

/** The process that keeps a core busy does so, and ends in every case. */
@Timeout(600)
class BusyProcessTest {
    private static final Duration WORK = Duration.ofMillis(200);

    @Test
    void usesProcessorTimeUntilItIsClosed() throws Exception {
        ProcessHandle handle;
        try (BusyProcess busy = BusyProcess.start()) {
            handle = ProcessHandle.of(busy.pid()).orElseThrow();
            Duration before = handle.info().totalCpuDuration().orElseThrow();
            while (handle.info().totalCpuDuration().orElseThrow().minus(before).compareTo(WORK) < 0) {
                Thread.sleep(10);
            }
        }
        assertThat(handle.isAlive()).isFalse();
    }

    @Test
    void endsWhenTheBenchmarkIsKilled() throws Exception {
        Process benchmark = new ProcessBuilder(List.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), Benchmark.class.getName())).start();
        try (BufferedReader said = benchmark.inputReader()) {
            ProcessHandle busy = ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();
            assertThat(busy.isAlive()).isTrue();
            benchmark.destroyForcibly();
            busy.onExit().get(TestTimeout.SECONDS, TimeUnit.SECONDS);
        } finally {
            benchmark.destroyForcibly();
        }
    }

    /** A program that has started a busy process and never ends by itself. */
    static final class Benchmark {
        public static void main(String[] args) throws Exception {
            try (BusyProcess busy = BusyProcess.start()) {
                System.out.println(busy.pid());
                Thread.sleep(Duration.ofDays(1));
            }
        }
    }
}
