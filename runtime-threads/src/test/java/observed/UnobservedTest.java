package observed;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.threads.ParallelTeam;

/** What observation costs when there is none: nothing is loaded and nothing is allocated. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnobservedTest {

    private static final int REGIONS = 5_000;

    @TempDir
    private Path folder;

    @Test
    void nothingThatObservesIsLoaded() throws Exception {
        Path log = folder.resolve("classes");
        Child.run(List.of("-Xlog:class+load:file=" + log), Steady.class);
        List<String> loaded = Files.readAllLines(log).stream().filter(line -> line.contains(" org.quipu.threads."))
                .map(line -> line.replaceFirst(".* (org\\.quipu\\.threads\\.\\S+).*", "$1")).toList();
        assertThat(loaded).contains("org.quipu.threads.watch.Probe", "org.quipu.threads.team.Team");
        assertThat(loaded).noneMatch(name -> name.contains("Event") || name.endsWith("Watch") || name.endsWith("Part")
                || name.contains("Site"));
    }

    @Test
    void aRecordingFromTheStartLoadsThem() throws Exception {
        Path recording = folder.resolve("steady.jfr");
        Child.run(List.of("-XX:StartFlightRecording=filename=" + recording), Steady.class);
        Recorded seen = Recorded.read(recording);
        assertThat(seen.all("Region")).hasSize(10).allMatch(region -> region.getInt("threads") == 2);
        assertThat(seen.all("Loop")).hasSize(20);
    }

    @Test
    void nothingIsAllocatedBeforeOrAfterARecording() {
        var bean = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long me = Thread.currentThread().threadId();
        try (ParallelTeam team = new ParallelTeam(1); Recording recording = Recorded.recording()) {
            assertThat(allocated(bean, me, team)).isLessThan(REGIONS);
            recording.start();
            assertThat(allocated(bean, me, team)).isGreaterThan(REGIONS);
            recording.stop();
            assertThat(allocated(bean, me, team)).isLessThan(REGIONS);
        }
    }

    /** What the calling thread allocates for that many regions of its own, when they are warm. */
    private static long allocated(com.sun.management.ThreadMXBean bean, long thread, ParallelTeam team) {
        for (int i = 0; i < REGIONS; i++) {
            team.execute(Steady.BODY);
        }
        long before = bean.getThreadAllocatedBytes(thread);
        for (int i = 0; i < REGIONS; i++) {
            team.execute(Steady.BODY);
        }
        return bean.getThreadAllocatedBytes(thread) - before;
    }
}
