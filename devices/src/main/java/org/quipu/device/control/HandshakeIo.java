package org.quipu.device.control;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Reads and writes the messages of a handshake. Tests replace it to inject short transfers and failures. */
public class HandshakeIo {

    /** Returns the standard implementation. */
    public HandshakeIo() {
        // There is no state.
    }

    /** Reads available data, as {@link SocketChannel#read(ByteBuffer)}. */
    protected int read(SocketChannel channel, ByteBuffer target) throws IOException {
        return channel.read(target);
    }

    /** Writes as many bytes as the socket accepts, as {@link SocketChannel#write(ByteBuffer)}. */
    protected int write(SocketChannel channel, ByteBuffer source) throws IOException {
        return channel.write(source);
    }
}
