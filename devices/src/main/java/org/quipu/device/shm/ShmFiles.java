package org.quipu.device.shm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.host.ProcessIdentity;

/**
 * The names of inbox files: {@code quipu-SPACE-PID.START-rRANK-RANDOM-JOB}. SPACE identifies the PID namespace: only a
 * process in the same namespace can determine whether PID is alive. RANDOM is new for each file: every user may write
 * to the directory, so that another user could otherwise create a file with a predictable name first. Thread-safe.
 */
final class ShmFiles {

    /** The directory of inboxes, an in-memory file system. */
    static final Path DIRECTORY = Path.of("/dev/shm");

    private static final String PREFIX = "quipu-";
    private static final int PARTS = 6;
    private static final int KIB_SHIFT = 10;
    private static final int MIB_SHIFT = 20;

    /** The kernel's generator. SecureRandom would load the JDK's security providers, which delays the start. */
    private static final Path RANDOM = Path.of("/dev/urandom");
    private static final int RANDOM_BYTES = 8;

    private ShmFiles() {
    }

    /**
     * Returns a unique name that no other user can predict.
     *
     * @throws IOException if the kernel's generator cannot be read
     */
    static Path fresh(String jobId, int rank) throws IOException {
        byte[] random;
        try (InputStream source = Files.newInputStream(RANDOM)) {
            random = source.readNBytes(RANDOM_BYTES);
        }
        return DIRECTORY.resolve(PREFIX + HostIdentity.processSpace() + "-" + ProcessIdentity.own() + "-r" + rank + "-"
                + HexFormat.of().formatHex(random) + "-" + jobId);
    }

    /** Returns the number of bytes that this user may still allocate in a directory's file system. */
    static long free(Path directory) throws IOException {
        return Files.getFileStore(directory).getUsableSpace();
    }

    /** Returns the message for a full file system, with the remedies. */
    static String tooFull(Path directory, long bytes, String purpose) throws IOException {
        return directory + " is full: " + size(bytes) + " are needed for " + purpose + ", and " + size(free(directory))
                + " are free; remove what is not needed there (ls -l " + directory
                + "), enlarge it (mount -o remount,size=..., docker run --shm-size), lower quipu.shm.memory,"
                + " or use --device nio";
    }

    /** Formats a number of bytes for a message, rounded down. */
    static String size(long bytes) {
        return bytes < 10L << MIB_SHIFT ? (bytes >> KIB_SHIFT) + " KiB" : (bytes >> MIB_SHIFT) + " MiB";
    }

    /** Returns the capacity of the file system in bytes. */
    static long capacity() throws IOException {
        return Files.getFileStore(DIRECTORY).getTotalSpace();
    }

    /** Returns the directory of a file, whose path may be relative. */
    static Path folder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return folder == null ? file : folder;
    }

    /**
     * Creates the file with mode 0600.
     *
     * @param bytes the size that the file will have
     * @throws IOException if the file system has insufficient free space, or the file already exists
     */
    static FileChannel create(Path file, long bytes) throws IOException {
        Path folder = folder(file);
        if (free(folder) < bytes) {
            throw new IOException(tooFull(folder, bytes, "messages between this machine's ranks"));
        }
        Set<StandardOpenOption> options =
                EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            return FileChannel.open(file, options,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException e) {
            throw new IOException(file + " exists already and belongs to user "
                    + Files.getOwner(file, LinkOption.NOFOLLOW_LINKS), e);
        }
    }

    /** Removes the files of processes that were killed before their peers had mapped the files. */
    static void removeStale() {
        String space = HostIdentity.processSpace();
        remove(parts -> parts[1].equals(space) && !ProcessIdentity.parse(parts[2]).alive());
    }

    /**
     * Removes all inboxes of a job on this machine. For launchers, after the end of the job: processes that are still
     * running cannot connect any more.
     *
     * @param jobId name of the job
     */
    static void removeJob(String jobId) {
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

    /** Deletes a file if this process may; files of other users remain. */
    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Another user's file cannot be examined.
        }
    }
}
