package org.quipu.launch.daemon;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.control.ProvenConnection;
import org.quipu.mpj.manager.control.ProvenConnection.UnprovenException;

/** Connects to daemons of other hosts. Thread-safe. */
public final class DaemonClient {

    private static final int ATTEMPTS = 3;
    private static final int CONNECT_MILLIS = 5000;
    private static final int REPLY_MILLIS = 15_000;
    private static final int STOP_MILLIS = 30_000;

    private final byte[] key;
    private final Path keyFile;
    private final int port;

    /**
     * @param key of the user, which the daemons have, too
     * @param keyFile its file, for messages
     * @param port of the daemons
     */
    public DaemonClient(byte[] key, Path keyFile, int port) {
        this.key = key.clone();
        this.keyFile = keyFile;
        this.port = port;
    }

    /**
     * Starts an agent.
     *
     * @param host name or address of its host
     * @param errors receives the lines of the agent's standard error, from the thread that reads its output
     * @throws IOException if there is no daemon, or it refuses; the message says what to do
     */
    public DaemonAgent startAgent(String host, AgentRequest request, Consumer<String> errors) throws IOException {
        ProvenConnection connection = request(host, DaemonDescriptor.AGENT, request);
        return new DaemonAgent(connection, host + " port " + port, errors);
    }

    /**
     * Returns the status of a daemon.
     *
     * @throws IOException as {@link #startAgent}
     */
    public DaemonStatus status(String host) throws IOException {
        try (ProvenConnection connection = request(host, DaemonDescriptor.STATUS, AgentRequest.none())) {
            connection.limitReads(REPLY_MILLIS);
            return DaemonStatus.read(connection.in());
        }
    }

    /**
     * Ends a daemon and its jobs, and waits for its end.
     *
     * @throws IOException as {@link #startAgent}, or if it does not end within 30 s
     */
    public void stop(String host) throws IOException {
        try (ProvenConnection connection = request(host, DaemonDescriptor.STOP, AgentRequest.none())) {
            connection.limitReads(STOP_MILLIS);
            connection.in().read();
        }
    }

    private ProvenConnection request(String host, int purpose, AgentRequest request) throws IOException {
        ProvenConnection connection = connect(host, purpose);
        try {
            connection.out().writeInt(DaemonDescriptor.VERSION);
            request.write(connection.out());
            connection.out().flush();
            connection.limitReads(REPLY_MILLIS);
            connection.in().readInt();
            boolean accepted = connection.in().readBoolean();
            String text = connection.in().readUTF();
            if (!accepted) {
                throw new IOException(text);
            }
            connection.limitReads(0);
            return connection;
        } catch (EOFException e) {
            connection.close();
            throw new IOException("the daemon at " + host + " port " + port + " closed the connection", e);
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    /** Tries all addresses of the host; the first failure is the reason if none works. */
    private ProvenConnection connect(String host, int purpose) throws IOException {
        InetAddress[] addresses;
        try {
            addresses = InetAddress.getAllByName(host);
        } catch (UnknownHostException e) {
            throw new IOException("the name " + host + " has no address", e);
        }
        IOException first = null;
        for (InetAddress address : addresses) {
            try {
                return connect(new InetSocketAddress(address, port), purpose);
            } catch (IOException e) {
                if (first == null || e instanceof UnprovenException) {
                    first = e;
                }
            }
        }
        throw explained(host, first == null ? new IOException("no address") : first);
    }

    /** A daemon with too many unproved connections closes some of them. */
    private ProvenConnection connect(InetSocketAddress address, int purpose) throws IOException {
        for (int left = ATTEMPTS - 1;; left--) {
            try {
                return ProvenConnection.connect(address, key, DaemonDescriptor.CONTEXT, purpose, CONNECT_MILLIS,
                        DaemonDescriptor.TLS);
            } catch (EOFException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    private IOException explained(String host, IOException failure) {
        String place = host + " port " + port;
        if (failure instanceof UnprovenException) {
            return new IOException("the daemon at " + place + " has another key than " + keyFile + " here. Copy this "
                    + "file to the same place on " + host + ", mode 0600, and run 'quipu daemon stop' and 'quipu "
                    + "daemon start' there; or, if the daemon is another user's, start yours on another port (QUIPU_"
                    + "DAEMON_PORT)", failure);
        }
        if (failure instanceof EOFException) {
            return new IOException("what listens at " + place + " is no daemon of this version of Quipu: it closed the "
                    + "connection", failure);
        }
        if (failure instanceof ConnectException) {
            return new IOException("no daemon listens at " + place + " (" + FailureReason.of(failure)
                    + "); run 'quipu daemon start' on " + host, failure);
        }
        return new IOException("the daemon at " + place + " cannot be reached (" + FailureReason.of(failure)
                + "); it runs after 'quipu daemon start' on " + host + ", and a firewall must admit the port", failure);
    }
}
