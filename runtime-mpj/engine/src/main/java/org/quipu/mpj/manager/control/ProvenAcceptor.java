package org.quipu.mpj.manager.control;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Accepts TCP connections and passes those on that prove a secret. Others cost at most {@value #MAX_UNPROVEN}
 * connections at a time, for {@value #PROOF_MILLIS} ms per message.
 */
public final class ProvenAcceptor implements Closeable {

    /** Serves a proven connection, in a thread of its own, until it returns. */
    @FunctionalInterface
    public interface Service {

        void serve(ProvenConnection connection) throws IOException;
    }

    private static final int BACKLOG = 4096;
    private static final int MAX_UNPROVEN = 64;
    private static final int PROOF_MILLIS = 5000;

    private final ServerSocket server;
    private final byte[] secret;
    private final String context;
    private final Service service;
    private final Semaphore unproven = new Semaphore(MAX_UNPROVEN);
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

    /**
     * Listens at an address.
     *
     * @param context as in {@link ProvenConnection#connect}
     * @throws IOException if the port is in use or the address is not of this machine
     */
    public ProvenAcceptor(InetSocketAddress address, byte[] secret, String context, Service service)
            throws IOException {
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
            unproven.acquireUninterruptibly();
            try {
                Socket socket = server.accept();
                sockets.add(socket);
                Thread.ofPlatform().daemon().name("quipu-control").start(() -> serve(socket));
            } catch (IOException | OutOfMemoryError e) {
                // Closed; or there are too many open files or threads, of which some will end.
                unproven.release();
                Thread.yield();
            }
        }
    }

    private void serve(Socket socket) {
        boolean proven = false;
        try (socket) {
            ProvenConnection connection = ProvenConnection.accept(socket, secret, context, PROOF_MILLIS);
            proven = true;
            unproven.release();
            service.serve(connection);
        } catch (IOException e) {
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG,
                    "connection of " + socket.getRemoteSocketAddress(), e);
        } finally {
            if (!proven) {
                unproven.release();
            }
            sockets.remove(socket);
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
