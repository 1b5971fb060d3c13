package org.quipu.mpj.launch.local;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.quipu.mpj.launch.ExitCodes;

/**
 * Carries what the ranks print to the launcher's own output, and notices when that fails. One thread starts the ranks
 * and drains; {@link #loss} may be called by any.
 */
final class JobOutput {

    /**
     * Why output was lost.
     *
     * @param exitCode the launcher's, unless the job has failed before
     * @param message to the user; empty if the reader has ended, which is no error
     */
    record Loss(int exitCode, String message) {}

    private static final long LOOK_MILLIS = 50;

    private final LaunchSpec spec;
    private final Runnable lost;
    private final OutputSink out = new OutputSink(StandardStream.OUTPUT.open());
    private final OutputSink err = new OutputSink(StandardStream.ERROR.open());
    private final List<OutputPump> pumps = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private Loss loss;

    /** @param lost called when output is lost for the first time */
    JobOutput(LaunchSpec spec, Runnable lost) {
        this.spec = spec;
        this.lost = lost;
    }

    /**
     * Starts a rank's process. The output of one that runs alone goes unchanged: to a terminal by itself, else through
     * the launcher, which reports what a Java program's {@code System.out} does not.
     *
     * @return null if the job has been ended
     */
    Process start(RankProcesses processes, int rank, ProcessBuilder builder) throws IOException {
        boolean alone = spec.jvms() == 1 && !spec.inJvm() && !spec.tagOutput();
        boolean ownOut = alone && StandardStream.OUTPUT.isTerminal();
        boolean ownErr = alone && StandardStream.ERROR.isTerminal();
        // Where both go to one file, its lines keep their order.
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
        // The system's words may be in the user's language.
        boolean readerGone = stream.hasReader() || String.valueOf(cause.getMessage()).contains("Broken pipe");
        synchronized (this) {
            if (loss == null) {
                loss = readerGone ? new Loss(ExitCodes.NO_READER, "") : new Loss(ExitCodes.FAILED,
                        stream + " cannot be written: " + cause.getMessage() + "; the output is not complete");
            }
        }
        lost.run();
    }

    /** Whether output has been lost, and why. */
    synchronized Optional<Loss> loss() {
        return Optional.ofNullable(loss);
    }

    /**
     * Waits until all that ended ranks have printed is passed on, or nothing more comes for a time.
     *
     * @param waitsForReader whether a slow reader is given all the time it takes
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
