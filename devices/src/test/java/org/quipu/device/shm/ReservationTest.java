package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.device.Device;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.sync.Parking;

/**
 * A full file system is reported as an error and does not end the process. Needs root, to mount a file system.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReservationTest {

    private static final RingGeometry GEOMETRY = new RingGeometry(512, 2 << 20, 64 << 10);

    @TempDir
    private Path place;
    private boolean mounted;

    private static boolean run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError(String.join(" ", command) + " hangs");
        }
        return process.exitValue() == 0;
    }

    @BeforeEach
    void mount() throws Exception {
        mounted = run("mount", "-t", "tmpfs", "-o", "size=32m", "quipu-test", place.toString());
        assumeTrue(mounted, "this user may not mount a file system");
    }

    @AfterEach
    void unmount() throws Exception {
        assertThat(!mounted || run("umount", "-l", place.toString())).isTrue();
    }

    private Inbox inbox(int rings) throws IOException {
        return Inbox.create(place.resolve("inbox"), rings, GEOMETRY, InboxDescriptor.MODE_FENCE, Parking.best(),
                Arena.ofAuto());
    }

    private long free() throws IOException {
        return ShmFiles.free(place);
    }

    /** Fills the file system up to this number of free bytes, as another job could at any time. */
    private void fill(long left) throws IOException {
        try (var out = Files.newOutputStream(place.resolve("filling"))) {
            byte[] part = new byte[4096];
            while (free() > left) {
                out.write(part);
            }
        }
    }

    private static ShmPeer peer(Inbox inbox, int rank) {
        return new ShmPeer(0, rank, new ShmAddress("here", ProcessIdentity.own(), Path.of("inbox")), inbox, null);
    }

    @Test
    void allRingsHaveTheirMemoryFromTheStart() throws Exception {
        long before = free();
        Inbox inbox = inbox(8);
        assertThat(before - free()).isEqualTo(InboxDescriptor.fileBytes(8, GEOMETRY));
        fill(0);
        MemorySegment payload = MemorySegment.ofArray(new byte[60_000]);
        for (int sender = 0; sender < 8; sender++) {
            ShmPeer peer = peer(inbox, 1);
            while (peer.send(true, 1, 2, 3, 4, payload, 0, 60_000) == Device.ACCEPTED) {
                assertThat(peer.isLost()).isFalse();
            }
            assertThat(inbox.ring(sender).get(ValueLayout.JAVA_BYTE, GEOMETRY.ringBytes() - 1)).isZero();
        }
    }

    @Test
    void anInboxThatHasNoRoomIsAnErrorThatSaysWhatIsFull() throws Exception {
        fill(0);
        assertThatThrownBy(() -> inbox(1)).isInstanceOf(IOException.class)
                .hasMessageContainingAll(place + " is full", "and 0 KiB are free", "--device nio");
        assertThat(place.resolve("inbox")).doesNotExist();
    }

    /** The free space may decrease after it was checked. */
    @Test
    void aFileThatCannotBeReservedIsAnError() throws Exception {
        assertThatThrownBy(() -> reserve(64 << 20)).isInstanceOf(IOException.class)
                .hasMessageContainingAll(place + " is full", "64 MiB are needed for a test");
    }

    private void reserve(long bytes) throws IOException {
        try (Arena arena = Arena.ofConfined(); FileChannel channel = sparse(bytes)) {
            MemorySegment memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
            Reservation.reserve(memory, channel, place, "a test");
        }
    }

    private FileChannel sparse(long bytes) throws IOException {
        FileChannel channel = FileChannel.open(place.resolve("file"), StandardOpenOption.CREATE,
                StandardOpenOption.READ, StandardOpenOption.WRITE);
        channel.write(ByteBuffer.allocate(1), bytes - 1);
        return channel;
    }

    /** The method of older systems. */
    @Test
    void zerosReserveAFileToo() throws Exception {
        long bytes = (5 << 20) + 4096;
        long before = free();
        try (FileChannel channel = sparse(bytes)) {
            Reservation.writeZeros(channel, bytes);
        }
        assertThat(before - free()).isEqualTo(bytes);
        try (FileChannel channel = sparse(64 << 20)) {
            assertThatThrownBy(() -> Reservation.writeZeros(channel, 64 << 20)).isInstanceOf(IOException.class);
        }
    }
}
