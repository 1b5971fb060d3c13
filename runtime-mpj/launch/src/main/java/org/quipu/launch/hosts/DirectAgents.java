package org.quipu.launch.hosts;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.daemon.AgentRequest;
import org.quipu.mpj.manager.HostName;

/** The agents that the launcher itself starts: a limited number at a time. Thread-safe. */
final class DirectAgents implements Closeable {

    private static final int AT_A_TIME = 32;

    private final RemoteJob job;
    private final String jobId;
    private final Semaphore permits = new Semaphore(AT_A_TIME);
    private final AtomicBoolean hadDetour = new AtomicBoolean();
    private @Nullable AgentListener listener;
    private boolean isClosed;

    DirectAgents(RemoteJob job, String jobId) {
        this.job = job;
        this.jobId = jobId;
    }

    /** Waits until a start may begin; {@link #end} must follow. */
    void begin() throws InterruptedException {
        permits.acquire();
    }

    /** A start has succeeded or failed. */
    void end() {
        permits.release();
    }

    /** Returns, for the first caller only, true: a host could not be reached through another one. */
    boolean isFirstDetour() {
        return hadDetour.compareAndSet(false, true);
    }

    /**
     * Begins to connect to a host; {@link AgentConnection#boot} waits for the agent.
     *
     * @param index of the host in the map of the job
     * @param errors receives error lines of the connection and of the agent, from a thread of the connection
     * @throws IOException if nothing could be started
     */
    AgentConnection connect(int index, Consumer<String> errors) throws IOException {
        HostRanks ranks = job.map().hosts().get(index);
        HostSlots host = ranks.host();
        return switch (job.start().forHost(host)) {
            case DAEMON -> new DaemonConnection(host, new AgentRequest(jobId, JobMap.ranks(ranks.ranks()),
                    HostName.get() + " process " + ProcessHandle.current().pid()), errors);
            case PBSDSH -> new AcceptedAgent(listener(), job.start().line(host), index, host.name(), errors);
            default -> new CommandConnection(job.start().line(host), AgentScript.text(), host.name(), errors);
        };
    }

    private synchronized AgentListener listener() throws IOException {
        if (isClosed) {
            throw new IOException("the job has ended");
        }
        if (listener == null) {
            listener = new AgentListener(job.interfaces());
        }
        return listener;
    }

    /** Ends the connections of agents that connect to the launcher. */
    @Override
    public synchronized void close() throws IOException {
        isClosed = true;
        if (listener != null) {
            listener.close();
        }
    }
}
