package org.quipu.mpj.launch.local;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Carries one output stream of one rank to the launcher's, line by line. Runs on its own thread. */
final class OutputPump implements Runnable {

    /** A line longer than this many bytes is passed on in pieces. */
    static final int MAX_LINE = 1 << 20;

    private final int rank;
    private final InputStream in;
    private final OutputSink sink;
    private final byte[] tag;
    private final boolean interactive;
    private final Runnable readerGone;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private int lastLineEnd;
    private boolean atLineStart = true;

    /**
     * @param tagged whether each line begins with the rank
     * @param interactive whether an incomplete line is shown when the rank has written nothing behind it
     * @param readerGone told when the launcher's output does not take text any more
     */
    OutputPump(int rank, InputStream in, OutputSink sink, boolean tagged, boolean interactive, Runnable readerGone) {
        this.rank = rank;
        this.in = in;
        this.sink = sink;
        this.tag = (tagged ? "[" + rank + "] " : "").getBytes(StandardCharsets.US_ASCII);
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
                take(buffer, read);
                flush();
            }
            if (!atLineStart) {
                take(new byte[] {'\n'}, 1);
                flush();
            }
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

    private void take(byte[] bytes, int length) {
        if (tag.length == 0) {
            int end = length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            lastLineEnd = end > 0 ? pending.size() + end : lastLineEnd;
            pending.write(bytes, 0, length);
            atLineStart = end == length;
            return;
        }
        for (int i = 0; i < length; i++) {
            if (atLineStart) {
                pending.writeBytes(tag);
                atLineStart = false;
            }
            pending.write(bytes[i]);
            if (bytes[i] == '\n') {
                atLineStart = true;
                lastLineEnd = pending.size();
            }
        }
    }

    private void flush() throws IOException {
        boolean all = pending.size() > MAX_LINE || interactive && available() == 0;
        int length = all ? pending.size() : lastLineEnd;
        if (length == 0) {
            return;
        }
        byte[] text = pending.toByteArray();
        sink.write(rank, text, length, length == lastLineEnd);
        pending.reset();
        pending.write(text, length, text.length - length);
        lastLineEnd = 0;
    }

    private int available() {
        try {
            return in.available();
        } catch (IOException e) {
            return 0;
        }
    }
}
