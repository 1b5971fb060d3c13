package org.quipu.device.shm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.host.ProcessIdentity;

/**
 * The inbox files' names: {@code quipu-SPACE-PID.START-rRANK-NUMBER-JOB}. SPACE is the space of process numbers, so
 * that nobody judges the life of a process that it cannot see. Thread-safe.
 */
public final class ShmFiles {

    /** Where inboxes live: memory that has names. */
    static final Path DIRECTORY = Path.of("/dev/shm");

    private static final String PREFIX = "quipu-";
    private static final int PARTS = 6;
    private static final int MIB_SHIFT = 20;
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private ShmFiles() {
    }

    /** A name that no other inbox has. */
    static Path fresh(String jobId, int rank) {
        return DIRECTORY.resolve(PREFIX + HostIdentity.processSpace() + "-" + ProcessIdentity.own() + "-r" + rank + "-"
                + NUMBER.incrementAndGet() + "-" + jobId);
    }

    /** Bytes that the file system can hold in all. */
    static long capacity() throws IOException {
        return Files.getFileStore(DIRECTORY).getTotalSpace();
    }

    /**
     * Makes the file, which only this user may open.
     *
     * @param bytes what it may grow to; memory that is not there would be missed only at a later write, as a fault
     */
    static FileChannel create(Path file, long bytes) throws IOException {
        long free = Files.getFileStore(DIRECTORY).getUsableSpace();
        if (free < bytes) {
            throw new IOException("needs up to " + (bytes >> MIB_SHIFT) + " MiB in " + DIRECTORY + ", where "
                    + (free >> MIB_SHIFT) + " MiB are free; make room there, lower quipu.shm.memory, or use device nio");
        }
        Set<StandardOpenOption> options =
                EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        return FileChannel.open(file, options,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    /** Removes what processes left behind that were killed before their peers had mapped it. */
    static void removeStale() {
        String space = HostIdentity.processSpace();
        remove(parts -> parts[1].equals(space) && !ProcessIdentity.parse(parts[2]).alive());
    }

    /**
     * Removes every inbox of a job on this machine; processes of it that still run lose only the chance to meet. For
     * launchers, after the job's end.
     *
     * @param jobId the job's name
     */
    public static void removeJob(String jobId) {
        remove(parts -> parts[5].equals(jobId));
    }

    private interface Choice {
        boolean test(String[] parts);
    }

    private static void remove(Choice choice) {
        if (!Files.isDirectory(DIRECTORY)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(DIRECTORY, PREFIX + "*")) {
            for (Path file : files) {
                String[] parts = file.getFileName().toString().split("-", PARTS);
                if (parts.length == PARTS && chosen(choice, parts)) {
                    delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean chosen(Choice choice, String[] parts) {
        try {
            return choice.test(parts);
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            return false;
        }
    }

    /** Deletes the file if this process may; another user's is left alone. */
    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Another user's file: not ours to judge.
        }
    }
}
