package org.quipu.launch.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.mpj.manager.control.ProvenConnection;

/** The protocol of daemons over loopback, with a shell command in the place of agents. */
@Timeout(300)
class DaemonServerTest {

    private static final byte[] KEY = "a key of some bytes".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OTHER_KEY = "another key of some bytes".getBytes(StandardCharsets.US_ASCII);
    private static final String HOST = InetAddress.getLoopbackAddress().getHostAddress();
    private static final List<String> ECHO = List.of("/bin/sh", "-c", "echo a note >&2; exec cat");

    @TempDir
    private Path folder;

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    private DaemonServer server(List<String> command) throws IOException {
        DaemonLog log = new DaemonLog(folder.resolve("log"), DaemonLog.USUAL_BYTES);
        open.add(log);
        DaemonServer server = new DaemonServer(List.of(InetAddress.getLoopbackAddress()), 0, KEY, command, log);
        open.add(server);
        return server;
    }

    private static DaemonClient client(DaemonServer server, byte[] key) {
        return new DaemonClient(key, Path.of("/home/alice/.quipu/key"), server.port());
    }

    private DaemonAgent agent(DaemonServer server, String job, List<String> errors) throws IOException {
        DaemonAgent agent = client(server, KEY).startAgent(HOST, new AgentRequest(job, "ranks 0-1", "here"),
                errors::add);
        open.add(agent);
        return agent;
    }

    private static DaemonStatus awaitStatus(DaemonServer server, Predicate<DaemonStatus> wanted) throws Exception {
        // The limit of the test ends this loop.
        while (true) {
            DaemonStatus status = client(server, KEY).status(HOST);
            if (wanted.test(status)) {
                return status;
            }
            Thread.sleep(20);
        }
    }

