package org.quipu.launch.hosts;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import org.quipu.launch.job.RankWatch;
import org.quipu.mpj.manager.control.Relay;

/**
 * The agent's end of the control connections of its ranks: relays them to the launcher, and watches whether the ranks
 * respond. Thread-safe.
 */
final class AgentControl implements Closeable, RankWatch.Owner, Relay.Owner {

    private static final int BUFFER = 1 << 16;
    private static final long DISCONNECT_MILLIS = 5000;

    private final HostJob job;
    private final FrameChannel channel;
    private final RankWatch watch;
    private final Relay relay;
    private final BitSet reportedSilent = new BitSet();

    /**
     * Accepts connections of ranks from now on.
     *
     * @param socket path of the Unix domain socket to which ranks connect
     * @param fromRoot receives the bodies of {@link FrameDescriptor#CONTROL}
     * @throws IOException if the socket cannot be created or the launcher is gone
     */
    AgentControl(HostJob job, Path socket, QueuedInput fromRoot, FrameChannel channel) throws IOException {
        this.job = job;
        this.channel = channel;
        watch = new RankWatch(job.size(), job.host(), Duration.ofMillis(job.heartbeatMillis()), this);
        relay = new Relay(fromRoot, new BufferedOutputStream(new FrameOutput(channel::write, FrameDescriptor.CONTROL,
                0), BUFFER), job.size(), job.secret(), socket, watch.reports(), this);
        watch.start();
    }

    /** A rank's process has been started. */
    void started(int rank, long pid) {
        watch.started(rank, pid);
    }

    /** A rank's process has ended; returns when what it has reported is on its way to the launcher. */
    void exited(int rank, int code) throws InterruptedException {
        relay.awaitDisconnect(rank, DISCONNECT_MILLIS);
        watch.exited(rank, code);
    }

    /** Sends which ranks respond or do not respond any more since the last call; confined to one thread. */
    void reportSilence() throws IOException {
        for (int rank : job.ranks()) {
            boolean isSilent = watch.isSilent(rank);
            if (isSilent != reportedSilent.get(rank)) {
                reportedSilent.set(rank, isSilent);
                channel.write(new Frame(FrameDescriptor.QUIET, rank, new byte[] {(byte) (isSilent ? 1 : 0)}));
            }
        }
    }

    private void send(Frame frame) {
        try {
            channel.write(frame);
        } catch (IOException e) {
            // The launcher is gone, which ends the agent.
        }
    }

    @Override
    public void warn(String message) {
        send(Frame.ofText(FrameDescriptor.WARNING, 0, message));
    }

    @Override
    public void silent(int rank, String what) {
        send(Frame.ofText(FrameDescriptor.SILENT, rank, what));
    }

    @Override
    public void stuck(int rank) {
        send(Frame.of(FrameDescriptor.STUCK, rank));
    }

    @Override
    public boolean isInFence(int rank) {
        return relay.isInFence(rank);
    }

    @Override
    public boolean isFenceOccupied() {
        return relay.isFenceOccupied();
    }

    /** The launcher ends the ranks by stopping the agent. */
    @Override
    public void ended(int code, String reason) {}

    /** The agent itself detects that. */
    @Override
    public void rootLost(String reason) {}

    @Override
    public void close() throws IOException {
        relay.close();
    }
}
