package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.TcpListener;
import org.quipu.device.tcp.TcpOptions;
import org.quipu.device.tcp.TcpStream;

/** The choice of the congestion control. */
class CongestionControlTest {

    private static final TcpOptions USUAL = new TcpOptions(0, 0, 0);

    private static void set(Network network, String wanted) throws IOException {
        try (TcpListener listener = network.listen(new InetSocketAddress("127.0.0.1", 0), 1, USUAL);
                TcpStream stream =
                        network.connect(new InetSocketAddress("127.0.0.1", listener.port()), USUAL)) {
            while (!stream.finishConnect()) {
                Thread.onSpinWait();
            }
            CongestionControl.set(stream, wanted);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anUnknownAlgorithmIsNamed() throws Exception {
        set(Network.ofProcess(), "reno");
        assertThatThrownBy(() -> set(Network.ofProcess(), "nosuch")).isInstanceOf(IOException.class)
                .hasMessageStartingWith("congestion control \"nosuch\" (quipu.nio.congestion) is not available: "
                        + "No such file or directory;");
    }

    @Test
    void channelsKeepTheChoiceOfTheSystem() throws Exception {
        set(Network.channels(), "");
        assertThatThrownBy(() -> set(Network.channels(), "reno")).isInstanceOf(IOException.class)
                .hasMessage("quipu.nio.congestion requires Linux on x86-64 or AArch64 and "
                        + "--enable-native-access=ALL-UNNAMED");
    }

    /** A connection to another machine with these properties. Records the algorithm that is set. */
    private static final class Remote extends WrappedNetwork.WrappedStream {

        private final long micros;
        private String algorithm;

        Remote(TcpStream stream, long micros, String algorithm) {
            super(stream);
            this.micros = micros;
            this.algorithm = algorithm;
        }

        @Override
        public boolean staysOnMachine() {
            return false;
        }

        @Override
        public long shortestRoundTrip() {
            return micros;
        }

        @Override
        public String congestionControl() {
            return algorithm;
        }

        @Override
        public boolean setCongestionControl(String name) {
            algorithm = name;
            return true;
        }
    }

    @ParameterizedTest
    @CsvSource({"0, cubic, reno", "999, bbr, reno", "1000, bbr, bbr", "100, dctcp, dctcp", "-1, cubic, cubic"})
    void itDependsOnTheRoundTrip(long micros, String before, String after) throws Exception {
        try (TcpStream stream = Network.channels().connect(new InetSocketAddress("127.0.0.1", 9), USUAL)) {
            Remote remote = new Remote(stream, micros, before);
            CongestionControl.set(remote, "");
            assertThat(remote.congestionControl()).isEqualTo(after);
        }
    }
}
