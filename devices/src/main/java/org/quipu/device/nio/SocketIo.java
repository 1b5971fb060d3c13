package org.quipu.device.nio;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import org.quipu.device.control.HandshakeIo;

/** How sockets are used. Tests replace it to inject short transfers. */
class SocketIo extends HandshakeIo {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.nio");

    /**
     * The congestion control algorithm within a machine, where nothing can be congested. Every Linux has it and permits
     * it to every user; others measure and delay.
     */
    private static final String WITHIN_A_MACHINE = "reno";

    /** Returns the socket of an established connection. The caller uses the channel only for selection. */
    StreamSocket open(SocketChannel channel, NioSettings settings) throws IOException {
        Optional<NativeSocket> socket = NativeSocket.of(channel);
        String wanted = settings.congestion();
        if (socket.isEmpty()) {
            if (!wanted.isEmpty()) {
                throw new IOException("quipu.nio.congestion takes Linux and --enable-native-access=ALL-UNNAMED");
            }
            return new ChannelSocket(channel);
        }
        if (!wanted.isEmpty()) {
            socket.get().setCongestionControl(wanted);
        } else if (staysHere(channel)) {
            spareTheMeasuring(socket.get());
        }
        return socket.get();
    }

    private static void spareTheMeasuring(NativeSocket socket) {
        try {
            socket.setCongestionControl(WITHIN_A_MACHINE);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the system's choice is kept", e);
        }
    }

    private static boolean staysHere(SocketChannel channel) throws IOException {
        InetAddress peer = ((InetSocketAddress) channel.getRemoteAddress()).getAddress();
        return peer.isLoopbackAddress() || peer.equals(((InetSocketAddress) channel.getLocalAddress()).getAddress());
    }
}
