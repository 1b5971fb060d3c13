package org.quipu.launch.hosts;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.daemon.AgentRequest;
import org.quipu.launch.daemon.DaemonAgent;
import org.quipu.launch.daemon.DaemonClient;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.environment.UserKey;

/** An agent that the daemon of its host starts. */
final class DaemonConnection implements AgentConnection {

    private final HostSlots host;
    private final AgentRequest request;
    private final DaemonClient client;
    private final Consumer<String> errors;
    private final LastLines lastErrors = new LastLines();
    private @Nullable DaemonAgent agent;
    private boolean isCut;

    /**
     * Reads the user's key; {@link #boot} connects.
     *
     * @param errors as in {@link DirectAgents#connect}
     * @throws IOException if there is no key that can be used
     */
    DaemonConnection(HostSlots host, AgentRequest request, Consumer<String> errors) throws IOException {
        this.host = host;
        this.request = request;
        this.errors = errors;
        client = new DaemonClient(UserKey.ofUser(System.getenv()), UserKey.path(System.getenv()),
                LaunchSettings.DAEMON_PORT.value());
    }

    private void takeError(String line) {
        if (lastErrors.add(line)) {
            errors.accept(line);
        }
    }

    @Override
    public InputStream input() {
        return connected().output();
    }

    @Override
    public OutputStream output() {
        return connected().input();
    }

    private synchronized DaemonAgent connected() {
        if (agent == null) {
            throw new IllegalStateException("not connected");
        }
        return agent;
    }

    @Override
    public void boot(ShippedPath path) throws IOException {
        DaemonAgent started = client.startAgent(host.host(), request, this::takeError);
        synchronized (this) {
            agent = started;
            if (isCut) {
                started.close();
            }
        }
        started.input().write(AgentScript.text());
        started.input().flush();
        AgentGreeting.await(started.output());
        path.send(new DataInputStream(started.output()), new DataOutputStream(started.input()));
    }

    @Override
    public synchronized String ending() {
        return (agent == null ? "the daemon was not reached" : agent.ending()) + lastErrors.asReason();
    }

    @Override
    public void awaitEnd(long millis) throws InterruptedException {
        DaemonAgent started;
        synchronized (this) {
            started = agent;
        }
        if (started != null) {
            started.awaitEnd(millis);
        }
    }

    @Override
    public void end() {
        cut();
    }

    @Override
    public synchronized void cut() {
        isCut = true;
        if (agent != null) {
            try {
                agent.close();
            } catch (IOException e) {
                // The daemon notices the end of the connection, at the latest when its host probes it.
            }
        }
    }
}
