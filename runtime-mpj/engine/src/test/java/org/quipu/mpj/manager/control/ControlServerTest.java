package org.quipu.mpj.manager.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.local.JobFolder;
import org.quipu.mpj.manager.local.LocalProcessManager;

/** Both ends of the control connection, in one JVM. */
@Timeout(600)
class ControlServerTest {

    private final byte[] secret = new byte[32];
    private final LinkedBlockingQueue<String> events = new LinkedBlockingQueue<>();
    private JobFolder folder;
    private Path secretFile;
    private ControlServer server;

    private final class Recorder implements ControlListener {
        @Override
        public void joined(int rank) {
            events.add("joined " + rank);
        }

        @Override
        public void finalized(int rank) {
            events.add("finalized " + rank);
        }

        @Override
        public void failed(int rank, String reason) {
            events.add("failed " + rank + " " + reason);
        }

        @Override
        public void aborted(int rank, int code, String reason) {
            events.add("aborted " + rank + " " + code + " " + reason);
        }

        @Override
        public void messageReceived(int rank) {}

        @Override
        public void leaving(int rank, int code) {
            events.add("leaving " + rank + (code == ControlListener.UNKNOWN_CODE ? "" : " with " + code));
        }

        @Override
        public void exited(int rank, int code) {
            events.add("exited " + rank + " " + code);
        }

        @Override
        public void abandoned(int rank, int waiting) {
            events.add("deserted " + rank + " " + waiting);
        }

        @Override
        public void stacks(int rank, String text) {
            events.add("stacks " + rank + " " + text.lines().count());
        }

        @Override
        public void disconnected(int rank) {
            events.add("disconnected " + rank);
        }
    }

    @BeforeEach
    void open() throws IOException {
        secret[3] = 42;
        folder = JobFolder.create();
        secretFile = folder.keepSecret(secret);
        server = new ControlServer(folder.socket(), 2, secret, new Recorder());
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        folder.close();
        assertThat(folder.path()).doesNotExist();
    }

    private Map<String, String> environment(int rank) {
        Map<String, String> environment = new HashMap<>();
        environment.put(LaunchEnvironment.RANK, Integer.toString(rank));
        environment.put(LaunchEnvironment.SIZE, "2");
        environment.put(LaunchEnvironment.LOCAL_SIZE, "2");
        environment.put(LaunchEnvironment.JOB, folder.jobId());
        environment.put(LaunchEnvironment.SECRET_FILE, secretFile.toString());
        environment.put(LaunchEnvironment.CONTROL, server.path().toString());
        environment.put(LaunchEnvironment.DEVICE, "nio");
        return environment;
    }

    private LocalProcessManager connect(int rank) throws IOException {
        return LocalProcessManager.connect(environment(rank), () -> events.add("gone " + rank));
    }

    private String next() throws InterruptedException {
        return events.poll(120, TimeUnit.SECONDS);
    }

    @Test
    void aRankLearnsWhoItIs() throws IOException {
        LocalProcessManager manager = connect(1);
        assertThat(manager.rank()).isEqualTo(1);
        assertThat(manager.size()).isEqualTo(2);
        assertThat(manager.localSize()).isEqualTo(2);
        assertThat(manager.jobId()).isEqualTo(folder.jobId());
        assertThat(manager.secret()).isEqualTo(secret);
        assertThat(manager.requestedDevice()).isEqualTo("nio");
    }

