package org.quipu.device;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a job keeps its shared-memory files and how they are named. Devices name what they make after this, and who
 * ends the job removes by it what killed ranks left behind. Stateless, thread-safe.
 */
public final class JobFiles {

    private JobFiles() {}

    /** The folder of shared-memory files: {@code /dev/shm} where there is one, else the folder of temporary files. */
    public static Path directory() {
        Path shm = Path.of("/dev/shm");
        return Files.isDirectory(shm) && Files.isWritable(shm) ? shm : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** What the name of each of a job's files begins with. */
    public static String prefix(String jobId) {
        return "quipu-" + jobId + "-";
    }

    /**
     * The path of one of a job's files.
     *
     * @param name unique within the job; no slash
     */
    public static Path path(String jobId, String name) {
        return directory().resolve(prefix(jobId) + name);
    }

    /**
     * Removes every file of a job that is still there. For when all its ranks have ended, or are about to.
     *
     * @return how many files this call removed
     */
    public static int removeAll(String jobId) throws IOException {
        int removed = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory(), prefix(jobId) + "*")) {
            for (Path file : files) {
                removed += Files.deleteIfExists(file) ? 1 : 0;
            }
        }
        return removed;
    }
}
