package org.quipu.launch.hosts;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.FailureReason;

/** The launcher's link to the agent of one host, from its start to its end. Thread-safe. */
final class HostLink implements HostFrames.Owner {

    private static final int CONTROL_BUFFER = 1 << 16;

    private enum State { STARTING, RUNNING, STOPPING, STOPPED, LOST }

    private final LinkContext context;
    private final int index;
    private final HostRanks host;
    private final AgentConnector connector;
    private final CountDownLatch over = new CountDownLatch(1);
    private final RankStatus status = new RankStatus();
    private State state = State.STARTING;
    private @Nullable AgentConnection connection;
    private @Nullable FrameChannel channel;
    private @Nullable FrameOutbox outbox;
    private @Nullable String lostBecause;

    /**
     * Creates the link of a host.
     *
     * @param index of the host in the map of the job
     * @param connector connects to its agent
     */
    HostLink(LinkContext context, int index, AgentConnector connector) {
        this.context = context;
        this.index = index;
        this.connector = connector;
        this.host = context.job().map().hosts().get(index);
    }

    HostRanks host() {
        return host;
    }

    private String name() {
        return host.host().name();
    }

    /** Returns the number of bytes received. */
    long bytesReceived() {
        FrameChannel opened = channel();
        return opened == null ? 0 : opened.bytesReceived();
    }

    /** Returns whether the agent runs and this end waits for bytes from it. */
    boolean isListening() {
        FrameChannel opened = channel();
        return opened != null && opened.isReading() && state() == State.RUNNING;
    }

    private synchronized State state() {
        return state;
    }

    private synchronized @Nullable FrameChannel channel() {
        return channel;
    }

    private synchronized @Nullable FrameOutbox outbox() {
        return outbox;
    }

    private synchronized @Nullable AgentConnection connection() {
        return connection;
    }

    /** Starts the agent and its ranks in a thread of its own. */
    void start(Semaphore starting) {
        Thread.ofPlatform().daemon().name("quipu-host-" + name()).start(() -> run(starting));
    }

    private void run(Semaphore starting) {
        boolean holds = false;
        try {
            starting.acquire();
            holds = true;
            FrameChannel opened = open();
            starting.release();
            holds = false;
            FrameOutbox sending = outbox();
            if (opened != null && sending != null) {
                serve(opened, sending);
            }
            lose(ending());
        } catch (EOFException e) {
            lose(ending());
        } catch (IOException | UncheckedIOException e) {
            lose(isPipeClosed(e) ? ending() : FailureReason.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (holds) {
                starting.release();
            }
            over.countDown();
        }
    }

    /** A command that connects to the host may end before it has read everything. */
    private static boolean isPipeClosed(Exception e) {
        return String.valueOf(e.getMessage()).matches("Broken pipe|Stream closed|Stream Closed");
    }

    private String ending() {
        AgentConnection ended = connection();
        return ended == null ? "it was not started" : ended.ending();
    }

    /** @return null if the job has been ended */
    private @Nullable FrameChannel open() throws IOException {
        AgentConnection started = connector.connect(host.host(), this::printError);
        synchronized (this) {
            if (state != State.STARTING) {
                started.cut();
                return null;
            }
            connection = started;
        }
        started.boot(context.job().path());
        FrameChannel opened = new FrameChannel(started.input(), started.output());
        opened.write(new Frame(FrameDescriptor.JOB, 0, context.job().ofHost(index, context.control()).encode()));
        synchronized (this) {
            channel = opened;
            outbox = new FrameOutbox(opened, name());
        }
        return opened;
    }

    /** Earlier errors are part of the reason why the host is lost. */
    private void printError(String line) {
        if (state() == State.RUNNING) {
            System.err.println("quipu run: " + name() + ": " + line);
        }
    }

    private void serve(FrameChannel opened, FrameOutbox sending) throws IOException {
        QueuedInput control = new QueuedInput();
        HostFrames frames = new HostFrames(context, name(), status, control, this);
        Thread.ofPlatform().daemon().name("quipu-control-" + name()).start(() -> serveRelay(control, sending));
        try {
            for (Frame frame = opened.read(); frame != null; frame = opened.read()) {
                frames.take(frame);
                if (frame.type() == FrameDescriptor.STOPPED) {
                    synchronized (this) {
                        state = State.STOPPED;
                    }
                    return;
                }
            }
        } finally {
            control.close();
            sending.close();
        }
    }

    private void serveRelay(QueuedInput control, FrameOutbox sending) {
        OutputStream out = new BufferedOutputStream(new FrameOutput(sending::send, FrameDescriptor.CONTROL, 0),
                CONTROL_BUFFER);
        try {
            context.control().root().orElseThrow().serveRelay(control, out);
        } catch (IOException e) {
            lose(FailureReason.of(e));
        }
    }

    @Override
    public void ready(String identity) {
        String other = identity.isEmpty() || context.job().device().equals("nio") ? null
                : context.machines().putIfAbsent(identity, name());
        if (other != null) {
            lose("host " + name() + " is the same machine as ", other, "; name it once, with the sum of the slots");
            return;
        }
        FrameChannel opened;
        synchronized (this) {
            opened = channel;
            if (opened == null) {
                return;
            }
            if (state == State.STARTING) {
                state = State.RUNNING;
            }
        }
        if (host.ranks().getFirst() == 0) {
            context.input().start(opened);
        }
    }

    @Override
    public void failed(String reason) {
        lose("host " + name() + " cannot run its ranks: ", reason, "");
    }

    /** Reports that the host is lost, unless the job is over. */
    void lose(String reason) {
        if (state() == State.STARTING) {
            lose("the agent on " + name() + " could not be started: ", reason, "");
        } else {
            lose("host " + name() + " was lost: ", reason, "; " + JobMap.ranks(host.ranks()) + " ran there");
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
            if (outbox != null) {
                outbox.send(Frame.of(FrameDescriptor.STOP));
                return;
            }
        }
        if (running != null) {
            running.end();
        }
        over.countDown();
    }

    /** Sends a signal to the ranks of the host; returns when it is on its way. */
    void signal(String name) {
        FrameChannel opened = channel();
        if (opened != null) {
            try {
                opened.write(Frame.ofText(FrameDescriptor.SIGNAL, 0, name));
            } catch (IOException e) {
                // The reading thread reports that.
            }
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
