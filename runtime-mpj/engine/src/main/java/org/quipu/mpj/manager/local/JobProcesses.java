package org.quipu.mpj.manager.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.quipu.mpj.manager.LaunchEnvironment;

/**
 * Finds and kills the processes that a job's ranks have started. On Linux, a process whose parent has died is
 * identified by the job's name in its inherited environment.
 */
public final class JobProcesses {

    private static final Path PROC = Path.of("/proc");
    private static final long KILL_NANOS = TimeUnit.SECONDS.toNanos(10);

    private JobProcesses() {}

    /** Kills all descendants of a process. */
    static void killDescendants(ProcessHandle process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * Kills every process, except this one, whose environment contains the job's name. Linux only; otherwise no effect.
     */
    public static void killAll(String jobId) {
        // A process may have forked before it was killed, so the search is repeated until no process is found.
        long deadline = System.nanoTime() + KILL_NANOS;
        for (List<ProcessHandle> found = find(jobId); !found.isEmpty()
                && System.nanoTime() - deadline < 0; found = find(jobId)) {
            found.forEach(ProcessHandle::destroyForcibly);
            found.forEach(process -> process.onExit().completeOnTimeout(process, 200, TimeUnit.MILLISECONDS).join());
        }
    }

    /** Returns the processes, except this one, whose environment contains the job's name. */
    static List<ProcessHandle> find(String jobId) {
        List<ProcessHandle> found = new ArrayList<>();
        if (!Files.isDirectory(PROC)) {
            return found;
        }
        String wanted = "\0" + LaunchEnvironment.JOB + "=" + jobId + "\0";
        long self = ProcessHandle.current().pid();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path entry : entries) {
                long pid = Long.parseLong(entry.getFileName().toString());
                if (pid != self && environment(entry).contains(wanted)) {
                    Optional<ProcessHandle> process = ProcessHandle.of(pid);
                    process.filter(ProcessHandle::isAlive).ifPresent(found::add);
                }
            }
        } catch (IOException e) {
            return found;
        }
        return found;
    }

    private static String environment(Path entry) {
        try {
            return "\0" + Files.readString(entry.resolve("environ"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // terminated meanwhile, or of another user
        }
    }
}
