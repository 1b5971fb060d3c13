package org.quipu.launch.hosts;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** The first line of an agent. What a login shell prints precedes it. */
final class AgentGreeting {

    private static final int MOST_BYTES = 1 << 16;

    private AgentGreeting() {}

    /**
     * Reads up to the end of the greeting, and no further.
     *
     * @throws EOFException if the connection ends before
     * @throws IOException if too much precedes it
     */
    static void await(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < MOST_BYTES; i++) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException();
            }
            if (next != '\n') {
                line.append((char) next);
            } else if (line.toString().equals(AgentBoot.GREETING)) {
                return;
            } else {
                line.setLength(0);
            }
        }
        throw new IOException("the login shell prints more than " + MOST_BYTES + " bytes; make it silent if it has no "
                + "terminal");
    }
}
