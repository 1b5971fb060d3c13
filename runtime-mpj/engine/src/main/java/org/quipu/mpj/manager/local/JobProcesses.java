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
 * Finds and ends the processes that a job's ranks have started. On Linux, a process whose parent has died is found by
 * the job's name in the environment that it has inherited.
 */
public final class JobProcesses {

    private static final Path PROC = Path.of("/proc");
    private static final long KILL_NANOS = TimeUnit.SECONDS.toNanos(10);

    private JobProcesses() {}

    /** Kills everything below a process. */
    static void killDescendants(ProcessHandle process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * Kills every process, other than this one, whose environment carries the job's name. Does nothing but on Linux.
     */
    public static void killAll(String jobId) {
        // A process found may just have started another one: look again until there is none.
        long deadline = System.nanoTime() + KILL_NANOS;
        for (List<ProcessHandle> found = find(jobId); !found.isEmpty()
                && System.nanoTime() - deadline < 0; found = find(jobId)) {
            found.forEach(ProcessHandle::destroyForcibly);
            found.forEach(process -> process.onExit().completeOnTimeout(process, 200, TimeUnit.MILLISECONDS).join());
        }
    }

    /** The processes, other than this one, whose environment carries the job's name. */
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
            return ""; // ended meanwhile, or somebody else's
        }
    }
}
