package org.quipu.samples.tools.bench;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces MPJ Express's launcher for a niodev job on this machine: each rank reports the two ports
 * that it listens on, and receives those of all ranks. So no MPJ Express daemon is needed and nothing listens outside
 * the loop-back interface.
 */
final class NiodevPorts implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;
    /** niodev's eager limit in bytes: the default of its launcher. */
    private static final int PROTOCOL_SWITCH = 131_072;

    private final int ranks;
    private final ServerSocket server;

    NiodevPorts(int ranks) throws IOException {
        this.ranks = ranks;
        server = new ServerSocket(0, ranks, InetAddress.ofLiteral("127.0.0.1"));
        server.setSoTimeout(TIMEOUT_MILLIS);
    }

    /** The second argument of each rank. */
    String configuration() {
        return "#Number of Processes;" + ranks + ";#Protocol Switch Limit;" + PROTOCOL_SWITCH
                + ";#Server Name;127.0.0.1;#Server Port;"
                + server.getLocalPort();
    }

    /** Waits until all ranks have reported, and answers them. */
    void exchange() throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try {
            String[] entries = new String[ranks];
            for (int i = 0; i < ranks; i++) {
                Socket socket = server.accept();
                sockets.add(socket);
                socket.setSoTimeout(TIMEOUT_MILLIS);
                DataInputStream in = new DataInputStream(socket.getInputStream());
                in.readUTF();
                int writePort = in.readInt();
                int readPort = in.readInt();
                int rank = in.readInt();
                entries[rank] = "127.0.0.1@" + readPort + "@" + writePort + "@" + rank + "@0";
            }
            for (Socket socket : sockets) {
                new DataOutputStream(socket.getOutputStream())
                        .writeUTF("#Peer Information;" + String.join(";", entries));
            }
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
