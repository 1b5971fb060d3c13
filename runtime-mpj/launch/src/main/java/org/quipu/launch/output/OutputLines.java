package org.quipu.launch.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Splits the output of one rank into lines, and passes on whole lines. Not thread-safe. */
public final class OutputLines {

    /** A line longer than this many bytes is passed on in pieces. */
    static final int MAX_LINE = 1 << 20;

    private final int rank;
    private final LineSink sink;
    private final byte[] tag;
    private final boolean unchanged;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private int lastLineEnd;
    private boolean atLineStart = true;

    /** @param tagged whether each line begins with the rank */
    public OutputLines(int rank, LineSink sink, boolean tagged) {
        this(rank, sink, tagged ? "[" + rank + "] " : "", false);
    }

    /** @param tag begins each line; may be empty */
    public OutputLines(int rank, LineSink sink, String tag) {
        this(rank, sink, tag, false);
    }

    private OutputLines(int rank, LineSink sink, String tag, boolean unchanged) {
        this.rank = rank;
        this.sink = sink;
        this.unchanged = unchanged;
        this.tag = tag.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Returns an instance that passes on the output of a job's only rank unchanged and at once, because it need not be
     * text.
     */
    public static OutputLines unchanged(LineSink sink) {
        return new OutputLines(0, sink, "", true);
    }

    /** Stores written bytes; passes nothing on. */
    public void take(byte[] bytes, int offset, int length) {
        if (tag.length == 0) {
            int end = offset + length;
            while (end > offset && bytes[end - 1] != '\n') {
                end--;
            }
            lastLineEnd = end > offset ? pending.size() + end - offset : lastLineEnd;
            pending.write(bytes, offset, length);
            atLineStart = length == 0 ? atLineStart : end == offset + length;
            return;
        }
        for (int i = offset; i < offset + length; i++) {
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

    /**
     * Passes on the whole lines.
     *
     * @param all whether also to pass on an incomplete line
     * @throws IOException if the output can no longer be written
     */
    public void flush(boolean all) throws IOException {
        int length = all || unchanged || pending.size() > MAX_LINE ? pending.size() : lastLineEnd;
        if (length == 0) {
            return;
        }
        byte[] text = pending.toByteArray();
        sink.write(rank, text, length, length == lastLineEnd);
        pending.reset();
        pending.write(text, length, text.length - length);
        lastLineEnd = 0;
    }

    /** Passes on everything; an incomplete last line gets an end, unless the output stays unchanged. */
    public void end() throws IOException {
        if (!atLineStart && !unchanged) {
            take(new byte[] {'\n'}, 0, 1);
        }
        flush(false);
    }
}
