package org.quipu.launch.hosts;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.job.ProcessStatus;
import org.quipu.launch.job.Ranks;
import org.quipu.launch.output.StandardStream;
import org.quipu.mpj.manager.FailureReason;

/** The launcher's connection to the agent of one host. */
final class HostLink {

    private static final int MOST_NOISE = 1 << 16;
    private static final int MOST_LAST_WORDS = 5;
    private static final long LAST_WORDS_MILLIS = 1000;

    private enum State { STARTING, RUNNING, STOPPING, STOPPED, LOST }

    private final RemoteJob job;
    private final int index;
    private final Ranks.Control control;
    private final Ranks.Events events;
    private final RankOutputs outputs;
    private final InputFeed input;
    /** The hosts that have been reached, by the identity of their machine. */
    private final Map<String, String> machines;
    private final HostRanks host;
    private final Deque<String> lastWords = new ArrayDeque<>();
    private final CountDownLatch errorsRead = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private final RankStatus status = new RankStatus();
    private State state = State.STARTING;
    private @Nullable Process process;
    private @Nullable FrameChannel channel;
    private @Nullable String lostBecause;
    private final AtomicLong framesReceived = new AtomicLong();
    private volatile boolean isReading;

    HostLink(RemoteJob job, int index, Ranks.Control control, Ranks.Events events, RankOutputs outputs,
            InputFeed input, Map<String, String> machines) {
        this.job = job;
        this.index = index;
        this.control = control;
        this.events = events;
        this.outputs = outputs;
        this.input = input;
        this.machines = machines;
        this.host = job.map().hosts().get(index);
    }

    HostRanks host() {
        return host;
    }

    /** Returns the number of frames received. */
    long framesReceived() {
        return framesReceived.get();
    }

    /** Returns whether the agent runs and this end waits for its next frame. */
    boolean isListening() {
        return isReading && state() == State.RUNNING;
    }

    private synchronized State state() {
        return state;
    }

    /** Starts the agent and its ranks in a thread of its own. */
    void start(Semaphore starting) {
        Thread.ofPlatform().daemon().name("quipu-host-" + host.host().name()).start(() -> run(starting));
    }

