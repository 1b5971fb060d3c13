package org.quipu.launch.hosts;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The way to one host: through another host, whose agent connects to it, or directly. If the other host cannot connect,
 * because its site allows no ssh among these hosts, the launcher connects itself.
 */
final class HostRoute {

    private final RemoteJob job;
    private final int index;
    private final HostSlots host;
    private final @Nullable HostLink through;
    private final DirectAgents direct;

    /**
     * Creates a route; connects to nothing.
     *
     * @param index of the host in the map of the job
     * @param through link of the host that connects to it; null if the launcher does
     * @param direct the launcher's own agents, shared by the routes of the job
     */
    HostRoute(RemoteJob job, int index, @Nullable HostLink through, DirectAgents direct) {
        this.job = job;
        this.index = index;
        this.host = job.map().hosts().get(index).host();
        this.direct = direct;
        this.through = through;
    }

    /** Returns the link of the host that connects to this one; null if the launcher does. */
    @Nullable
    HostLink through() {
        return through;
    }

    /**
     * Connects and starts the agent.
     *
     * @param errors as in {@link DirectAgents#connect}
     * @param started receives each connection when it begins; false if the job has been ended
     * @return the connection, which carries frames; null if the job has been ended
     * @throws IOException if the host cannot be reached
     */
    @Nullable
    AgentConnection open(Consumer<String> errors, Predicate<AgentConnection> started)
            throws IOException, InterruptedException {
        if (through != null) {
            ForwardedAgents agents = through.awaitForwarding();
            if (agents == null) {
                return null;
            }
            AgentConnection connection = agents.connect(index, new ChildStart(host.name(), job.start().line(host),
                    AgentScript.text(), job.path().describe()), errors);
            try {
                return boot(connection, started);
            } catch (IOException e) {
                if (!through.isRunning()) {
                    throw e;
                }
                if (direct.isFirstDetour()) {
                    System.err.println("quipu run: " + through.name() + " cannot reach " + host.name() + " ("
                            + connection.ending() + "); this host connects to it, and to others like it; to begin with "
                            + "that, set quipu.host.fanout to 0");
                }
            }
        }
        direct.begin();
        try {
            return boot(direct.connect(index, errors), started);
        } finally {
            direct.end();
        }
    }

    private @Nullable AgentConnection boot(AgentConnection connection, Predicate<AgentConnection> started)
            throws IOException {
        if (!started.test(connection)) {
            connection.cut();
            return null;
        }
        connection.boot(job.path());
        return connection;
    }
}
