package org.quipu.launch.hosts;

import java.io.IOException;
import java.util.function.Consumer;

/** Opens connections to agents. Thread-safe. */
@FunctionalInterface
interface AgentConnector {

    /**
     * Begins to connect to a host; {@link AgentConnection#boot} waits for the agent.
     *
     * @param errors receives error lines of the connection and of the agent, from a thread of the connection
     * @throws IOException if nothing could be started
     */
    AgentConnection connect(HostSlots host, Consumer<String> errors) throws IOException;
}
