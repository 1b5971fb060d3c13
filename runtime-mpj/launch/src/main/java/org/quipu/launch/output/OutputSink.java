package org.quipu.launch.output;

import java.io.IOException;
import java.io.OutputStream;

/** One output of the launcher, shared by the ranks. Each call writes at once, so that lines of two ranks never mix. */
public final class OutputSink implements LineSink {

    private static final int NOBODY = -1;

    private final OutputStream out;
    private int openLine = NOBODY;

    /** @param out receives whole lines, in single writes */
    public OutputSink(OutputStream out) {
        this.out = out;
    }

    @Override
    public synchronized void write(int rank, byte[] text, int length, boolean complete) throws IOException {
        if (openLine != NOBODY && openLine != rank) {
            out.write('\n');
        }
        openLine = complete ? NOBODY : rank;
        out.write(text, 0, length);
    }
}
