package org.quipu.launch.hosts;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.quipu.mpj.manager.FailureReason;

/** The exchange of frames with the agent of one host, from the job's description to the end of the job. Thread-safe. */
final class HostSession {

    private static final int CONTROL_BUFFER = 1 << 16;

    private final LinkContext context;
    private final String host;
    private final FrameChannel channel;
    private final FrameOutbox outbox;
    private final ForwardedAgents forwarded;
    private final QueuedInput control = new QueuedInput();

    /**
     * Sends the host's part of the job.
     *
     * @param index of the host in the map of the job
     * @param connection to the agent, which awaits the job
     */
    HostSession(LinkContext context, int index, AgentConnection connection) throws IOException {
        this.context = context;
        host = context.job().map().hosts().get(index).host().name();
        channel = new FrameChannel(connection.input(), connection.output());
        channel.write(new Frame(FrameDescriptor.JOB, 0, context.job().ofHost(index, context.control()).encode()));
        outbox = new FrameOutbox(channel, host);
        forwarded = new ForwardedAgents(outbox::send);
    }

    /** Returns the number of bytes received. */
    long bytesReceived() {
        return channel.bytesReceived();
    }

    /** Returns whether this end waits for bytes. */
    boolean isReading() {
        return channel.isReading();
    }

    /** Returns the agents that are reached through this one. */
    ForwardedAgents forwarded() {
        return forwarded;
    }

    /** Begins to send standard input. */
    void startInput() {
        context.input().start(channel);
    }

    /** Sends a frame soon; returns at once. */
    void send(Frame frame) {
        outbox.send(frame);
    }

    /** Sends a frame; returns when it has been handed to the connection. */
    void sendNow(Frame frame) {
        try {
            channel.write(frame);
        } catch (IOException e) {
            // The reading thread reports that.
        }
    }

    /**
     * Handles the frames of the agent until it has stopped or its connection has ended.
     *
     * @return whether the agent has stopped
     * @throws IOException if the connection breaks or carries no frames
     */
    boolean serve(RankStatus status, HostFrames.Owner owner) throws IOException {
        HostFrames frames = new HostFrames(context, host, status, control, forwarded, owner);
        Thread.ofPlatform().daemon().name("quipu-control-" + host).start(() -> serveRelay(owner));
        try {
            for (Frame frame = channel.read(); frame != null; frame = channel.read()) {
                if (frame.type() == FrameDescriptor.STOPPED) {
                    return true;
                }
                frames.take(frame);
            }
            return false;
        } finally {
            forwarded.close();
            control.close();
            outbox.close();
        }
    }

    private void serveRelay(HostFrames.Owner owner) {
        OutputStream out = new BufferedOutputStream(new FrameOutput(outbox::send, FrameDescriptor.CONTROL, 0),
                CONTROL_BUFFER);
        try {
            context.control().root().orElseThrow().serveRelay(control, out);
        } catch (IOException e) {
            owner.failed(FailureReason.of(e));
        }
    }
}
