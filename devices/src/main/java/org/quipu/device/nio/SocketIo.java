package org.quipu.device.nio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** The two system calls of the hot path, so that tests can make them fall short. */
class SocketIo {

    int read(SocketChannel channel, ByteBuffer target) throws IOException {
        return channel.read(target);
    }

    int write(SocketChannel channel, ByteBuffer source) throws IOException {
        return channel.write(source);
    }

    long write(SocketChannel channel, ByteBuffer[] sources) throws IOException {
        return channel.write(sources);
    }
}
