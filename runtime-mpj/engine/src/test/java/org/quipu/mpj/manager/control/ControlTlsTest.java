package org.quipu.mpj.manager.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Control connections with TLS, and with TLS on one side alone. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ControlTlsTest {

    private static final String CONTEXT = "job-1";
    private static final int PURPOSE = 7;
    private static final int MILLIS = 60_000;

    private final byte[] secret = "a secret of at least 32 characters".getBytes(StandardCharsets.US_ASCII);
    private final CompletableFuture<String> received = new CompletableFuture<>();

    private ProvenAcceptor acceptor(boolean tls) throws IOException {
        return new ProvenAcceptor(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), secret, CONTEXT,
                connection -> {
                    received.complete(connection.purpose() + " " + connection.in().readUTF());
                    connection.out().writeUTF("answer");
                    connection.out().flush();
                    connection.in().read();
                }, tls);
    }

    private static ProvenConnection connect(ProvenAcceptor to, byte[] secret, boolean tls) throws IOException {
        return ProvenConnection.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), to.port()), secret,
                CONTEXT, PURPOSE, MILLIS, tls);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bothSidesUseTlsOrNeither(boolean tls) throws Exception {
        try (ProvenAcceptor acceptor = acceptor(tls);
                ProvenConnection connection = connect(acceptor, secret, tls)) {
            connection.out().writeUTF("question");
            connection.out().flush();
            assertThat(received.get(MILLIS, TimeUnit.MILLISECONDS)).isEqualTo(PURPOSE + " question");
            assertThat(connection.in().readUTF()).isEqualTo("answer");
        }
    }

    @Test
    void aConnectionWithoutTlsIsTold() throws Exception {
        try (ProvenAcceptor acceptor = acceptor(true)) {
            assertThatThrownBy(() -> connect(acceptor, secret, false)).isInstanceOf(MixedTlsException.class)
                    .hasMessage("the process there uses TLS, this one does not; set quipu.tls on both sides or on "
                            + "neither");
        }
    }

    @Test
    void aConnectionWithTlsIsTold() throws Exception {
        try (ProvenAcceptor acceptor = acceptor(false)) {
            assertThatThrownBy(() -> connect(acceptor, secret, true)).isInstanceOf(MixedTlsException.class)
                    .hasMessage("the process there does not use TLS, this one does; set quipu.tls on both sides or "
                            + "on neither");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anotherSecretIsRefused(boolean tls) throws Exception {
        byte[] other = secret.clone();
        other[0]++;
        try (ProvenAcceptor acceptor = acceptor(tls)) {
            assertThatThrownBy(() -> connect(acceptor, other, tls))
                    .isInstanceOf(ProvenConnection.UnprovenException.class).hasMessageContaining("secret");
            assertThat(received).isNotDone();
        }
    }

    /** Closing must not wait for a peer that does not read. */
    @Test
    void closeDoesNotWaitForAWriter() throws Exception {
        try (ProvenAcceptor acceptor = new ProvenAcceptor(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), secret, CONTEXT, connection -> {
                    received.complete("connected");
                    try {
                        Thread.sleep(MILLIS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }, true)) {
            ProvenConnection connection = connect(acceptor, secret, true);
            CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> {
                try {
                    while (true) {
                        connection.out().write(new byte[1 << 20]);
                    }
                } catch (IOException e) {
                    return;
                }
            });
            received.get(MILLIS, TimeUnit.MILLISECONDS);
            connection.close();
            writing.get(MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    @Test
    void garbageIsDropped() throws Exception {
        try (ProvenAcceptor acceptor = acceptor(true);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), acceptor.port())) {
            socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.setSoTimeout(MILLIS);
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
            assertThat(received).isNotDone();
        }
    }
}
