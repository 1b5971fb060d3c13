package org.quipu.launch.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.device.control.HostAddress;
import org.quipu.launch.daemon.DaemonFile.Daemon;
import org.quipu.launch.program.ClassPath;

/** How commands of the same user find a daemon, and at which addresses it listens. */
@Timeout(120)
class DaemonFileTest {

    private static final Daemon DAEMON = new Daemon(4711, "10.1.0.3", 27_847, "/home/alice/log");

    @TempDir
    private Path folder;

    @Test
    void aRunningDaemonIsFound() throws Exception {
        Path own = folder.resolve("quipu");
        try (DaemonFile file = DaemonFile.create(own, DAEMON)) {
            assertThat(foundByOther(own)).contains("pid=4711, address=10.1.0.3, port=27847, log=/home/alice/log");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own.resolve("daemon-27847"))))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own))).isEqualTo("rwx------");
            file.refresh();
            assertThat(foundByOther(own)).as("the lock is still held").contains("4711");
            Files.delete(own.resolve("daemon-27847"));
            file.refresh();
            assertThat(foundByOther(own)).contains("4711");
        }
        assertThat(DaemonFile.running(own)).isEmpty();
        assertThat(own).isEmptyDirectory();
    }

    /** A process does not see its own locks, and would release them. */
    private static String foundByOther(Path own) throws IOException, InterruptedException {
        Process other = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                ClassPath.join(ClassPath.ofRuntime()) + ":" + System.getProperty("java.class.path"),
                Finder.class.getName(), own.toString()).redirectErrorStream(true).start();
        String printed = new String(other.getInputStream().readAllBytes(),
                StandardCharsets.UTF_8);
        assertThat(other.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return printed;
    }

    /** Prints what another process finds. */
    static final class Finder {

        private Finder() {}

        public static void main(String[] args) throws IOException {
            System.out.println(DaemonFile.running(Path.of(args[0])));
        }
    }

    @Test
    void theFileOfAKilledDaemonIsRemoved() throws Exception {
        Files.writeString(folder.resolve("daemon-27847"), "pid=1\nport=27847\n");
        assertThat(DaemonFile.running(folder)).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderThatOthersCanEnterIsRefused() throws Exception {
        Path open = Files.createDirectory(folder.resolve("open"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        assertThatThrownBy(() -> DaemonFile.create(open, DAEMON)).isInstanceOf(IOException.class)
                .hasMessageContaining("XDG_RUNTIME_DIR");
    }

    @Test
    void theFolderIsThatOfTheSession() {
        assertThat(DaemonFile.folder(Map.of("XDG_RUNTIME_DIR", folder.toString()))).isEqualTo(folder.resolve("quipu"));
        assertThat(DaemonFile.folder(Map.of()).toString()).startsWith("/tmp/quipu-daemon-");
    }

    private static HostAddress address(String link, String literal, boolean internal) {
        return new HostAddress(link, InetAddress.ofLiteral(literal), 24, 0, internal);
    }

    @Test
    void theOnlyInterfaceNeedsNoChoice() throws Exception {
        List<HostAddress> one = List.of(address("eth0", "10.1.0.3", false), address("eth0", "fd00::3", false),
                address("eth0", "fe80::3", false), address("docker0", "172.17.0.1", true),
                address("lo", "127.0.0.1", false));
        assertThat(ListenAddresses.onlyOne(one)).containsExactly(InetAddress.ofLiteral("10.1.0.3"),
                InetAddress.ofLiteral("fd00::3"));
    }

    @Test
    void severalInterfacesNeedAChoice() {
        List<HostAddress> two = List.of(address("eth0", "10.1.0.3", false), address("ib0", "10.2.0.3", false));
        assertThatThrownBy(() -> ListenAddresses.onlyOne(two)).isInstanceOf(IOException.class)
                .hasMessageContaining("--listen: eth0 (10.1.0.3), ib0 (10.2.0.3)");
        assertThatThrownBy(() -> ListenAddresses.onlyOne(List.of(address("lo", "127.0.0.1", false))))
                .isInstanceOf(IOException.class).hasMessageContaining("no interface to other machines");
    }
}
