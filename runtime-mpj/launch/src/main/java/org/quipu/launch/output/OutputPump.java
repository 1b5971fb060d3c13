package org.quipu.launch.output;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/** Copies one output stream of one rank to the launcher's, line by line. Runs in its own thread. */
public final class OutputPump implements Runnable {

    private final InputStream in;
    private final OutputLines lines;
    private final boolean interactive;
    private final Consumer<IOException> lost;
    private volatile boolean writing;

    /**
     * @param interactive whether an incomplete line is shown if no further output is available
     * @param lost receives the error when the launcher's output can no longer be written
     */
    public OutputPump(InputStream in, OutputLines lines, boolean interactive, Consumer<IOException> lost) {
        this.in = in;
        this.lines = lines;
        this.interactive = interactive;
        this.lost = lost;
    }

    /** Whether output of the rank is being written to the launcher's output. */
    public boolean isWriting() {
        return writing;
    }

    @Override
    public void run() {
        byte[] buffer = new byte[64 * 1024];
        try {
            while (true) {
                int read = readQuietly(buffer);
                if (read < 0) {
                    break;
                }
                writing = true;
                lines.take(buffer, 0, read);
                lines.flush(interactive && available() == 0);
                writing = false;
            }
            writing = true;
            lines.end();
        } catch (IOException e) {
            lost.accept(e);
        } finally {
            writing = false;
        }
    }

    private int readQuietly(byte[] buffer) {
        try {
            return in.read(buffer);
        } catch (IOException e) {
            return -1; // the rank has been killed and its stream closed
        }
    }

    private int available() {
        try {
            return in.available();
        } catch (IOException e) {
            return 0;
        }
    }
}
