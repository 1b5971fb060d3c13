package org.quipu.mpj.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.Devices;
import org.quipu.device.JobInfo;
import org.quipu.mpj.progress.Hosts;

/** If some ranks cannot use a device, the job uses the next one, and warns once if the device should work. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeviceChoiceTest {

    private static final Logger LOGGER = Logger.getLogger("org.quipu.mpj");

    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private final Handler recorder = new Handler() {
        @Override
        public void publish(LogRecord log) {
            warnings.add(log.getLevel() + " " + log.getMessage());
        }

        @Override
        public void flush() {
            // Nothing to flush.
        }

        @Override
        public void close() {
            // No resources to release.
        }
    };

    /** A device with the highest priority that cannot be used here. */
    private record Lame(Optional<String> unavailable, Optional<String> defect, String openFailure,
            boolean onRequestOnly) implements DeviceProvider {

        private static Lame with(String unavailable, String defect) {
            return new Lame(Optional.of(unavailable), Optional.ofNullable(defect), null, false);
        }

        @Override
        public String name() {
            return "lame";
        }

        @Override
        public int ranking() {
            return Integer.MAX_VALUE;
        }

        @Override
        public boolean reaches(String own, String peer) {
            return true;
        }

        @Override
        public Device open(JobInfo job) throws IOException {
            throw new IOException(openFailure);
        }
    }

    @BeforeEach
    void listen() {
        LOGGER.addHandler(recorder);
    }

    @AfterEach
    void stopListening() {
        LOGGER.removeHandler(recorder);
    }

    /** Returns the devices that ranks select, each of which finds another unusable device first, and then TCP. */
    private static List<String> chosen(Lame... lame) throws Exception {
        ManagerInMemory.Board board = new ManagerInMemory.Board(lame.length);
        List<Callable<String>> ranks = new ArrayList<>();
        for (int rank = 0; rank < lame.length; rank++) {
            ManagerInMemory manager = new ManagerInMemory(board, rank, "");
            JobInfo job = new JobInfo(manager.jobId(), rank, lame.length, lame.length, 1, manager.secret());
            List<DeviceProvider> providers = List.of(lame[rank], Devices.named("nio"));
            ranks.add(() -> {
                try (Device device = new DeviceChoice(manager, job, ClassifiedException::new, providers,
                        Hosts.single(job.size())).open()) {
                    return device.name();
                }
            });
        }
        List<String> names = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(lame.length)) {
            for (Future<String> each : threads.invokeAll(ranks)) {
                names.add(each.get());
            }
        }
        return names;
    }

    @Test
    void hardwareThatIsNotThereIsNothingToTell() throws Exception {
        Lame none = Lame.with("this machine has none", null);
        assertThat(chosen(none, none)).containsOnly("nio");
        assertThat(warnings).isEmpty();
    }

    @Test
    void whatMustBeAskedForIsNotEvenLookedAt() throws Exception {
        Lame shy = new Lame(Optional.empty(), Optional.empty(), "nobody has asked for it", true);
        assertThat(chosen(shy, shy)).containsOnly("nio");
        assertThat(warnings).isEmpty();
    }

    @Test
    void aDefectIsToldOnceForAllRanks() throws Exception {
        Lame down = Lame.with("no port is up", "no port is up");
        assertThat(chosen(down, down, down)).containsOnly("nio");
        assertThat(warnings).containsExactly("WARNING device lame is left out: no port is up (rank 0-2)");
    }

    @Test
    void anExceptionWithoutAMessageIsNamed() throws Exception {
        Lame fails = new Lame(Optional.empty(), Optional.empty(), null, false);
        assertThat(chosen(fails, fails, fails)).containsOnly("nio");
        assertThat(warnings).containsExactly("WARNING device lame is left out: java.io.IOException (rank 0-2)");
    }

    @Test
    void whatFailsWhenItIsOpenedIsTooAndReasonsDiffer() throws Exception {
        Lame fails = new Lame(Optional.empty(), Optional.empty(), "cannot register\n5 bytes", false);
        assertThat(chosen(Lame.with("none", null), fails, Lame.with("no library", "no library"), fails))
                .containsOnly("nio");
        assertThat(warnings).containsExactly(
                "WARNING device lame is left out: cannot register 5 bytes (rank 1,3); no library (rank 2)");
    }
}
