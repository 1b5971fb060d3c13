package org.quipu.device.nio;

import java.nio.channels.SocketChannel;
import org.quipu.device.control.HandshakeIo;

/** Reads and writes connections, before and after they are trusted. Tests replace it to inject faults. */
class SocketIo extends HandshakeIo {

    /** Returns the socket of an established connection. The caller leaves the channel to it, but for the selector. */
    StreamSocket open(SocketChannel channel) {
        return new ChannelSocket(channel);
    }
}
