package org.quipu.launch.hosts;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.FailureReason;

/** The launcher's link to the agent of one host, from its start to its end. Thread-safe. */
final class HostLink implements HostFrames.Owner {

    private enum State { STARTING, RUNNING, STOPPING, STOPPED, LOST }

    private final LinkContext context;
    private final int index;
    private final HostRanks host;
    private final HostRoute route;
    private final CountDownLatch ready = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private final RankStatus status = new RankStatus();
    private final QuietTime quiet = new QuietTime();
    private State state = State.STARTING;
    private @Nullable AgentConnection connection;
    private @Nullable HostSession session;
    private @Nullable String lostBecause;

    /**
     * Creates the link of a host.
     *
     * @param index of the host in the map of the job
     * @param route to it
     */
    HostLink(LinkContext context, int index, HostRoute route) {
        this.context = context;
        this.index = index;
        this.route = route;
        host = context.job().map().hosts().get(index);
    }

    HostRanks host() {
        return host;
    }

    String name() {
        return host.host().name();
    }

    /** Returns the link of the host through which the launcher has reached this one; null if it did so directly. */
    @Nullable
    HostLink through() {
        return connection() instanceof ForwardedConnection ? route.through() : null;
    }

    /** Waits until agents can be reached through this one; returns null if this host is lost. */
    @Nullable
    ForwardedAgents awaitForwarding() throws InterruptedException {
        ready.await();
        synchronized (this) {
            return state == State.RUNNING && session != null ? session.forwarded() : null;
        }
    }

    boolean isRunning() {
        return state() == State.RUNNING;
    }

    /** Returns how long nothing has arrived; confined to {@link HostWatch}. */
    QuietTime quiet() {
        return quiet;
    }

    /** Returns the number of bytes received. */
    long bytesReceived() {
        HostSession current = session();
        return current == null ? 0 : current.bytesReceived();
    }

    /** Returns whether the agent runs and this end waits for bytes from it. */
    boolean isListening() {
        HostSession current = session();
        return current != null && current.isReading() && isRunning();
    }

    private synchronized State state() {
        return state;
    }

    private synchronized @Nullable HostSession session() {
        return session;
    }

    private synchronized @Nullable AgentConnection connection() {
        return connection;
    }

    /** Starts the agent and its ranks in a thread of its own. */
    void start() {
        Thread.ofPlatform().daemon().name("quipu-host-" + name()).start(this::run);
    }

    private void run() {
        try {
            AgentConnection opened = route.open(this::printError, this::adopt);
            if (opened != null) {
                serve(new HostSession(context, index, opened));
            }
            lose(ending());
        } catch (EOFException e) {
            lose(ending());
        } catch (IOException | UncheckedIOException e) {
            lose(CommandConnection.isPipeClosed(e) ? ending() : FailureReason.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ready.countDown();
            over.countDown();
        }
    }

    private String ending() {
        AgentConnection ended = connection();
        return ended == null ? "it was not started" : ended.ending();
    }

    /** @return false if the job has been ended */
    private synchronized boolean adopt(AgentConnection begun) {
        if (state == State.STARTING) {
            connection = begun;
        }
        return state == State.STARTING;
    }

    /** Earlier errors are part of the reason why the host is lost. */
    private void printError(String line) {
        if (isRunning()) {
            System.err.println("quipu run: " + name() + ": " + line);
        }
    }

    private void serve(HostSession opened) throws IOException {
        synchronized (this) {
            session = opened;
            if (state == State.STOPPING) {
                opened.send(Frame.of(FrameDescriptor.STOP));
            }
        }
        if (opened.serve(status, this)) {
            synchronized (this) {
                state = State.STOPPED;
            }
        }
    }

    @Override
    public void ready(String identity) {
        String other = context.job().device().equals("nio") ? null
                : context.machines().putIfAbsent(identity, name());
        if (other != null) {
            lose("host " + name() + " is the same machine as ", other, "; name it once, with the sum of the slots");
            return;
        }
        HostSession current;
        synchronized (this) {
            current = session;
            if (state == State.STARTING) {
                state = State.RUNNING;
            }
        }
        ready.countDown();
        if (current != null && host.ranks().getFirst() == 0) {
            current.startInput();
        }
    }

    @Override
    public void failed(String reason) {
        lose("host " + name() + " cannot run its ranks: ", reason, "");
    }

    /** Reports that the host is lost, unless the job is over. */
    @Override
    public void lose(String reason) {
        HostLink via = through();
        String where = name() + (via == null ? "" : " (reached through " + via.name() + ")");
        if (state() == State.STARTING) {
            lose("the agent on " + where + " could not be started: ", reason, "");
        } else {
            lose("host " + where + " was lost: ", reason, "; " + JobMap.ranks(host.ranks()) + " ran there");
        }
    }

    private void lose(String prefix, String reason, String suffix) {
        AgentConnection running;
        synchronized (this) {
            if (state == State.STOPPING || state == State.STOPPED || state == State.LOST) {
                return;
            }
            lostBecause = prefix + reason + suffix;
            state = State.LOST;
            running = connection;
        }
        for (int rank : host.ranks()) {
            if (!status.hasExited(rank)) {
                context.events().silent(rank, "was lost with its host");
            }
        }
        if (running != null) {
            running.end();
        }
    }

    /** Returns the message about the loss of the host. */
    synchronized Optional<String> lost() {
        return Optional.ofNullable(lostBecause);
    }

    /** Requests that the agent ends its ranks; returns at once. */
    void stop() {
        AgentConnection running;
        synchronized (this) {
            if (state == State.STOPPING || state == State.STOPPED || state == State.LOST) {
                return;
            }
            state = State.STOPPING;
            running = connection;
            if (session != null) {
                session.send(Frame.of(FrameDescriptor.STOP));
                return;
            }
        }
        if (running != null) {
            running.end();
        }
        over.countDown();
    }

    /** Sends a signal to the ranks of the host; returns when it is on its way. */
    void signal(String signal) {
        HostSession current = session();
        if (current != null) {
            current.sendNow(Frame.ofText(FrameDescriptor.SIGNAL, 0, signal));
        }
    }

    /** Waits for the end of the agent. */
    boolean awaitOver(long millis) throws InterruptedException {
        return over.await(Math.max(0, millis), TimeUnit.MILLISECONDS);
    }

    /** Ends the connection to the host; the agent notices that. */
    void cut() {
        AgentConnection running = connection();
        if (running != null) {
            running.cut();
        }
    }

    /** Waits until the connection to the host has ended. */
    void awaitConnectionEnd(long millis) throws InterruptedException {
        AgentConnection running = connection();
        if (running != null) {
            running.awaitEnd(millis);
        }
    }

    /** Returns whether a rank does not respond at the moment. */
    boolean isSilent(int rank) {
        return status.isSilent(rank);
    }
}
