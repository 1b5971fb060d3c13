package org.quipu.launch.job;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.output.OutputLines;
import org.quipu.launch.output.OutputPump;
import org.quipu.launch.output.OutputSink;
import org.quipu.launch.output.StandardStream;

/**
 * Copies the ranks' output to the launcher's, and records when that fails. {@link #start} and {@link #drain} are
 * confined to one thread; any thread may call {@link #loss}.
 */
final class JobOutput {

    private static final long LOOK_MILLIS = 50;

    private final LaunchSpec spec;
    private final Runnable lost;
    private final OutputSink out = new OutputSink(StandardStream.OUTPUT.open());
    private final OutputSink err = new OutputSink(StandardStream.ERROR.open());
    private final List<OutputPump> pumps = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private @Nullable OutputLoss loss;

    /** @param lost called when output is lost for the first time */
    JobOutput(LaunchSpec spec, Runnable lost) {
        this.spec = spec;
        this.lost = lost;
    }

    /**
     * Starts a rank's process. The output of a job's only rank is not changed. The rank writes to a terminal directly;
     * otherwise the launcher copies its output and reports write errors, which {@code System.out} would hide.
     *
     * @return null if the job has been ended
     */
    @Nullable
    Process start(RankProcesses processes, int rank, ProcessBuilder builder) throws IOException {
        if (spec.outputFolder().isPresent()) {
            return startToFiles(processes, rank, builder, spec.outputFolder().get());
        }
        boolean alone = spec.jvms() == 1 && !spec.inJvm() && !spec.tagOutput();
        boolean ownOut = alone && StandardStream.OUTPUT.isTerminal();
        boolean ownErr = alone && StandardStream.ERROR.isTerminal();
        // If both streams lead to one file, their lines keep their order.
        boolean asOne = alone && !ownOut && StandardStream.areOne();
        builder.redirectErrorStream(asOne);
        if (ownOut) {
            builder.redirectOutput(ProcessBuilder.Redirect.INHERIT);
        }
        if (ownErr) {
            builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        }
        Process process = processes.start(builder);
        if (process == null) {
            return null;
        }
        if (!ownOut) {
            pump(process.getInputStream(), lines(rank, out, alone), this::outputLost);
        }
        if (!ownErr && !asOne) {
            pump(process.getErrorStream(), lines(rank, err, alone), this::errorLost);
        }
        return process;
    }

    private static @Nullable Process startToFiles(RankProcesses processes, int rank, ProcessBuilder builder,
            Path folder) throws IOException {
        builder.redirectOutput(folder.resolve("rank-" + rank + ".out").toFile());
        builder.redirectError(folder.resolve("rank-" + rank + ".err").toFile());
        return processes.start(builder);
    }

    private OutputLines lines(int rank, OutputSink sink, boolean alone) {
        return alone ? OutputLines.unchanged(sink) : new OutputLines(rank, sink, spec.tagOutput() && !spec.inJvm());
    }

    private void pump(InputStream in, OutputLines lines, Consumer<IOException> ifLost) {
        OutputPump pump = new OutputPump(in, lines, spec.interactive(), ifLost);
        pumps.add(pump);
        threads.add(Thread.ofPlatform().daemon().name("quipu-output-" + pumps.size()).start(pump));
    }

    private void outputLost(IOException cause) {
        lost(StandardStream.OUTPUT, cause);
    }

    private void errorLost(IOException cause) {
        lost(StandardStream.ERROR, cause);
    }

    private void lost(StandardStream stream, IOException cause) {
        synchronized (this) {
            if (loss == null) {
                loss = OutputLoss.of(stream, cause);
            }
        }
        lost.run();
    }

    /** Whether output has been lost, and why. */
    synchronized Optional<OutputLoss> loss() {
        return Optional.ofNullable(loss);
    }

    /**
     * Waits until the output of ended ranks has been written, at most for the given time.
     *
     * @param waitsForReader whether the time restarts whenever a slow reader takes output
     */
    void drain(long millis, boolean waitsForReader) throws InterruptedException {
        long begin = System.nanoTime();
        for (int i = 0; i < threads.size(); i++) {
            Thread thread = threads.get(i);
            while (thread.isAlive() && TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin) < millis) {
                thread.join(LOOK_MILLIS);
                if (waitsForReader && pumps.get(i).isWriting()) {
                    begin = System.nanoTime();
                }
            }
        }
    }
}
