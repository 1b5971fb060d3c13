package org.quipu.launch.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.mpj.manager.HostName;

/** Processes that send no beats: which of them count as alive. */
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class LifeWatchTest {

    private final LinkedBlockingQueue<String> reports = new LinkedBlockingQueue<>();
    private final List<Process> processes = new ArrayList<>();

    private final class Owner implements LifeWatch.Owner {

        private final JobRecord record;

        Owner(JobRecord record) {
            this.record = record;
        }

        @Override
        public void warn(String message) {
            reports.add(message);
        }

        @Override
        public String hostOf(int rank) {
            return HostName.get();
        }

        @Override
        public void silent(int rank, String what) {
            record.silent(rank, what);
        }

        @Override
        public void stuck(int rank) {
            record.stuck(rank);
        }

        @Override
        public boolean isInFence(int rank) {
            return false;
        }

        @Override
        public boolean isFenceOccupied() {
            return false;
        }
    }

    private void start(LifeWatch watch, String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        watch.started(processes.size(), process.pid());
        processes.add(process);
    }

    private void signal(int process, String name) throws IOException, InterruptedException {
        String pid = Long.toString(processes.get(process).pid());
        assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor()).isZero();
    }

    @AfterEach
    void end() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void aSleepingRankWithoutBeatsEndsTheJobAndAComputingOneDoesNot() throws Exception {
        JobRecord record = new JobRecord(3);
        LifeWatch watch = new LifeWatch(3, false, Duration.ofSeconds(4), record, new Owner(record));
        start(watch, "sh", "-c", "while :; do :; done");
        start(watch, "sleep", "1000");
        start(watch, "sleep", "1000");
        record.messageReceived(0);
        record.messageReceived(1);
        watch.start();
        assertThat(reports.poll(200, TimeUnit.SECONDS)).contains("rank 1 on ").endsWith(
                "(process " + processes.get(1).pid() + ") has not responded for 2 s; "
                        + "the job will end after 4 s; --heartbeat changes that");
        assertThat(record.await(TimeUnit.SECONDS.toNanos(200))).isEqualTo(JobRecord.End.FAILURE);
        JobRecord.FirstFailure first = record.awaitFirstFailure().orElseThrow();
        assertThat(first.rank()).as("rank 2 has not joined yet: its JVM may wait for a connection").isEqualTo(1);
        assertThat(first.failure().what()).contains("has not responded for 4 s");
        assertThat(watch.isSilent(1)).isTrue();
        assertThat(watch.isSilent(0)).isFalse();
    }

    @Test
    void aRankThatIsStoppedAndContinuedIsAlive() throws Exception {
        JobRecord record = new JobRecord(1);
        LifeWatch watch = new LifeWatch(1, false, Duration.ofHours(1), record, new Owner(record));
        start(watch, "sh", "-c", "while :; do :; done");
        signal(0, "STOP");
        watch.start();
        assertThat(reports.poll(200, TimeUnit.SECONDS)).contains(
                "has not responded for 10 s (stopped by a signal); the job will end after 3600 s");
        assertThat(watch.isSilent(0)).isTrue();
        signal(0, "CONT");
        assertThat(reports.poll(200, TimeUnit.SECONDS)).contains("responds again");
        assertThat(watch.isSilent(0)).isFalse();
    }
}
