package org.quipu.launch.daemon;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.quipu.device.control.HostAddress;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.control.ProvenAcceptor;
import org.quipu.mpj.manager.control.ProvenConnection;

/**
 * Accepts the connections of launchers, and starts an agent for each that proves the user's key. All agents are
 * processes of their own and run at the same time. Thread-safe.
 */
final class DaemonServer implements ProvenAcceptor.Service, Closeable {

    private static final int REQUEST_MILLIS = 10_000;
    private static final long STOP_MILLIS = 20_000;

    /** Refused connections are logged at most this often; all are counted. */
    private static final long REFUSAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final List<String> agentCommand;
    private final DaemonLog log;
    private final Instant since = Instant.now();
    private final List<ProvenAcceptor> acceptors = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();
    private final Set<ServedAgent> agents = ConcurrentHashMap.newKeySet();
    private final AtomicLong served = new AtomicLong();
    private final CountDownLatch stopRequested = new CountDownLatch(1);
    private long refused;
    private String lastRefused = "";
    private long refusalLogged = System.nanoTime() - REFUSAL_NANOS;
    private boolean isClosed;

    /**
     * Listens at some addresses.
     *
     * @param at addresses of this machine, one or more
     * @param port the same for all; 0 for the system's choice
     * @param key that launchers must prove
     * @param agentCommand the command of an agent; its standard streams are those of a connection
     * @throws IOException if the port is in use at one of the addresses
     */
    DaemonServer(List<InetAddress> at, int port, byte[] key, List<String> agentCommand, DaemonLog log)
            throws IOException {
        this.agentCommand = List.copyOf(agentCommand);
        this.log = log;
        try {
            for (InetAddress address : at) {
                int same = acceptors.isEmpty() ? port : port();
                acceptors.add(new ProvenAcceptor(new InetSocketAddress(address, same), key, DaemonDescriptor.CONTEXT,
                        this, DaemonDescriptor.TLS));
                addresses.add(text(address, port()));
            }
        } catch (IOException e) {
            for (ProvenAcceptor acceptor : acceptors) {
                acceptor.close();
            }
            throw e;
        }
        log.write("process " + ProcessHandle.current().pid() + " listens at " + String.join(", ", addresses));
    }

    private static String text(InetAddress address, int port) {
        String literal = HostAddress.literal(address);
        return literal.contains(":") ? "[" + literal + "]:" + port : literal + ":" + port;
    }

    /** Returns the port at which this daemon listens. */
    int port() {
        return acceptors.getFirst().port();
    }

    List<String> addresses() {
        return List.copyOf(addresses);
    }

    @Override
    public void serve(ProvenConnection connection) throws IOException {
        connection.limitReads(REQUEST_MILLIS);
        int version = connection.in().readInt();
        if (version != DaemonDescriptor.VERSION) {
            reply(connection, false, "the daemon has version " + DaemonDescriptor.VERSION + " of the protocol, the "
                    + "launcher has version " + version + "; use the same Quipu on both hosts");
            log.write("refused version " + version + " of " + connection.peer());
            return;
        }
        AgentRequest request = AgentRequest.read(connection.in());
        connection.limitReads(0);
        switch (connection.purpose()) {
            case DaemonDescriptor.AGENT -> serveAgent(connection, request);
            case DaemonDescriptor.STATUS -> {
                reply(connection, true, HostName.get());
                status().write(connection.out());
                connection.out().flush();
            }
            case DaemonDescriptor.STOP -> {
                reply(connection, true, HostName.get());
                log.write("stop requested by " + connection.peer());
                stopRequested.countDown();
                // Open until this process ends, which the client waits for.
                connection.in().read();
            }
            default -> reply(connection, false, "the purpose " + connection.purpose() + " is unknown");
        }
    }

    private static void reply(ProvenConnection connection, boolean accepted, String text) throws IOException {
        connection.out().writeInt(DaemonDescriptor.VERSION);
        connection.out().writeBoolean(accepted);
        connection.out().writeUTF(text);
        connection.out().flush();
    }

    private void serveAgent(ProvenConnection connection, AgentRequest request) throws IOException {
        ServedAgent agent;
        // An agent that starts while the daemon stops must be among those that it ends.
        synchronized (this) {
            if (isClosed) {
                reply(connection, false, "the daemon is being stopped");
                return;
            }
            try {
                agent = new ServedAgent(connection, request, agentCommand);
            } catch (IOException e) {
                reply(connection, false, "the daemon cannot start an agent: " + FailureReason.of(e));
                log.write("no agent for job " + request.job() + ": " + e.getMessage());
                return;
            }
            agents.add(agent);
        }
        served.incrementAndGet();
        String name = "job " + request.job() + " (" + request.ranks() + ", launcher " + request.launcher() + " at "
                + connection.peer() + ", agent " + agent.status().pid() + ")";
        try {
            reply(connection, true, HostName.get());
            log.write(name + " begins");
        } finally {
            String how = agent.serve();
            log.write(name + " has ended: " + how);
            remove(agent);
        }
    }

    private synchronized void remove(ServedAgent agent) {
        agents.remove(agent);
        notifyAll();
    }

    @Override
    public synchronized void refused(SocketAddress peer, IOException reason) {
        refused++;
        String why = reason instanceof EOFException ? "it closed the connection"
                : reason instanceof SocketTimeoutException ? "it did not prove the key in time"
                : FailureReason.of(reason);
        lastRefused = Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + peer + ": " + why;
        long now = System.nanoTime();
        if (now - refusalLogged >= REFUSAL_NANOS) {
            refusalLogged = now;
            log.write("refused " + peer + ": " + why + " (" + refused + " so far)");
        }
    }

    DaemonStatus status() {
        long count;
        String last;
        synchronized (this) {
            count = refused;
            last = lastRefused;
        }
        return new DaemonStatus(HostName.get(), ProcessHandle.current().pid(), since, addresses(),
                log.file().toString(), agents.stream().map(ServedAgent::status)
                        .sorted((one, other) -> one.since().compareTo(other.since())).toList(),
                served.get(), count, last);
    }

    /** Waits until a client requests the end of this daemon. */
    void awaitStopRequest() throws InterruptedException {
        stopRequested.await();
    }

    /** As {@link #awaitStopRequest()}, for a limited time. */
    boolean awaitStopRequest(long millis) throws InterruptedException {
        return stopRequested.await(millis, TimeUnit.MILLISECONDS);
    }

    /** Ends all jobs of this daemon, and then all connections. */
    @Override
    public void close() throws IOException {
        synchronized (this) {
            if (isClosed) {
                return;
            }
            isClosed = true;
        }
        for (ProvenAcceptor acceptor : acceptors) {
            acceptor.stopListening();
        }
        String reason = "the daemon on " + HostName.get() + " was stopped";
        List<Thread> ending = agents.stream().map(agent -> Thread.ofPlatform().daemon().start(() -> agent.end(reason)))
                .toList();
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_MILLIS);
        try {
            for (Thread each : ending) {
                each.join(left(deadline));
            }
            awaitNoAgents(deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (ProvenAcceptor acceptor : acceptors) {
            acceptor.close();
        }
        log.write("process " + ProcessHandle.current().pid() + " ends");
    }

    private synchronized void awaitNoAgents(long deadline) throws InterruptedException {
        while (!agents.isEmpty() && System.nanoTime() - deadline < 0) {
            wait(left(deadline));
        }
    }

    private static long left(long deadline) {
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()));
    }
}
