package org.quipu.mpj.manager.control;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.quipu.device.settings.DeviceSettings;

/**
 * Accepts TCP connections and passes those on that prove a secret. Others cost at most {@value #MAX_UNPROVEN}
 * connections at a time, for {@value #PROOF_MILLIS} ms each. If all of these make no progress, those that are older
 * than {@value #OLD_MILLIS} ms are closed, so that silent connections do not keep others out.
 */
public final class ProvenAcceptor implements Closeable {

    /** Serves a proven connection, in a thread of its own, until it returns. */
    @FunctionalInterface
    public interface Service {

        void serve(ProvenConnection connection) throws IOException;

        /**
         * Called, in a thread of its own, for a connection that did not prove the secret.
         *
         * @param peer its address
         * @param reason why it was refused
         */
        default void refused(SocketAddress peer, IOException reason) {}
    }

    private static final int BACKLOG = 4096;
    private static final int MAX_UNPROVEN = 64;
    private static final int PROOF_MILLIS = 10_000;
    private static final long OLD_MILLIS = 1000;
    private static final long PROGRESS_MILLIS = 200;

    private final ServerSocket server;
    private final byte[] secret;
    private final String context;
    private final Service service;
    private final boolean tls;
    private final AtomicBoolean mixed = new AtomicBoolean();
    private final Semaphore unproven = new Semaphore(MAX_UNPROVEN);
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    /** Connections without a proof, with the time of their beginning. */
    private final Map<Socket, Long> unprovenSince = new ConcurrentHashMap<>();

    /**
     * Listens at an address.
     *
     * @param context as in {@link ProvenConnection#connect}
     * @throws IOException if the port is in use or the address is not of this machine
     */
    public ProvenAcceptor(InetSocketAddress address, byte[] secret, String context, Service service)
            throws IOException {
        this(address, secret, context, service, DeviceSettings.TLS.value());
    }

    /**
     * As above, independent of {@code quipu.tls}.
     *
     * @param tls whether connections must be encrypted; otherwise they must not
     */
    public ProvenAcceptor(InetSocketAddress address, byte[] secret, String context, Service service, boolean tls)
            throws IOException {
        this.tls = tls;
        this.secret = secret.clone();
        this.context = context;
        this.service = service;
        server = new ServerSocket();
        try {
            server.bind(address, BACKLOG);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        Thread.ofPlatform().daemon().name("quipu-control-accept").start(this::acceptAll);
    }

    /** Returns the port on which this object listens. */
    public int port() {
        return server.getLocalPort();
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            acquire();
            try {
                Socket socket = server.accept();
                sockets.add(socket);
                unprovenSince.put(socket, System.nanoTime());
                Thread.ofPlatform().daemon().name("quipu-control").start(() -> serve(socket));
            } catch (IOException | OutOfMemoryError e) {
                // Closed; or there are too many open files or threads, of which some will end.
                unproven.release();
                Thread.yield();
            }
        }
    }

    private void acquire() {
        boolean interrupted = false;
        for (boolean acquired = false; !acquired;) {
            try {
                acquired = unproven.tryAcquire(PROGRESS_MILLIS, TimeUnit.MILLISECONDS);
                if (!acquired) {
                    closeOld();
                }
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void closeOld() {
        long now = System.nanoTime();
        unprovenSince.forEach((socket, since) -> {
            if (now - since > TimeUnit.MILLISECONDS.toNanos(OLD_MILLIS)) {
                try {
                    socket.close();
                } catch (IOException e) {
                    System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "an old connection", e);
                }
            }
        });
    }

    private void serve(Socket socket) {
        boolean proven = false;
        SocketAddress peer = socket.getRemoteSocketAddress();
        try (socket) {
            ProvenConnection connection = ProvenConnection.accept(socket, secret, context, PROOF_MILLIS, tls);
            proven = true;
            unprovenSince.remove(socket);
            unproven.release();
            service.serve(connection);
        } catch (IOException e) {
            log(peer, e);
            if (!proven) {
                service.refused(peer, e);
            }
        } finally {
            if (!proven) {
                unprovenSince.remove(socket);
                unproven.release();
            }
            sockets.remove(socket);
        }
    }

    /** Anyone who reaches the port can cause a refusal, so there is one warning at most. */
    private void log(SocketAddress peer, IOException e) {
        System.Logger logger = System.getLogger("org.quipu.mpj.manager");
        if (e instanceof MixedTlsException && mixed.compareAndSet(false, true)) {
            logger.log(System.Logger.Level.WARNING, "a connection from " + peer + " was refused: " + e.getMessage());
        } else {
            logger.log(System.Logger.Level.DEBUG, "connection of " + peer, e);
        }
    }

    /** Stops listening; connections that exist continue. */
    public void stopListening() throws IOException {
        server.close();
    }

    /** Stops listening and closes all connections. */
    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
