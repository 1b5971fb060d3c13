package org.quipu.launch.daemon;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.daemon.DaemonFrames.DaemonFrame;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.control.ProvenConnection;

/**
 * The launcher's end of the streams of an agent that a daemon has started. One thread may read and one may write at a
 * time; any thread may call the other methods.
 */
public final class DaemonAgent implements Closeable {

    private static final int BUFFER = DaemonDescriptor.MOST_BYTES;

    private final ProvenConnection connection;
    private final DaemonFrames frames;
    private final String place;
    private final Consumer<String> errors;
    private final InputStream output = new Output();
    private final OutputStream input = new BufferedOutputStream(new Input(), BUFFER);
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile @Nullable String ending;

    DaemonAgent(ProvenConnection connection, String place, Consumer<String> errors) {
        this.connection = connection;
        this.place = place;
        this.errors = errors;
        frames = new DaemonFrames(connection);
    }

    /** Returns the buffered stream to the agent's standard input. */
    public OutputStream input() {
        return input;
    }

    /** Returns the agent's standard output. A read fails if the daemon, its host or the connection is lost. */
    public InputStream output() {
        return output;
    }

    /** Returns how the agent has ended, as far as it is known. */
    public String ending() {
        String known = ending;
        return known == null ? "the connection to the daemon at " + place + " was closed" : known;
    }

    /** Waits until the agent or its connection has ended, which a reading thread notices. */
    public void awaitEnd(long millis) throws InterruptedException {
        over.await(millis, TimeUnit.MILLISECONDS);
    }

    /** Ends the connection, and thereby the agent. */
    @Override
    public void close() throws IOException {
        connection.close();
        over.countDown();
    }

    private void ended(String how) {
        if (ending == null) {
            ending = how;
        }
        over.countDown();
    }

    private final class Input extends OutputStream {

        @Override
        public void write(int each) throws IOException {
            write(new byte[] {(byte) each}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            byte[] part = new byte[Math.min(length, DaemonDescriptor.MOST_BYTES)];
            for (int done = 0; done < length; done += part.length) {
                int next = Math.min(part.length, length - done);
                System.arraycopy(bytes, offset + done, part, 0, next);
                frames.write(DaemonDescriptor.INPUT, part, next);
            }
        }
    }

    private final class Output extends InputStream {

        private ByteBuffer current = ByteBuffer.allocate(0);
        private final StringBuilder line = new StringBuilder();

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            while (!current.hasRemaining()) {
                if (!next()) {
                    return -1;
                }
            }
            int got = Math.min(length, current.remaining());
            current.get(into, offset, got);
            return got;
        }

        @Override
        public int available() {
            return current.remaining();
        }

        /** @return false at the end of the agent */
        private boolean next() throws IOException {
            DaemonFrame frame;
            try {
                frame = frames.read();
            } catch (IOException e) {
                ended("the connection to the daemon at " + place + " broke: " + FailureReason.of(e));
                throw new IOException(ending(), e);
            }
            if (frame == null) {
                ended("the daemon at " + place + " ended without a message; its log on that host may say why");
                return false;
            }
            switch (frame.type()) {
                case DaemonDescriptor.OUTPUT -> current = ByteBuffer.wrap(frame.body());
                case DaemonDescriptor.ERROR -> addErrors(new String(frame.body(), StandardCharsets.UTF_8));
                case DaemonDescriptor.EXITED -> {
                    addErrors("\n");
                    ended("the agent ended with exit code " + ByteBuffer.wrap(frame.body()).getInt());
                    return false;
                }
                case DaemonDescriptor.ENDED -> {
                    ended(new String(frame.body(), StandardCharsets.UTF_8));
                    throw new IOException(ending());
                }
                default -> throw new IOException("a frame of type " + frame.type());
            }
            return true;
        }

        private void addErrors(String text) {
            line.append(text);
            for (int end = line.indexOf("\n"); end >= 0; end = line.indexOf("\n")) {
                if (end > 0) {
                    errors.accept(line.substring(0, end));
                }
                line.delete(0, end + 1);
            }
            if (line.length() > BUFFER) {
                errors.accept(line.toString());
                line.setLength(0);
            }
        }
    }
}
