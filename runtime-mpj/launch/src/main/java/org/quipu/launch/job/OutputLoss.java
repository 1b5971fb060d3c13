package org.quipu.launch.job;

import java.io.IOException;
import org.quipu.launch.output.StandardStream;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;

/**
 * The reason for lost output.
 *
 * @param exitCode the launcher's, unless the job has failed before
 * @param message for the user; empty if the reader has ended, which is not an error
 */
public record OutputLoss(int exitCode, String message) {

    /** Returns the loss for an error of the launcher's own output. */
    public static OutputLoss of(StandardStream stream, IOException cause) {
        // The system's message may be in the user's language.
        boolean readerClosed = stream.hasReader() || String.valueOf(cause.getMessage()).contains("Broken pipe");
        return readerClosed ? new OutputLoss(ExitCodes.NO_READER, "") : new OutputLoss(ExitCodes.FAILED,
                stream + " cannot be written: " + FailureReason.of(cause) + "; the output is not complete");
    }
}
