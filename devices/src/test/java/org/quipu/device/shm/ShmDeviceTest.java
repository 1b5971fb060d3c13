package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.ring.RingGeometry;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShmDeviceTest {

    private final ShmDeviceProvider provider = new ShmDeviceProvider();

    private static JobInfo job(String id, int rank, int size) {
        return new JobInfo(id, rank, size, size, 1, Job.secret());
    }

    private static List<Path> filesOf(String jobId) throws IOException {
        try (Stream<Path> files = Files.list(ShmFiles.DIRECTORY)) {
            return files.filter(file -> file.getFileName().toString().endsWith("-" + jobId)).toList();
        }
    }

    @Test
    void theFileIsForThisUserAloneAndGoesWithTheDevice() throws Exception {
        String id = Job.name();
        try (Device device = provider.open(job(id, 0, 2))) {
            assertThat(device.address()).contains(id);
            assertThat(filesOf(id)).hasSize(1).allSatisfy(file -> assertThat(
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------"));
        }
        assertThat(filesOf(id)).isEmpty();
    }

    /** Any user may write to the directory, read a process's ID and start time, and guess the job's name. */
    @Test
    void predictableNamesAreNotUsed() throws Exception {
        String id = Job.name();
        try {
            for (int number = 0; number < 2000; number++) {
                Files.createFile(ShmFiles.DIRECTORY.resolve("quipu-" + HostIdentity.processSpace() + "-"
                        + ProcessIdentity.own() + "-r0-" + number + "-" + id));
            }
            provider.open(job(id, 0, 2)).close();
            assertThat(ShmFiles.fresh(id, 0)).isNotEqualTo(ShmFiles.fresh(id, 0));
        } finally {
            ShmFiles.removeJob(id);
        }
    }

    @Test
    void anExistingFileIsNotUsedAndIsNamedInTheError() throws Exception {
        Path taken = ShmFiles.fresh(Job.name(), 0);
        Path target = Files.createTempFile("quipu", "target");
        Files.createSymbolicLink(taken, target);
        try {
            assertThatThrownBy(() -> ShmFiles.create(taken, 4096)).isInstanceOf(IOException.class)
                    .hasMessage(taken + " exists already and belongs to user " + System.getProperty("user.name"));
            assertThat(Files.size(target)).isZero();
        } finally {
            Files.delete(taken);
            Files.delete(target);
        }
    }

    @Test
    void aFileMayHaveARelativePath() throws Exception {
        Path file = Path.of(Job.name());
        try {
            ShmFiles.create(file, 4096).close();
            assertThat(file).isRegularFile();
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Test
    void noNameIsLeftOnceAllPeersHaveMappedTheFile() throws Exception {
        String[] id = new String[1];
        try (Job job = new Job(3, info -> {
            id[0] = info.jobId();
            return provider.open(info);
        })) {
            assertThat(job.ranks).hasSize(3);
            assertThat(filesOf(id[0])).isEmpty();
        }
    }

    /** The memory of all rings is allocated at the start, and stays within limits with many ranks on a machine. */
    @Test
    void memoryIsReservedAndStaysInBounds() throws Exception {
        int size = 64;
        List<Path> files = new ArrayList<>();
        try (Job _ = new Job(size, info -> {
            Device device = provider.open(info);
            files.addAll(filesOf(info.jobId()));
            return device;
        }, (from, to) -> to == 0 || from == 0 && to == 1)) {
            List<Path> distinct = files.stream().distinct().toList();
            assertThat(distinct).hasSize(size);
            // All peers have mapped the inbox of rank 0, so that its name has been removed.
            long reserved = 0;
            for (Path file : distinct.subList(1, size)) {
                assertThat(blockBytes(file)).isEqualTo(Files.size(file));
                reserved += Files.size(file);
            }
            assertThat(reserved / (size - 1) * size).isLessThan(256L << 20);
        }
    }

    /** Memory that a file takes, as the system counts it. */
    private static long blockBytes(Path file) throws Exception {
        Process stat = new ProcessBuilder("stat", "--format=%b %B", file.toString()).redirectErrorStream(true).start();
        String[] words = new String(stat.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip().split(" ");
        assertThat(stat.waitFor()).as(String.join(" ", words)).isZero();
        return Long.parseLong(words[0]) * Long.parseLong(words[1]);
    }

    @Test
    void filesOfDeadProcessesAreRemovedAndOthersKept() throws Exception {
        String id = Job.name();
        ProcessIdentity own = ProcessIdentity.own();
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        String start = "quipu-" + HostIdentity.processSpace() + "-";
        Path dead = ShmFiles.DIRECTORY.resolve(start + gone.pid() + ".1-r0-1-" + id);
        Path reused = ShmFiles.DIRECTORY.resolve(start + own.pid() + "." + (own.startTicks() + 1) + "-r0-1-" + id);
        Path alive = ShmFiles.DIRECTORY.resolve(start + own + "-r0-999999-" + id);
        Path elsewhere = ShmFiles.DIRECTORY.resolve("quipu-1-" + gone.pid() + ".1-r0-1-" + id);
        Path odd = ShmFiles.DIRECTORY.resolve("quipu-" + HostIdentity.processSpace() + "-x-r0-1-" + id);
        try {
            for (Path file : List.of(dead, reused, alive, elsewhere, odd)) {
                Files.createFile(file);
            }
            provider.open(job(Job.name(), 0, 1)).close();
            assertThat(filesOf(id)).containsExactlyInAnyOrder(alive, elsewhere, odd);
            ShmFiles.removeJob(id);
            assertThat(filesOf(id)).isEmpty();
        } finally {
            ShmFiles.removeJob(id);
        }
    }

    @Test
    void manySendersReachOneReceiver() throws Exception {
        int size = 24;
        int rounds = 50;
        try (Job job = new Job(size, provider::open)) {
            AtomicIntegerArray next = new AtomicIntegerArray(size);
            Endpoint root = job.rank(0);
            root.receiver = (peer, h0, h1, h2, h3, payload) -> assertThat(next.getAndIncrement(peer))
                    .isEqualTo((int) h0);
            for (int round = 0; round < rounds; round++) {
                for (int from = 1; from < size; from++) {
                    job.rank(from).send(0, round, 0, new byte[8]);
                }
                int wanted = round + 1;
                root.pumpUntil(() -> Stream.iterate(1, i -> i + 1).limit(size - 1)
                        .allMatch(i -> next.get(i) == wanted));
            }
        }
    }

    @Test
    void aSenderTooManyIsToldSo() throws Exception {
        String id = Job.name();
        try (Endpoint root = new Endpoint(0, provider.open(new JobInfo(id, 0, 3, 2, 1, Job.secret())));
                Endpoint one = new Endpoint(1, provider.open(new JobInfo(id, 1, 3, 2, 1, Job.secret())));
                Endpoint two = new Endpoint(2, provider.open(new JobInfo(id, 2, 3, 3, 1, Job.secret())))) {
            root.receiver = (peer, h0, h1, h2, h3, payload) -> {};
            String address = root.device.address();
            // The second mapper exceeds the expected number; the first has already removed the name.
            one.device.addPeer(0, address);
            two.device.addPeer(0, address);
            one.send(0, 0, 0, new byte[0]);
            two.pumpUntil(() -> two.device.trySend(0, 0, 0, 0, 0, null, 0, 0) == Device.PEER_LOST);
            two.pumpUntil(() -> !two.causes.isEmpty());
            assertThat(two.causes.getFirst()).hasMessageContaining("rank 0");
        }
    }

    @Test
    void peersWithOtherSettingsAreRefused() throws Exception {
        String id = Job.name();
        ShmSettings usual = ShmSettings.of(job(id, 0, 2));
        ShmSettings other = new ShmSettings(new RingGeometry(16, 4096, 1024), 1024, 0, 1, usual.watchNanos(),
                usual.parking(), usual.mode());
        try (Endpoint zero = new Endpoint(0, new ShmDevice(job(id, 0, 2), usual));
                Endpoint one = new Endpoint(1, new ShmDevice(job(id, 1, 2), other))) {
            zero.device.addPeer(1, one.device.address());
            zero.pumpUntil(() -> !zero.causes.isEmpty());
            assertThat(zero.causes.getFirst()).hasMessageContaining("quipu.shm");
            assertThat(zero.device.trySend(1, 0, 0, 0, 0, null, 0, 0)).isEqualTo(Device.PEER_LOST);
        }
    }

    @Test
    void anotherMachineIsNotReached() throws Exception {
        try (Device device = provider.open(job(Job.name(), 0, 2))) {
            String here = device.address();
            String there = here.replace(HostIdentity.boot(), "another-boot");
            assertThat(provider.reaches(here, here)).isTrue();
            assertThat(provider.reaches(here, there)).isFalse();
            assertThatThrownBy(() -> device.addPeer(1, there)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rank 1");
        }
    }
}
