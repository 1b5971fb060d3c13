package org.quipu.launch.injvm;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import org.quipu.launch.output.OutputLines;
import org.quipu.launch.output.OutputSink;

/** One output of one rank; passes on whole lines. Thread-safe. */
final class RankOutput extends OutputStream {

    private final OutputLines lines;
    private final boolean interactive;
    private boolean ended;

    /**
     * @param tagged whether each line begins with the rank
     * @param interactive whether an incomplete line is shown when it is flushed
     */
    RankOutput(int rank, OutputSink sink, boolean tagged, boolean interactive) {
        this.lines = new OutputLines(rank, sink, tagged);
        this.interactive = interactive;
    }

    /** Returns a stream that prints to this output at once, as the JVM's own streams do. */
    PrintStream printer(String encodingProperty) {
        return new PrintStream(this, true, encoding(encodingProperty));
    }

    /** The encoding of characters on an output of the JVM. */
    static Charset encoding(String property) {
        String name = System.getProperty(property);
        return name == null ? Charset.defaultCharset() : Charset.forName(name);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        if (!ended) {
            lines.take(bytes, offset, length);
            lines.flush(false);
        }
    }

    @Override
    public synchronized void flush() throws IOException {
        if (!ended) {
            lines.flush(interactive);
        }
    }

    /** Ends the last line; later output is discarded, as after the end of a process. */
    synchronized void end() throws IOException {
        if (!ended) {
            lines.end();
            ended = true;
        }
    }
}
