package org.quipu.mpj.manager.pmi;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A TCP connection to the launcher. */
final class PortSocket implements PmiStream {

    private static final int CONNECT_MILLIS = 30_000;

    private final Socket socket;

    PortSocket(Socket socket) {
        this.socket = socket;
    }

    /**
     * Connects to the launcher; waits up to 30 s for it.
     *
     * @param place host and port, separated by a colon
     * @throws IOException if the place is invalid, or nothing accepts the connection there
     */
    static PortSocket connect(String place) throws IOException {
        int colon = place.lastIndexOf(':');
        String port = place.substring(colon + 1);
        if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 0xffff) {
            throw new IOException("'" + place + "' is not a host and a port");
        }
        // Streams of a socket, because an interrupt would close a channel.
        Socket socket = new Socket();
        try {
            InetSocketAddress address = new InetSocketAddress(place.substring(0, colon), Integer.parseInt(port));
            if (address.isUnresolved()) {
                throw new IOException("the host " + address.getHostString() + " is unknown here");
            }
            socket.setTcpNoDelay(true);
            socket.connect(address, CONNECT_MILLIS);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        return new PortSocket(socket);
    }

    @Override
    public int read(byte[] into) throws IOException {
        return socket.getInputStream().read(into);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
