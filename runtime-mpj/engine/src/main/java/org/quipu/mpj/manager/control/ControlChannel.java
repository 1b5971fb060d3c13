package org.quipu.mpj.manager.control;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Lines over one control connection. One thread reads. Any thread may write, and must not be interrupted meanwhile.
 */
public final class ControlChannel implements Closeable {

    private static final long FIRST_PAUSE_MILLIS = 5;
    private static final long LONGEST_PAUSE_MILLIS = 100;
    private static final long WRITE_PAUSE_MILLIS = 1;

    private final SocketChannel channel;
    private final ByteBuffer arrived = ByteBuffer.allocate(8192).limit(0);
    private final Object writing = new Object();

    public ControlChannel(SocketChannel channel) {
        this.channel = channel;
    }

    /**
     * Returns the next line without its line feed, or null at the end of the connection. An incomplete last line is
     * discarded.
     */
    public @Nullable String readLine() throws IOException {
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
            int read = read();
            arrived.flip();
            if (read < 0) {
                return null;
            }
        }
    }

    private int read() throws IOException {
        int read = channel.read(arrived);
        for (long millis = FIRST_PAUSE_MILLIS; read == 0; millis = Math.min(2 * millis, LONGEST_PAUSE_MILLIS)) {
            pause(millis);
            read = channel.read(arrived);
        }
        return read;
    }

    /**
     * From now on the reading thread polls for lines every 5 to 100 ms and sleeps in between, instead of blocking in a
     * system call. On exit, the JVM waits up to 300 ms for each daemon thread that is in a system call. Called by the
     * reading thread.
     */
    void sleepBetweenReads() throws IOException {
        channel.configureBlocking(false);
    }

    private static void pause(long millis) throws InterruptedIOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    /**
     * Writes several lines in one operation.
     *
     * @param lines without line feeds, and each at most {@link ControlDescriptor#MAX_LINE} bytes long
     */
    public void writeLines(List<String> lines) throws IOException {
        write(ByteBuffer.wrap((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Writes a line.
     *
     * @param line must not contain a line feed
     */
    public void writeLine(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        if (bytes.remaining() > ControlDescriptor.MAX_LINE) {
            throw new IOException("a control line is longer than " + ControlDescriptor.MAX_LINE + " bytes");
        }
        write(bytes);
    }

    /**
     * Writes a prepared line.
     *
     * @param bytes the line, including its line feed; if the buffer is direct, no memory is allocated
     */
    void write(ByteBuffer bytes) throws IOException {
        synchronized (writing) {
            while (bytes.hasRemaining()) {
                if (channel.write(bytes) == 0) {
                    pause(WRITE_PAUSE_MILLIS);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
