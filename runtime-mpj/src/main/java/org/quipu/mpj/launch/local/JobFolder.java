package org.quipu.mpj.launch.local;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * A job's name and its temporary folder, which nobody else may enter: it holds the launcher's control socket, and the
 * compiled program if there is one. Whoever sees the job's end removes it: the launcher, or the ranks it has left behind.
 */
public final class JobFolder implements AutoCloseable {

    /** Unix domain addresses hold about 100 bytes: a longer folder for temporary files is given up for {@code /tmp}. */
    private static final int MAX_SOCKET_PATH = 100;

    private static final String SOCKET = "control";
    private static final String SECRET = "secret";

    private final String jobId;
    private final Path path;

    private JobFolder(String jobId, Path path) {
        this.jobId = jobId;
        this.path = path;
    }

    /** Makes a folder for a new job. */
    public static JobFolder create() throws IOException {
        String jobId = ProcessHandle.current().pid() + "-" + HexFormat.of().toHexDigits(new SecureRandom().nextInt());
        Path path = Path.of(System.getProperty("java.io.tmpdir"), nameOf(jobId));
        if (path.resolve(SOCKET).toString().length() > MAX_SOCKET_PATH) {
            path = Path.of("/tmp", nameOf(jobId));
        }
        Files.createDirectory(path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return new JobFolder(jobId, path);
    }

    private static String nameOf(String jobId) {
        return "quipu-" + jobId;
    }

    /** The job's name: unique on this machine. */
    public String jobId() {
        return jobId;
    }

    /** Where the folder is. */
    public Path path() {
        return path;
    }

    /** Where the launcher's socket is to be bound. */
    Path socket() {
        return path.resolve(SOCKET);
    }

    /**
     * Writes the job's secret where its ranks read it, and nobody but their owner can.
     *
     * @return the file, which goes with the folder
     */
    Path keepSecret(byte[] secret) throws IOException {
        Path file = Files.createFile(path.resolve(SECRET),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, HexFormat.of().formatHex(secret));
    }

    /** Removes the folder of a job, known by its socket's path, with all that is in it. */
    static void removeBySocket(String jobId, String socket) throws IOException {
        Path folder = Path.of(socket).getParent();
        // The path comes from the environment: nothing but a job's own folder is ever removed.
        if (folder != null && folder.getFileName().toString().equals(nameOf(jobId))) {
            removeTree(folder);
        }
    }

    @Override
    public void close() throws IOException {
        removeTree(path);
    }

    private static void removeTree(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // another rank is removing it too
            }

            @Override
            public FileVisitResult postVisitDirectory(Path each, IOException e) throws IOException {
                Files.deleteIfExists(each);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
