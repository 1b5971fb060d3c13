package org.quipu.launch.batch;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Copies a file that grows. */
public final class OutputTail {

    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final PrintStream to;
    private long done;

    public OutputTail(Path file, PrintStream to) {
        this.file = file;
        this.to = to;
    }

    /**
     * Copies what has been added since the last call.
     *
     * @return whether the file exists
     */
    public boolean copy() {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(done);
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
            while (channel.read(buffer) >= 0) {
                to.write(buffer.array(), 0, buffer.position());
                done += buffer.position();
                buffer.clear();
            }
            to.flush();
            return true;
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            // A file server may need a moment; the next call tries again.
            return true;
        }
    }
}
