package org.quipu.device.nio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.quipu.device.control.TcpAddress;

/** Stands between two ranks: records what passes, and can damage it or cut the connection. */
final class CapturingProxy implements AutoCloseable {

    /** Changes what passes. */
    interface Filter {

        /**
         * Changes bytes in place.
         *
         * @param toAcceptor whether they go to the rank that has accepted the connection
         */
        void pass(boolean toAcceptor, byte[] bytes, int count);
    }

    private final ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    private final TcpAddress target;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final ByteArrayOutputStream toAcceptor = new ByteArrayOutputStream();
    private final ByteArrayOutputStream toConnector = new ByteArrayOutputStream();
    private volatile Filter filter = (direction, bytes, count) -> {};

    /** @param address of the rank to which connections are passed on */
    CapturingProxy(String address) throws IOException {
        target = TcpAddress.parse(address);
        thread(this::acceptAll);
    }

    private static void thread(Runnable body) {
        Thread.ofPlatform().daemon().name("proxy").start(body);
    }

    /** Returns the rank's address with the port of this proxy. */
    String address() {
        return new TcpAddress(target.place(), target.machine(), target.hosts(), server.getLocalPort(),
                target.encrypted()).toString();
    }

    void filter(Filter changed) {
        filter = changed;
    }

    private void acceptAll() {
        try {
            while (true) {
                Socket from = server.accept();
                Socket to = new Socket(InetAddress.getLoopbackAddress(), target.port());
                sockets.addAll(List.of(from, to));
                thread(() -> pass(from, to, true));
                thread(() -> pass(to, from, false));
            }
        } catch (IOException e) {
            // Closed.
        }
    }

    private void pass(Socket from, Socket to, boolean direction) {
        byte[] bytes = new byte[1 << 16];
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                ByteArrayOutputStream record = direction ? toAcceptor : toConnector;
                synchronized (record) {
                    record.write(bytes, 0, count);
                }
                filter.pass(direction, bytes, count);
                out.write(bytes, 0, count);
            }
        } catch (IOException e) {
            // The connection has ended.
        }
    }

    /** Returns what the rank that connected has sent. */
    byte[] toAcceptor() {
        synchronized (toAcceptor) {
            return toAcceptor.toByteArray();
        }
    }

    byte[] toConnector() {
        synchronized (toConnector) {
            return toConnector.toByteArray();
        }
    }

    /** Ends all connections, without TLS's announcement of the end. */
    void cut() throws IOException {
        for (Socket socket : sockets) {
            socket.shutdownOutput();
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
