package org.quipu.launch.job;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.HostName;

/** Ranks on this host, as child processes of the launcher. */
public final class LocalRanks implements Ranks {

    private final LaunchSpec spec;
    private final Optional<WarmStart> warmStart;
    private final int cores = Runtime.getRuntime().availableProcessors();
    private @Nullable RankProcesses processes;
    private @Nullable JobOutput output;
    private boolean ended;

    /** @param warmStart the program's own ahead-of-time cache, if the job uses or makes one */
    public LocalRanks(LaunchSpec spec, Optional<WarmStart> warmStart) {
        this.spec = spec;
        this.warmStart = warmStart;
    }

    @Override
    public boolean areHere() {
        return true;
    }

    @Override
    public void start(Control control, Events events) throws IOException {
        RankProcesses started = new RankProcesses(control.jobId());
        JobOutput printed = new JobOutput(spec, events::outputLost);
        synchronized (this) {
            if (ended) {
                return;
            }
            processes = started;
            output = printed;
        }
        if (spec.inJvm()) {
            startJvm(control, events, started, printed);
        } else {
            startRanks(control, events, started, printed);
        }
    }

    private void startRanks(Control control, Events events, RankProcesses started, JobOutput printed)
            throws IOException {
        Optional<Path> cache = warmStart.flatMap(WarmStart::cache).or(() -> AotCache.find(spec));
        for (int rank = 0; rank < spec.ranks(); rank++) {
            ProcessBuilder builder = RankCommand.builder(spec,
                    rank == 0 && warmStart.filter(WarmStart::trains).isPresent()
                            ? RankCommand.line(spec, cores, rank, warmStart.get().training())
                            : RankCommand.line(spec, cores, rank, cache));
            RankCommand.describe(builder.environment(), spec, rank, control.jobId(), control.secretFile(),
                    control.socket());
            builder.redirectInput(rank == 0 ? ProcessBuilder.Redirect.INHERIT
                    : ProcessBuilder.Redirect.from(new File("/dev/null")));
            Process process = printed.start(started, rank, builder);
            if (process == null) {
                return; // stopped meanwhile
            }
            events.started(rank, process.pid());
            int each = rank;
            onEnd(process, "quipu-rank-" + rank, code -> events.ended(each, code));
        }
    }

    /** One JVM for all ranks, which makes whole lines of their output, and tags them. */
    private void startJvm(Control control, Events events, RankProcesses started, JobOutput printed)
            throws IOException {
        ProcessBuilder builder = RankCommand.builder(spec, RankCommand.line(spec, cores, 0, AotCache.find(spec)));
        RankCommand.describe(builder.environment(), spec, control.jobId(), control.secretFile(), control.socket());
        builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
        Process process = printed.start(started, 0, builder);
        if (process != null) {
            for (int rank = 0; rank < spec.ranks(); rank++) {
                events.started(rank, process.pid());
            }
            onEnd(process, "quipu-jvm", events::jvmEnded);
        }
    }

    private interface CodeHandler {
        void take(int code) throws InterruptedException;
    }

    private static void onEnd(Process process, String name, CodeHandler handler) {
        Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                handler.take(process.waitFor());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private synchronized @Nullable RankProcesses processes() {
        return processes;
    }

    private synchronized @Nullable JobOutput output() {
        return output;
    }

    @Override
    public void awaitEnd(long millis) throws InterruptedException {
        RankProcesses started = processes();
        if (started != null) {
            started.awaitEnd(millis);
        }
    }

    @Override
    public void end() {
        RankProcesses started;
        synchronized (this) {
            ended = true;
            started = processes;
        }
        if (started != null) {
            started.end();
        }
    }

    @Override
    public void drain(long millis, boolean waitsForReader) throws InterruptedException {
        JobOutput printed = output();
        if (printed != null) {
            printed.drain(millis, waitsForReader);
        }
    }

    @Override
    public Optional<OutputLoss> loss() {
        JobOutput printed = output();
        return printed == null ? Optional.empty() : printed.loss();
    }

    @Override
    public String hostOf(int rank) {
        return HostName.get();
    }
}
