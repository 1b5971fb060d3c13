package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A connection to the agent of one host. It carries the bytes of the agent's standard input and output, or takes their
 * place. One thread may
 * read and one may write at a time; any thread may call the other methods.
 *
 * <p>Lines that the agent, or what connects to it, prints as errors go to the consumer given when the connection was
 * opened, see {@link DirectAgents#connect}.
 */
interface AgentConnection {

    /** Returns the bytes from the agent. They end when the connection ends. */
    InputStream input();

    /** Returns the bytes for the agent. */
    OutputStream output();

    /**
     * Starts the agent as far as the connection has not done so, and supplies its class path. When this method returns,
     * both sides exchange frames. May block until {@link #cut}.
     *
     * @param path the class path of the agent and of its ranks
     * @throws IOException if the connection ends or the agent is not of this version
     */
    void boot(ShippedPath path) throws IOException;

    /**
     * Returns how the connection has ended, such as "ssh ended with exit code 255: no route to host". Waits up to two
     * seconds for the code and the last error lines.
     */
    String ending();

    /** Waits until the connection has ended, at most for the given time. */
    void awaitEnd(long millis) throws InterruptedException;

    /** Ends the connection; an agent that notices it ends its ranks. Returns at once. */
    void end();

    /** Ends the connection at once, with all processes on this host that serve it. Returns at once. */
    void cut();
}
