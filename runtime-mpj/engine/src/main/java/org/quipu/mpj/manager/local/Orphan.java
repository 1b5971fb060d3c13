package org.quipu.mpj.manager.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.quipu.device.shm.ShmDeviceProvider;

/** Terminates a rank that has lost its launcher: the rank itself removes the job's processes and files. */
final class Orphan {

    private static final int EXIT_CODE = 1;

    private Orphan() {}

    /** Kills this rank's descendants, removes the job's files, and halts this JVM. Does not return. */
    static void halt(String jobId, String controlPath) {
        try {
            JobProcesses.killDescendants(ProcessHandle.current());
            ShmDeviceProvider.removeJob(jobId);
            JobFolder.removeBySocket(jobId, controlPath);
        } catch (IOException | UncheckedIOException e) {
            System.err.println("quipu: a file of job " + jobId + " could not be removed: " + e.getMessage());
        } finally {
            Runtime.getRuntime().halt(EXIT_CODE);
        }
    }
}
