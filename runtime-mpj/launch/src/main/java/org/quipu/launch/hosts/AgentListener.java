package org.quipu.launch.hosts;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.quipu.device.control.HostAddress;
import org.quipu.device.control.LocalAddresses;
import org.quipu.mpj.manager.control.ProvenAcceptor;
import org.quipu.mpj.manager.control.ProvenConnection;

/**
 * Accepts the connections of the agents of one job, for ways of starting that pass no standard input. Agents prove the
 * key of an {@link AgentFolder}, and give the index of their host as the purpose of the connection. Connections are
 * encrypted, because the secret of the job is sent over them. Thread-safe.
 */
final class AgentListener implements ProvenAcceptor.Service, Closeable {

    /** What the key is for, in the handshake. */
    static final String CONTEXT = "quipu agent";

    private final AgentFolder folder;
    private final List<ProvenAcceptor> acceptors = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();
    private final Map<Integer, CompletableFuture<ProvenConnection>> expected = new ConcurrentHashMap<>();
    private final CompletableFuture<Void> closed = new CompletableFuture<>();

    /**
     * Listens at the addresses of some interfaces.
     *
     * @param interfaces as in {@link RemoteJob}
     * @throws IOException if that or the folder of the agents is impossible; the message says what to do
     */
    AgentListener(String interfaces) throws IOException {
        folder = AgentFolder.create();
        try {
            for (HostAddress address : reachable(interfaces)) {
                ProvenAcceptor acceptor = new ProvenAcceptor(new InetSocketAddress(address.address(), 0), folder.key(),
                        CONTEXT, this, true);
                acceptors.add(acceptor);
                addresses.add(address.literal() + " " + acceptor.port());
            }
            folder.prepare(addresses);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** Link-local addresses are used only if there are no others. */
    private static List<HostAddress> reachable(String interfaces) throws IOException {
        List<HostAddress> all = LocalAddresses.find(interfaces);
        List<HostAddress> usual = all.stream().filter(each -> !each.address().isLinkLocalAddress()).toList();
        return usual.isEmpty() ? all : usual;
    }

    AgentFolder folder() {
        return folder;
    }

    /** Returns the addresses, for messages. */
    String place() {
        return addresses.stream().map(each -> each.replace(" ", " port ")).collect(Collectors.joining(", "));
    }

    /** Returns the connection of the agent of a host, when it has connected. */
    CompletableFuture<ProvenConnection> expect(int index) {
        return expected.computeIfAbsent(index, each -> new CompletableFuture<>());
    }

    @Override
    public void serve(ProvenConnection connection) throws IOException {
        CompletableFuture<ProvenConnection> first = expected.get(connection.purpose());
        if (first == null || !first.complete(connection)) {
            throw new IOException("no agent of host " + connection.purpose() + " is expected");
        }
        // The connection is closed when this method returns.
        closed.join();
    }

    /** Closes all connections and removes the files of the agents. */
    @Override
    public void close() throws IOException {
        closed.complete(null);
        expected.values().forEach(each -> each.completeExceptionally(new EOFException("the job has ended")));
        for (ProvenAcceptor acceptor : acceptors) {
            acceptor.close();
        }
        folder.close();
    }
}
