package org.quipu.launch.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Makes lines of what one rank writes to one output, and passes them on whole. One thread at a time. */
public final class OutputLines {

    /** A line longer than this many bytes is passed on in pieces. */
    static final int MAX_LINE = 1 << 20;

    private final int rank;
    private final OutputSink sink;
    private final byte[] tag;
    private final boolean unchanged;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private int lastLineEnd;
    private boolean atLineStart = true;

    /** @param tagged whether each line begins with the rank */
    public OutputLines(int rank, OutputSink sink, boolean tagged) {
        this(rank, sink, tagged, false);
    }

    private OutputLines(int rank, OutputSink sink, boolean tagged, boolean unchanged) {
        this.rank = rank;
        this.sink = sink;
        this.unchanged = unchanged;
        this.tag = (tagged ? "[" + rank + "] " : "").getBytes(StandardCharsets.US_ASCII);
    }

    /** Makes lines that pass on the output of a job's only rank unchanged and at once: it need not be text. */
    public static OutputLines unchanged(OutputSink sink) {
        return new OutputLines(0, sink, false, true);
    }

    /** Takes what was written; passes nothing on. */
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
     * @param all whether the begin of a line, too
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

    /** Passes all on; a line that has no end gets one, unless the output is to be unchanged. */
    public void end() throws IOException {
        if (!atLineStart && !unchanged) {
            take(new byte[] {'\n'}, 0, 1);
        }
        flush(false);
    }
}
