package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.shm.ShmDeviceProvider;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.local.JobFolder;

/**
 * The agent of a host: starts the ranks of one host, forwards their output and control connections, and ends them when
 * the launcher requests it or is gone.
 */
final class Agent {

    /** Time to write a last frame to a launcher that may not read it. */
    private static final long LAST_WORD_MILLIS = 200;

    private final FrameChannel channel;
    private final List<String> classPath;
    private final ChildAgents children;
    private volatile boolean launcherSleeps;
    private @Nullable AgentRanks ranks;
    private boolean ended;

    /** @param classPath entries to which the indices of programs refer */
    Agent(FrameChannel channel, List<String> classPath) {
        this.channel = channel;
        this.classPath = classPath;
        children = new ChildAgents(channel, classPath);
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
        QueuedInput control = new QueuedInput();
        AgentControl ranksControl = new AgentControl(job, folder.socket(), control, channel);
        try (ranksControl) {
            AgentRanks started = new AgentRanks(job, classPath, channel, secretFile, folder.socket(), ranksControl);
            synchronized (this) {
                ranks = started;
            }
            channel.write(Frame.ofText(FrameDescriptor.READY, Runtime.getRuntime().availableProcessors(),
                    HostIdentity.memory()));
            Thread.ofPlatform().daemon().name("quipu-agent-beat").start(() -> beat(ranksControl));
            Thread.ofPlatform().daemon().name("quipu-agent-watch").start(() -> watch(job.limitMillis()));
            started.start();
            serve(started, control, () -> stop(job.jobId(), folder, started));
            children.cut();
            started.end();
        } finally {
            end(job.jobId(), folder);
        }
    }

    /** Meanwhile, the agent forwards what further agents send. */
    private void stop(String jobId, JobFolder folder, AgentRanks started) {
        try {
            started.end();
            children.awaitEnd();
            end(jobId, folder);
            channel.write(Frame.of(FrameDescriptor.STOPPED));
        } catch (IOException e) {
            // The launcher is gone.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.exit(0);
    }

    private static void setProperty(String name, String value) {
        if (!value.isEmpty()) {
            System.setProperty(name, value);
        }
    }

    private void serve(AgentRanks started, QueuedInput control, Runnable stop) throws IOException {
        for (Frame frame = channel.read(); frame != null; frame = channel.read()) {
            switch (frame.type()) {
                case FrameDescriptor.CONTROL -> control.add(frame.body());
                case FrameDescriptor.INPUT -> started.input(frame.body());
                case FrameDescriptor.SIGNAL -> {
                    launcherSleeps = frame.text().equals("STOP");
                    started.signal(frame.text());
                }
                case FrameDescriptor.STOP -> Thread.ofPlatform().daemon().name("quipu-agent-stop").start(stop);
                default -> children.take(frame);
            }
        }
    }

    private void beat(AgentControl control) {
        try {
            while (true) {
                channel.write(Frame.of(FrameDescriptor.BEAT));
                control.reportSilence();
                Thread.sleep(FrameDescriptor.BEAT_MILLIS);
            }
        } catch (IOException e) {
            System.exit(1); // The launcher's end of the connection is gone.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the agent if nothing comes from the launcher, unless Ctrl-Z has stopped the launcher. */
    private void watch(long limitMillis) {
        RunClock clock = new RunClock();
        QuietTime quiet = new QuietTime();
        try {
            while (true) {
                long elapsed = clock.tick();
                boolean mayBeQuiet = launcherSleeps || !channel.isReading();
                if (quiet.add(channel.bytesReceived(), !mayBeQuiet, elapsed) >= limitMillis) {
                    giveUp("its agent has received nothing from this launcher for " + limitMillis / 1000 + " s");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the agent. A launcher that was only suspended can still read the reason; one that is gone cannot. */
    private void giveUp(String reason) throws InterruptedException {
        Thread.ofPlatform().daemon().name("quipu-agent-end").start(() -> {
            try {
                channel.write(Frame.ofText(FrameDescriptor.GAVE_UP, 0, reason));
            } catch (IOException e) {
                // The launcher is gone.
            }
        }).join(LAST_WORD_MILLIS);
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
        children.cut();
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