    private static void echo(DaemonAgent agent, byte[] bytes) throws Exception {
        Thread writer = Thread.ofPlatform().start(() -> {
            try {
                agent.input().write(bytes);
                agent.input().flush();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(agent.output().readNBytes(bytes.length)).isEqualTo(bytes);
        writer.join();
    }

    @Test
    void agentsRunAtTheSameTime() throws Exception {
        DaemonServer server = server(ECHO);
        List<String> errors = new CopyOnWriteArrayList<>();
        DaemonAgent one = agent(server, "one", errors);
        DaemonAgent two = agent(server, "two", errors);
        byte[] bytes = new byte[300_000];
        new Random(7).nextBytes(bytes);
        echo(one, bytes);
        echo(two, new byte[] {1, 2, 3});
        assertThat(errors).contains("a note");
        DaemonStatus status = client(server, KEY).status(HOST);
        assertThat(status.agents()).extracting(each -> each.request().job()).containsExactly("one", "two");
        assertThat(status.agents()).extracting(each -> each.request().ranks()).containsOnly("ranks 0-1");
        assertThat(status.refused()).isZero();
        one.close();
        status = awaitStatus(server, each -> each.agents().size() == 1);
        assertThat(status.agents().getFirst().request().job()).isEqualTo("two");
        assertThat(status.served()).isEqualTo(2);
        echo(two, bytes);
    }

    @Test
    void theEndOfAnAgentIsReported() throws Exception {
        DaemonServer server = server(List.of("/bin/sh", "-c", "echo out; echo last words >&2; exit 7"));
        List<String> errors = new CopyOnWriteArrayList<>();
        DaemonAgent agent = agent(server, "one", errors);
        assertThat(new String(agent.output().readAllBytes(), StandardCharsets.US_ASCII)).isEqualTo("out\n");
        assertThat(agent.ending()).isEqualTo("the agent ended with exit code 7");
        assertThat(errors).containsExactly("last words");
        awaitStatus(server, each -> each.agents().isEmpty());
    }

    @Test
    void anAgentEndsWithItsConnection() throws Exception {
        DaemonServer server = server(ECHO);
        DaemonAgent agent = agent(server, "one", new ArrayList<>());
        echo(agent, new byte[1]);
        long pid = client(server, KEY).status(HOST).agents().getFirst().pid();
        assertThat(ProcessHandle.of(pid)).isPresent();
        agent.close();
        awaitStatus(server, each -> each.agents().isEmpty());
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void anotherKeyIsRefused() throws Exception {
        DaemonServer server = server(ECHO);
        assertThatThrownBy(() -> client(server, OTHER_KEY).status(HOST)).isInstanceOf(IOException.class)
                .hasMessageContaining("has another key than /home/alice/.quipu/key")
                .hasMessageContaining("quipu daemon start").hasMessageContaining("mode 0600");
        DaemonStatus status = awaitStatus(server, each -> each.refused() > 0);
        assertThat(status.lastRefused()).contains("does not know the secret");
        assertThat(Files.readString(folder.resolve("log"))).contains("refused /127.0.0.1");
    }

    @Test
    void otherProtocolsAreRefused() throws Exception {
        DaemonServer server = server(ECHO);
        for (String text : List.of("GET / HTTP/1.1\r\nHost: somewhere\r\nAccept: every kind of text\r\n\r\n", "")) {
            try (Socket socket = new Socket(HOST, server.port())) {
                socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
                socket.shutdownOutput();
                assertEnd(socket.getInputStream());
            }
        }
        byte[] random = new byte[100_000];
        new Random(11).nextBytes(random);
        try (Socket socket = new Socket(HOST, server.port())) {
            socket.getOutputStream().write(random);
            assertEnd(socket.getInputStream());
        } catch (IOException e) {
            // Reset, because the daemon has not read everything.
        }
        DaemonStatus status = awaitStatus(server, each -> each.refused() == 3);
        assertThat(status.agents()).isEmpty();
        assertThat(status.served()).isZero();
    }

    private static void assertEnd(InputStream in) throws IOException {
        assertThat(in.read()).isEqualTo(-1);
    }

    /** More silent connections than the daemon keeps, some of which send a byte at a time. */
    @Test
    void silentConnectionsKeepNobodyOut() throws Exception {
        DaemonServer server = server(ECHO);
        List<Socket> silent = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            Socket socket = new Socket();
            socket.connect(new InetSocketAddress(HOST, server.port()));
            open.add(socket);
            silent.add(socket);
        }
        Thread drip = Thread.ofPlatform().daemon().start(() -> drip(silent));
        echo(agent(server, "one", new ArrayList<>()), new byte[] {5});
        drip.interrupt();
        // Each of them ends, without a byte from the daemon.
        for (Socket socket : silent) {
            try {
                assertEnd(socket.getInputStream());
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("reset");
            }
        }
        assertThat(awaitStatus(server, each -> each.refused() >= silent.size()).agents()).hasSize(1);
    }

    private static void drip(List<Socket> sockets) {
        try {
            while (true) {
                for (Socket socket : sockets) {
                    write(socket);
                }
                Thread.sleep(100);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void write(Socket socket) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write('Q');
        } catch (IOException e) {
            // Refused.
        }
    }

    @Test
    void manyLaunchersAtOnce() throws Exception {
        DaemonServer server = server(ECHO);
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            String job = "job " + i;
            threads.add(Thread.ofPlatform().start(() -> {
                try (DaemonAgent agent = client(server, KEY).startAgent(HOST, new AgentRequest(job, "rank 0", "here"),
                        _ -> {})) {
                    echo(agent, job.getBytes(StandardCharsets.US_ASCII));
                } catch (Exception | AssertionError e) {
                    failures.add(e);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failures).isEmpty();
        DaemonStatus status = awaitStatus(server, each -> each.agents().isEmpty());
        assertThat(status.served()).isEqualTo(24);
    }

    @Test
    void anotherVersionIsRefused() throws Exception {
        DaemonServer server = server(ECHO);
        try (ProvenConnection connection = ProvenConnection.connect(new InetSocketAddress(HOST, server.port()), KEY,
                DaemonDescriptor.CONTEXT, DaemonDescriptor.AGENT, 5000, true)) {
            connection.out().writeInt(99);
            connection.out().flush();
            assertThat(connection.in().readInt()).isEqualTo(DaemonDescriptor.VERSION);
            assertThat(connection.in().readBoolean()).isFalse();
            assertThat(connection.in().readUTF()).contains("version 1").contains("version 99")
                    .contains("use the same Quipu");
        }
        assertThat(client(server, KEY).status(HOST).served()).isZero();
    }

    @Test
    void whatIsNoDaemonIsNamed() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            Thread.ofPlatform().daemon().start(() -> {
                try {
                    while (true) {
                        other.accept().close();
                    }
                } catch (IOException e) {
                    // The test has ended.
                }
            });
            DaemonClient client = new DaemonClient(KEY, Path.of("key"), other.getLocalPort());
            assertThatThrownBy(() -> client.status(HOST)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aHostWithoutDaemonIsNamed() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        DaemonClient client = new DaemonClient(KEY, Path.of("key"), port);
        assertThatThrownBy(() -> client.status(HOST)).isInstanceOf(IOException.class)
                .hasMessageContaining("no daemon listens at " + HOST + " port " + port)
                .hasMessageContaining("run 'quipu daemon start' on " + HOST);
    }

    @Test
    void aStoppedDaemonEndsItsAgents() throws Exception {
        DaemonServer server = server(ECHO);
        DaemonAgent agent = agent(server, "one", new ArrayList<>());
        echo(agent, new byte[1]);
        long pid = client(server, KEY).status(HOST).agents().getFirst().pid();
        Thread daemon = Thread.ofPlatform().start(() -> {
            try {
                server.awaitStopRequest();
                server.close();
            } catch (InterruptedException | IOException e) {
                throw new IllegalStateException(e);
            }
        });
        client(server, KEY).stop(HOST);
        assertThatThrownBy(() -> agent.output().read()).hasMessageContaining("was stopped");
        daemon.join();
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(Files.readString(folder.resolve("log"))).contains("stop requested by").contains("has ended");
    }

    @Test
    void theLogIsBounded() throws Exception {
        Path file = folder.resolve("small");
        try (DaemonLog log = new DaemonLog(file, 1000)) {
            for (int i = 0; i < 100; i++) {
                log.write("line " + i + " of a log\nwith a control character");
            }
        }
        assertThat(Files.size(file)).isBetween(1L, 1000L);
        assertThat(Files.size(folder.resolve("small.1"))).isBetween(1L, 1000L);
        assertThat(Files.readString(file)).contains("line 99 of a log with").doesNotContain("line 1 of");
    }
}
