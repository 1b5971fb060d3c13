package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
}
