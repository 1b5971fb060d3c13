package org.quipu.device.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Sockets of the C library. */
@EnabledOnOs(OS.LINUX)
class LinuxNetworkTest extends NetworkConformance {

    private static final int FEW_DESCRIPTORS = 20;
    private static final int O_CLOEXEC = 0x80000;

    /** One use of a stream. */
    private interface Use {
        int of(TcpStream stream) throws IOException;
    }

    @Override
    Network network() {
        return new LinuxNetwork();
    }

    @Test
    void itIsTheChoiceOfThisProcess() {
        assertThat(Network.ofProcess()).isInstanceOf(LinuxNetwork.class);
    }

    @Test
    void theRoundTripOfAConnectionIsKnown() throws Exception {
        try (Pair pair = pair()) {
            assertThat(pair.one().shortestRoundTrip()).isBetween(0L, 60_000_000L);
        }
    }

    @Test
    void anUnknownCongestionControlIsReported() throws Exception {
        try (Pair pair = pair()) {
            assertThat(pair.one().setCongestionControl("reno")).isTrue();
            assertThat(pair.one().congestionControl()).isEqualTo("reno");
            assertThatThrownBy(() -> pair.one().setCongestionControl("nosuch")).isInstanceOf(IOException.class)
                    .hasMessage("No such file or directory");
        }
    }

    @Test
    void aBrokenConnectionIsReportedInTheSystemsWords() throws Exception {
        MemorySegment memory = offHeap(40);
        MemorySegment array = MemorySegment.ofArray(new byte[1]);
        brokenConnectionIsReported(stream -> stream.read(memory, 0, 1));
        brokenConnectionIsReported(stream -> stream.write(memory, 0, 1));
        brokenConnectionIsReported(stream -> stream.write(array, 0, 1));
        brokenConnectionIsReported(stream -> stream.write(memory, 40, memory, 0, 1));
    }

    private void brokenConnectionIsReported(Use use) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0));
            try (TcpStream stream = network.connect((InetSocketAddress) server.getLocalAddress(), USUAL)) {
                SocketChannel other = server.accept();
                while (!stream.finishConnect()) {
                    Thread.onSpinWait();
                }
                other.setOption(StandardSocketOptions.SO_LINGER, 0);
                other.close();
                assertThatThrownBy(() -> {
                    while (use.of(stream) >= 0) {
                        Thread.onSpinWait();
                    }
                }).isInstanceOf(IOException.class).hasMessage("Connection reset by peer");
            }
        }
    }

    /** Everything is closed, also what fails half way. */
    @Test
    void noDescriptorIsLeftOpen() throws Exception {
        useAll();
        long before = descriptors();
        for (int i = 0; i < FEW_DESCRIPTORS; i++) {
            useAll();
        }
        assertThat(descriptors() - before).isLessThan(FEW_DESCRIPTORS);
    }

    private void useAll() throws IOException {
        try (Poller poller = network.poller(); Pair pair = pair()) {
            pair.one().watch(poller, Poller.READ, this);
            InetSocketAddress foreign = new InetSocketAddress("192.0.2.1", 0);
            assertThatThrownBy(() -> network.listen(foreign, 1, USUAL)).isInstanceOf(IOException.class)
                    .hasMessage("Cannot assign requested address");
        }
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.count();
        }
    }

    /** A child process must not hold a connection open. */
    @Test
    void childProcessesInheritNothing() throws Exception {
        Set<String> before = inherited();
        try (Poller poller = network.poller(); Pair pair = pair()) {
            pair.one().watch(poller, Poller.READ, this);
            assertThat(inherited()).isEqualTo(before);
        }
    }

    /** Returns the numbers of the sockets, pollers and event descriptors without {@code O_CLOEXEC}. */
    private static Set<String> inherited() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.filter(LinuxNetworkTest::isInherited).map(path -> path.getFileName().toString())
                    .collect(Collectors.toSet());
        }
    }

    private static boolean isInherited(Path descriptor) {
        try {
            Path info = Path.of("/proc/self/fdinfo/" + descriptor.getFileName());
            return Files.readSymbolicLink(descriptor).toString().matches("(socket|anon_inode):.*")
                    && Files.readAllLines(info).stream().filter(line -> line.startsWith("flags:"))
                            .noneMatch(line -> (Integer.parseInt(line.split("\\s+")[1], 8) & O_CLOEXEC) != 0);
        } catch (IOException e) {
            // The descriptor has been closed meanwhile.
            return false;
        }
    }
}
