package org.quipu.launch.hosts;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.job.OutputLoss;
import org.quipu.launch.output.OutputSink;
import org.quipu.launch.output.StandardStream;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;

/** Where the output of all ranks goes: the launcher's own streams, or two files per rank. Thread-safe. */
final class RankOutputs {

    private final @Nullable Path folder;
    private final Map<Path, OutputStream> files = new HashMap<>();
    private final OutputSink out = new OutputSink(StandardStream.OUTPUT.open());
    private final OutputSink err = new OutputSink(StandardStream.ERROR.open());
    private final Runnable lost;
    private @Nullable OutputLoss loss;

    /** @param lost called when output is lost for the first time */
    RankOutputs(Optional<Path> folder, Runnable lost) {
        this.folder = folder.orElse(null);
        this.lost = lost;
    }

    /** Creates the files of a rank, if there are files. */
    void open(int rank) throws IOException {
        if (folder != null) {
            file(rank, StandardStream.OUTPUT);
            file(rank, StandardStream.ERROR);
        }
    }

    private synchronized OutputStream file(int rank, StandardStream stream) throws IOException {
        Path path = Path.of(String.valueOf(folder),
                "rank-" + rank + (stream == StandardStream.OUTPUT ? ".out" : ".err"));
        OutputStream file = files.get(path);
        if (file == null) {
            file = Files.newOutputStream(path);
            files.put(path, file);
        }
        return file;
    }

    /** Writes the body of a frame of output. */
    void write(int rank, StandardStream stream, byte[] body) {
        if (body.length < 2) {
            return;
        }
        byte[] text = Arrays.copyOfRange(body, 1, body.length);
        try {
            if (folder != null) {
                file(rank, stream).write(text);
            } else {
                (stream == StandardStream.OUTPUT ? out : err).write(rank, text, text.length, body[0] != 0);
            }
        } catch (IOException e) {
            lose(folder == null ? OutputLoss.of(stream, e) : new OutputLoss(ExitCodes.FAILED,
                    "--output-dir: the output of rank " + rank + " cannot be written: " + FailureReason.of(e)));
        }
    }

    private void lose(OutputLoss cause) {
        synchronized (this) {
            if (loss != null) {
                return;
            }
            loss = cause;
        }
        lost.run();
    }

    /** Returns whether output has been lost, and why. */
    synchronized Optional<OutputLoss> loss() {
        return Optional.ofNullable(loss);
    }

    /** Closes the files. */
    synchronized void close() {
        for (Map.Entry<Path, OutputStream> each : files.entrySet()) {
            try {
                each.getValue().close();
            } catch (IOException e) {
                System.err.println("quipu run: " + each.getKey() + " is not complete: " + FailureReason.of(e));
            }
        }
        files.clear();
    }
}
