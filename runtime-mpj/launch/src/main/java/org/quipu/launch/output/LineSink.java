package org.quipu.launch.output;

import java.io.IOException;

/** Takes the output of ranks in pieces that are whole lines, except where a line is incomplete. */
public interface LineSink {

    /**
     * Writes text of one rank.
     *
     * @param length number of bytes of {@code text} to write
     * @param complete whether the text ends a line; if not, another rank's next text begins a new one
     */
    void write(int rank, byte[] text, int length, boolean complete) throws IOException;
}
