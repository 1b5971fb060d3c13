package org.quipu.mpj.launch.local;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** Lines over one control connection. One thread reads; any thread writes, and is never interrupted within. */
final class ControlChannel implements Closeable {

    private final SocketChannel channel;
    private final ByteBuffer arrived = ByteBuffer.allocate(8192).limit(0);
    private final Object writing = new Object();

    ControlChannel(SocketChannel channel) {
        this.channel = channel;
    }

    /** The next line without its line feed, or null at the end of the connection. A last line that is cut off is dropped. */
    String readLine() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (true) {
            while (arrived.hasRemaining()) {
                byte b = arrived.get();
                if (b == '\n') {
                    return line.toString(StandardCharsets.UTF_8);
                }
                if (line.size() == ControlDescriptor.MAX_LINE) {
                    throw new IOException("a control line is longer than " + ControlDescriptor.MAX_LINE + " bytes");
                }
                line.write(b);
            }
            arrived.clear();
            int read = channel.read(arrived);
            arrived.flip();
            if (read < 0) {
                return null;
            }
        }
    }

    /** @param line no line feed */
    void writeLine(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        if (bytes.remaining() > ControlDescriptor.MAX_LINE) {
            throw new IOException("a control line is longer than " + ControlDescriptor.MAX_LINE + " bytes");
        }
        synchronized (writing) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
