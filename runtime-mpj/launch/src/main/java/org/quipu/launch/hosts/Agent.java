package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.quipu.device.shm.ShmDeviceProvider;
import org.quipu.launch.job.ProcessStatus;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.local.JobFolder;

/**
 * The agent of a host: starts the ranks of one host, forwards their output and control connections, and ends them when
 * the launcher requests it or is gone.
 */
final class Agent {

    /**
     * Number of own beats without a frame after which the launcher counts as lost, unless it is stopped by a signal.
     * Beats and not time, so that an agent may be stopped and continued.
     */
    private static final int LAUNCHER_BEATS = 60;

    private final FrameChannel channel;
    private final List<String> classPath;
    private final AtomicInteger beats = new AtomicInteger();
    private volatile boolean launcherSleeps;
    private @Nullable AgentRanks ranks;
    private boolean ended;

    /** @param classPath entries to which the indices of programs refer */
    Agent(FrameChannel channel, List<String> classPath) {
        this.channel = channel;
        this.classPath = classPath;
    }

    /**
     * Serves the job until its end.
     *
     * @throws IOException if the job cannot be started here
     */
    void run() throws IOException, InterruptedException {
        Frame first = channel.read();
        if (first == null || first.type() != FrameDescriptor.JOB) {
            throw new IOException("the launcher sent no job");
        }
        HostJob job = HostJob.decode(first.body());
        setProperty(LaunchSettings.CACHE.property(), job.cache());
        setProperty(LaunchSettings.HOME.property(), job.home());
        JobFolder folder = JobFolder.createOnHost(job.jobId(), job.hostIndex());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(job.jobId(), folder)));
        Path secretFile = folder.keepSecret(job.secret());
        try (ControlTunnel tunnel = new ControlTunnel(folder.socket(), channel)) {
            AgentRanks started = new AgentRanks(job, classPath, channel, secretFile, folder.socket());
            synchronized (this) {
                ranks = started;
            }
            channel.write(Frame.ofText(FrameDescriptor.READY, Runtime.getRuntime().availableProcessors(), identity()));
            Thread.ofPlatform().daemon().name("quipu-agent-beat").start(this::beat);
            started.start();
            serve(started, tunnel);
            started.end();
        } finally {
            end(job.jobId(), folder);
        }
        channel.write(Frame.of(FrameDescriptor.STOPPED));
    }

    /** Ranks of agents with the same identity share memory. */
    private static String identity() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip() + " "
                    + Files.readSymbolicLink(Path.of("/proc/self/ns/pid")) + " "
                    + Files.getAttribute(Path.of("/dev/shm"), "unix:dev");
        } catch (IOException | UnsupportedOperationException e) {
            // Not Linux: the agent's name is all that is known.
            return "";
        }
    }

    private static void setProperty(String name, String value) {
        if (!value.isEmpty()) {
            System.setProperty(name, value);
        }
    }

    private void serve(AgentRanks started, ControlTunnel tunnel) throws IOException {
        for (Frame frame = channel.read(); frame != null; frame = channel.read()) {
            beats.set(0);
            switch (frame.type()) {
                case FrameDescriptor.DATA -> tunnel.deliver(frame);
                case FrameDescriptor.CLOSE -> tunnel.close(frame.number());
                case FrameDescriptor.INPUT -> started.input(frame.body());
                case FrameDescriptor.SIGNAL -> {
                    launcherSleeps = frame.text().equals("STOP");
                    started.signal(frame.text());
                }
                case FrameDescriptor.PROBE -> answer(frame.number(), started.pidOf(frame.number()));
                case FrameDescriptor.STOP -> {
                    return;
                }
                default -> {}
            }
        }
    }

    private void answer(int rank, long pid) throws IOException {
        Optional<ProcessStatus> status = pid < 0 ? Optional.empty() : ProcessStatus.of(pid);
        ByteBuffer body = ByteBuffer.allocate(10);
        body.put((byte) status.map(found -> found.state().ordinal()).orElse(-1).intValue());
        body.putLong(status.map(ProcessStatus::cpuTicks).orElse(0L));
        body.put((byte) (pid >= 0 && ProcessStatus.hasDebugAgent(pid) ? 1 : 0));
        channel.write(new Frame(FrameDescriptor.STATUS, rank, body.array()));
    }

    private void beat() {
        try {
            while (beats.incrementAndGet() < LAUNCHER_BEATS || launcherSleeps) {
                channel.write(Frame.of(FrameDescriptor.BEAT));
                Thread.sleep(FrameDescriptor.BEAT_MILLIS);
            }
        } catch (IOException e) {
            // The launcher's end of the connection is gone.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.exit(1);
    }

    private void end(String jobId, JobFolder folder) {
        AgentRanks started;
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
            started = ranks;
        }
        if (started != null) {
            started.kill();
        }
        try {
            ShmDeviceProvider.removeJob(jobId);
            folder.close();
        } catch (IOException | UncheckedIOException e) {
            System.err.println("a file of job " + jobId + " could not be removed: " + e.getMessage());
        }
    }
}
