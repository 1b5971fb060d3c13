package org.quipu.mpj.launch.local;

import java.io.IOException;
import java.io.InputStream;

/** Carries one output stream of one rank to the launcher's, line by line. Runs on its own thread. */
final class OutputPump implements Runnable {

    private final InputStream in;
    private final OutputLines lines;
    private final boolean interactive;
    private final Runnable readerGone;

    /**
     * @param tagged whether each line begins with the rank
     * @param interactive whether an incomplete line is shown when the rank has written nothing behind it
     * @param readerGone told when the launcher's output does not take text any more
     */
    OutputPump(int rank, InputStream in, OutputSink sink, boolean tagged, boolean interactive, Runnable readerGone) {
        this.in = in;
        this.lines = new OutputLines(rank, sink, tagged);
        this.interactive = interactive;
        this.readerGone = readerGone;
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
                lines.take(buffer, 0, read);
                lines.flush(interactive && available() == 0);
            }
            lines.end();
        } catch (IOException e) {
            readerGone.run();
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