    private void run(Semaphore starting) {
        boolean holds = false;
        try {
            starting.acquire();
            holds = true;
            FrameChannel opened = open();
            starting.release();
            holds = false;
            if (opened != null) {
                serve(opened);
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

    /** The command may end before it has read everything. */
    private static boolean isPipeClosed(Exception e) {
        return String.valueOf(e.getMessage()).matches("Broken pipe|Stream closed|Stream Closed");
    }

    /** @return null if the job has been ended */
    private @Nullable FrameChannel open() throws IOException {
        Process started = new ProcessBuilder(job.start().line(host.host())).start();
        synchronized (this) {
            if (state != State.STARTING) {
                started.destroyForcibly();
                return null;
            }
            process = started;
        }
        Thread.ofPlatform().daemon().name("quipu-errors-" + host.host().name())
                .start(() -> readErrors(started.getErrorStream()));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(started.getOutputStream(), 1 << 16));
        out.write(AgentScript.text());
        out.flush();
        DataInputStream in = new DataInputStream(started.getInputStream());
        skipToGreeting(in);
        job.path().send(in, out);
        FrameChannel opened = new FrameChannel(in, out);
        opened.write(new Frame(FrameDescriptor.JOB, 0, job.ofHost(index, control).encode()));
        synchronized (this) {
            channel = opened;
        }
        return opened;
    }

    /** Login shells may print before the agent does. */
    private static void skipToGreeting(DataInputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < MOST_NOISE; i++) {
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
        throw new IOException("the login shell prints more than " + MOST_NOISE + " bytes; make it silent if it has no "
                + "terminal");
    }

    private void readErrors(InputStream errors) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(errors, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                boolean isRunning = state() == State.RUNNING;
                synchronized (this) {
                    if (!line.isBlank()) {
                        lastWords.add(line.strip());
                    }
                    if (lastWords.size() > MOST_LAST_WORDS) {
                        lastWords.remove();
                    }
                    if (lastWords.isEmpty()) {
                        continue;
                    }
                }
                if (isRunning) {
                    System.err.println("quipu run: " + host.host().name() + ": " + line);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // The process has ended.
        } finally {
            errorsRead.countDown();
        }
    }

    /** Returns how the command that connects to the host has ended. */
    private String ending() {
        Process ended;
        synchronized (this) {
            ended = process;
        }
        if (ended == null) {
            return "it was not started";
        }
        String code = "closed its output";
        try {
            if (ended.waitFor(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS)) {
                code = "ended with exit code " + ended.exitValue();
                errorsRead.await(LAST_WORDS_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String words;
        synchronized (this) {
            words = String.join("; ", lastWords);
        }
        return job.start().line(host.host()).getFirst() + " " + code + (words.isEmpty() ? "" : ": " + words);
    }

    private void serve(FrameChannel opened) throws IOException {
        try (ControlTunnel tunnel = ControlTunnel.toServer(opened, control.socket())) {
            while (true) {
                isReading = true;
                Frame frame = opened.read();
                isReading = false;
                framesReceived.incrementAndGet();
                if (frame == null) {
                    return;
                }
                take(frame, opened, tunnel);
                if (frame.type() == FrameDescriptor.STOPPED) {
                    synchronized (this) {
                        state = State.STOPPED;
                    }
                    return;
                }
            }
        } finally {
            isReading = false;
        }
    }

    private void take(Frame frame, FrameChannel opened, ControlTunnel tunnel) throws IOException {
        int number = frame.number();
        switch (frame.type()) {
            case FrameDescriptor.READY -> ready(opened, frame.text());
            case FrameDescriptor.STARTED -> events.started(number, frame.asLong());
            case FrameDescriptor.OUTPUT -> outputs.write(number, StandardStream.OUTPUT, frame.body());
            case FrameDescriptor.ERROR -> outputs.write(number, StandardStream.ERROR, frame.body());
            case FrameDescriptor.EXITED -> exited(number, ByteBuffer.wrap(frame.body()).getInt());
            case FrameDescriptor.OPEN -> tunnel.open(number);
            case FrameDescriptor.DATA -> tunnel.deliver(frame);
            case FrameDescriptor.CLOSE -> tunnel.close(number);
            case FrameDescriptor.INPUT_TAKEN -> input.taken();
            case FrameDescriptor.STATUS -> status.take(frame);
            case FrameDescriptor.NOTE ->
                System.err.println("quipu run: " + host.host().name() + ": " + frame.text());
            case FrameDescriptor.FAILED ->
                lose("host " + host.host().name() + " cannot run its ranks: ", frame.text(), "");
            default -> {}
        }
    }

    private void ready(FrameChannel opened, String identity) throws IOException {
        String other = identity.isEmpty() || job.device().equals("nio") ? null
                : machines.putIfAbsent(identity, host.host().name());
        if (other != null) {
            lose("host " + host.host().name() + " is the same machine as ", other,
                    "; name it once, with the sum of the slots");
            return;
        }
        synchronized (this) {
            if (state == State.STARTING) {
                state = State.RUNNING;
            }
        }
        Thread.ofPlatform().daemon().name("quipu-beat-" + host.host().name()).start(() -> {
            try {
                while (true) {
                    opened.write(Frame.of(FrameDescriptor.BEAT));
                    Thread.sleep(FrameDescriptor.BEAT_MILLIS);
                }
            } catch (IOException e) {
                // The reading thread reports that.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        if (host.ranks().getFirst() == 0) {
            input.start(opened);
        }
    }

    /** The end of the control connection arrives by the thread that called this method. */
    private void exited(int rank, int code) {
        status.exited(rank);
        Thread.ofPlatform().daemon().name("quipu-exit-" + rank).start(() -> {
            try {
                events.ended(rank, code);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Reports that the host is lost, unless the job is over. */
    void lose(String reason) {
        String name = host.host().name();
        if (state() == State.STARTING) {
            lose("the agent on " + name + " could not be started: ", reason, "");
        } else {
            lose("host " + name + " was lost: ", reason, "; " + JobMap.ranks(host.ranks()) + " ran there");
        }
    }

    private void lose(String prefix, String reason, String suffix) {
        Process running;
        synchronized (this) {
            if (state == State.STOPPING || state == State.STOPPED || state == State.LOST) {
                return;
            }
            lostBecause = prefix + reason + suffix;
            state = State.LOST;
            running = process;
        }
        for (int rank : host.ranks()) {
            if (!status.hasExited(rank)) {
                events.lost(rank, "was lost with its host");
            }
        }
        if (running != null) {
            // An agent that is a child of this process can still end its ranks.
            running.destroy();
        }
    }

    /** Returns the message about the loss of the host. */
    synchronized Optional<String> lost() {
        return Optional.ofNullable(lostBecause);
    }

    /** Requests that the agent ends its ranks; returns at once. */
    void stop() {
        FrameChannel opened;
        Process running;
        synchronized (this) {
            if (state == State.STOPPING || state == State.STOPPED || state == State.LOST) {
                return;
            }
            state = State.STOPPING;
            opened = channel;
            running = process;
        }
        if (opened == null) {
            if (running != null) {
                running.destroy();
            }
            over.countDown();
            return;
        }
        send(opened, Frame.of(FrameDescriptor.STOP));
    }

    private void send(FrameChannel opened, Frame frame) {
        Thread.ofPlatform().daemon().name("quipu-send-" + host.host().name()).start(() -> {
            try {
                opened.write(frame);
            } catch (IOException e) {
                // The reading thread reports that.
            }
        });
    }

    /** Sends a signal to the ranks of the host. */
    void signal(String name) {
        FrameChannel opened;
        synchronized (this) {
            opened = channel;
        }
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

    /** Ends the command that connects to the host; the agent notices that. */
    void cut() {
        Process running;
        synchronized (this) {
            running = process;
        }
        if (running != null) {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly();
        }
    }

    /** Waits until the command that connects to the host has ended. */
    void awaitCommand(long millis) throws InterruptedException {
        Process running;
        synchronized (this) {
            running = process;
        }
        if (running != null) {
            running.waitFor(millis, TimeUnit.MILLISECONDS);
        }
    }

    /** Returns the status of a rank's process if the agent has reported it since the last call, and asks again. */
    Optional<ProcessStatus> status(int rank) {
        FrameChannel opened;
        synchronized (this) {
            opened = channel;
        }
        if (opened != null && state() == State.RUNNING && status.mayAsk(rank)) {
            send(opened, Frame.of(FrameDescriptor.PROBE, rank));
        }
        return status.last(rank);
    }

    /** Returns whether a debugger may stop a rank. */
    boolean hasDebugAgent(int rank) {
        return status.hasDebugAgent(rank);
    }
}