    @Test
    void onlyTheOwnerMayEnterTheFolderAndReadTheSecret() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secretFile))).isEqualTo("rw-------");
        assertThat(environment(0).values()).noneMatch(value -> value.contains(HexFormat.of().formatHex(secret)));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path()))).isEqualTo("rwx------");
    }

    @Test
    void theSecretIsAskedFor() throws IOException {
        Map<String, String> environment = environment(0);
        Files.writeString(secretFile, HexFormat.of().formatHex(new byte[32]));
        assertThatThrownBy(() -> LocalProcessManager.connect(environment, () -> {}))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot join the job: the secret is not the secret of this job");
    }

    @Test
    void aRankConnectsOnce() throws IOException {
        connect(0);
        assertThatThrownBy(() -> connect(0)).hasMessageContaining("rank 0 is already connected")
                .hasMessageContaining("without its QUIPU_ variables");
    }

    @Test
    void aRankThatIsNotOfTheJobIsRefused() {
        Map<String, String> environment = environment(0);
        environment.put(LaunchEnvironment.RANK, "2");
        assertThatThrownBy(() -> LocalProcessManager.connect(environment, () -> {}))
                .hasMessage("cannot join the job: there is no rank 2 among 2");
    }

    @Test
    void incompleteVariablesAndALauncherThatIsGone() throws IOException {
        Map<String, String> environment = environment(0);
        environment.remove(LaunchEnvironment.SIZE);
        assertThatThrownBy(() -> LocalProcessManager.connect(environment, () -> {}))
                .hasMessage("cannot join the job: its QUIPU_ variables are incomplete");
        Files.delete(secretFile);
        assertThatThrownBy(() -> connect(0)).hasMessage("cannot join the job: " + secretFile + ": no such file");
        server.close();
        assertThatThrownBy(() -> connect(0)).isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot join the job: ");
    }

    @Test
    void aConnectionThatDoesNotGreetIsClosed() throws IOException {
        try (SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.connect(UnixDomainSocketAddress.of(server.path()));
            ControlChannel channel = new ControlChannel(socket);
            channel.writeLine("PUT a b");
            assertThat(channel.readLine()).startsWith("REFUSED ");
            assertThat(channel.readLine()).isNull();
        }
    }

    @Test
    void wordsArriveInOrderAndWhole() throws Exception {
        LocalProcessManager manager = connect(0);
        manager.reportFailure("two\nlines \\ and more");
        manager.reportShutdown();
        manager.reportShutdown(3);
        manager.close();
        assertThat(next()).isEqualTo("failed 0 two\nlines \\ and more");
        assertThat(next()).isEqualTo("leaving 0");
        assertThat(next()).isEqualTo("leaving 0 with 3");
        assertThat(next()).isEqualTo("finalized 0");
        server.requestStacks();
        assertThat(next()).startsWith("stacks 0 ");
    }

    @Test
    void aReasonTooLongForALineIsShortenedAndTheConnectionWorksOn() throws Exception {
        LocalProcessManager manager = connect(0);
        assertThat(manager.reportFailure("\u20ac".repeat(ControlDescriptor.MAX_LINE))).isTrue();
        assertThat(next()).startsWith("failed 0 \u20ac\u20ac")
                .hasSize("failed 0 ".length() + ControlDescriptor.MAX_TEXT);
        assertThatThrownBy(() -> manager.put("key", "x".repeat(ControlDescriptor.MAX_LINE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the value of 'key' does not fit into ");
        manager.reportShutdown();
        assertThat(next()).isEqualTo("leaving 0");
    }

    @Test
    void aRankWithoutMemoryReportsThat() throws Exception {
        connect(0).reportOutOfMemory();
        assertThat(next()).isEqualTo("failed 0 uncaught java.lang.OutOfMemoryError");
    }

    @Test
    void aFenceHoldsUntilAllHaveCome() throws Exception {
        LocalProcessManager zero = connect(0);
        LocalProcessManager one = connect(1);
        CountDownLatch passed = new CountDownLatch(1);
        zero.put("key", "a b\\c");
        Thread waiter = Thread.ofPlatform().start(() -> {
            try {
                zero.fence();
                passed.countDown();
            } catch (IOException e) {
                events.add(e.toString());
            }
        });
        assertThat(next()).isEqualTo("joined 0");
        // the server tells its listener before it takes the rank into the fence
        while (server.waitingInFence() != 0) {
            Thread.onSpinWait();
        }
        waiter.interrupt();
        assertThat(passed.getCount()).as("an interrupt does not open the fence").isOne();
        one.fence();
        assertThat(passed.await(120, TimeUnit.SECONDS)).isTrue();
        assertThat(one.get(0, "key")).isEqualTo("a b\\c");
        assertThat(server.waitingInFence()).isEqualTo(-1);
        assertThatThrownBy(() -> one.get(0, "other")).hasMessage("rank 0 has published nothing under 'other'");
        assertThatThrownBy(() -> one.put("a key", "x")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whoEndsWithoutEnteringAFenceIsToldWhetherTheOthersWaitAlreadyOrComeLater() throws Exception {
        LocalProcessManager zero = connect(0);
        server.checkFence(1, 0);
        assertThat(events).isEmpty();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                zero.fence();
            } catch (IOException e) {
                events.add(e.toString());
            }
        });
        assertThat(next()).isEqualTo("joined 0");
        assertThat(next()).isEqualTo("deserted 1 0");
        server.checkFence(1, 0);
        assertThat(next()).isEqualTo("deserted 1 0");
    }

    @Test
    void theValuesOfAllRanks() throws IOException {
        LocalProcessManager zero = connect(0);
        LocalProcessManager one = connect(1);
        zero.put("key", "a b\\c");
        assertThat(zero.get(0, "key")).isEqualTo("a b\\c");
        assertThatThrownBy(() -> zero.getAll("key")).hasMessage("rank 1 has published nothing under 'key'");
        one.put("key", "");
        assertThat(one.getAll("key")).containsExactly("a b\\c", "");
        String longest = "x".repeat(ControlDescriptor.MAX_LINE - 100);
        zero.put("big", longest);
        one.put("big", longest);
        assertThat(zero.get(0, "big")).isEqualTo(longest);
        assertThat(one.getAll("big")).containsExactly(longest, longest);
    }

    @Test
    void aLongValueArrivesWhole() throws IOException {
        LocalProcessManager manager = connect(0);
        manager.put("big", "x".repeat(ControlDescriptor.MAX_LINE - 100));
        assertThat(manager.get(0, "big")).hasSize(ControlDescriptor.MAX_LINE - 100);
    }

    @Test
    void onlyAJobsOwnFolderIsEverRemoved() throws IOException {
        JobFolder.removeBySocket("another", folder.socket().toString());
        assertThat(folder.path()).exists();
        JobFolder.removeBySocket(folder.jobId(), folder.socket().toString());
        assertThat(folder.path()).doesNotExist();
        JobFolder.removeBySocket(folder.jobId(), folder.socket().toString());
    }
}
