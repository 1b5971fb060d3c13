package org.quipu.mpj.manager.rendezvous;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quipu.device.host.HostIdentity;
import org.quipu.mpj.manager.control.ProvenConnection;

/**
 * The folder in which the ranks of a job on one host meet: in {@code /dev/shm}, else in the folder of temporary files.
 * Only processes that know the job's secret know its name, and only its owner may enter it. The rank that locks it
 * relays for the others.
 */
final class HostFolder {

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final String PREFIX = "quipu.";
    private static final Pattern NAME = Pattern.compile("quipu\\.[0-9a-f]{16}\\.[A-Za-z0-9_-]+");
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    /** Unix domain addresses are limited to about 100 bytes. */
    private static final int MAX_SOCKET_PATH = 100;

    private static final String LOCK = "lock";
    private static final String SOCKET = "control";
    private static final Duration LONGEST_START = Duration.ofMinutes(1);

    /**
     * Folders locked by ranks of this JVM. POSIX releases a lock when the process closes any other channel to the same
     * file, so a JVM must not open the file of a lock that it holds.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path path;
    private @Nullable FileChannel lock;

    /**
     * @param jobId name of the job
     * @param secret of the job
     */
    HostFolder(String jobId, byte[] secret) {
        byte[] digest = ProvenConnection.hmac(secret, "host folder".getBytes(StandardCharsets.US_ASCII));
        String name = PREFIX + HexFormat.of().formatHex(digest, 0, 8) + "." + jobId;
        Path usual = base().resolve(name);
        path = usual.resolve(SOCKET).toString().length() <= MAX_SOCKET_PATH ? usual : Path.of("/tmp", name);
    }

    private static Path base() {
        return Files.isWritable(SHARED_MEMORY) ? SHARED_MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Returns the path of the relay's socket. */
    Path socket() {
        return path.resolve(SOCKET);
    }

    /**
     * Creates the folder if it does not exist, and locks it until the end of this process or {@link #remove}.
     *
     * @return false if another rank has locked it
     * @throws IOException if the folder cannot be created or belongs to another user
     */
    boolean tryLock() throws IOException {
        try {
            Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWN));
            sweep();
        } catch (FileAlreadyExistsException e) {
            if (!isOwn(path)) {
                throw new IOException(path + " belongs to another user or is open to others; remove it", e);
            }
        }
        if (!HELD.add(path)) {
            return false;
        }
        boolean locked = false;
        try {
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            locked = channel.tryLock() != null;
            if (locked) {
                lock = channel;
            } else {
                channel.close();
            }
        } catch (NoSuchFileException e) {
            // The rank that had it has just removed it: the caller tries again.
            return false;
        } finally {
            if (!locked) {
                HELD.remove(path);
            }
        }
        return locked;
    }

    private static boolean isOwn(Path folder) throws IOException {
        PosixFileAttributes attributes =
                Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return attributes.isDirectory() && attributes.permissions().equals(OWN)
                && Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS).toString()
                        .equals(HostIdentity.user());
    }

    /** Removes the folders that jobs of this user have left because all their ranks on this host were killed. */
    private void sweep() {
        try (DirectoryStream<Path> others = Files.newDirectoryStream(path.getParent(), PREFIX + "*")) {
            for (Path other : others) {
                if (NAME.matcher(other.getFileName().toString()).matches() && !other.equals(path)
                        && !HELD.contains(other) && isAbandoned(other)) {
                    remove(other);
                }
            }
        } catch (IOException e) {
            // Another process removes it; if not, the next job tries again.
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "old folders in " + path, e);
        }
    }

    private static boolean isAbandoned(Path folder) throws IOException {
        if (!isOwn(folder) || Files.getLastModifiedTime(folder).toInstant().plus(LONGEST_START)
                .isAfter(Instant.now())) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
            return channel.tryLock() != null;
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    /** Removes the folder. Any rank may do so at the end of the job. */
    void remove() throws IOException {
        remove(path);
        FileChannel held = lock;
        if (held != null) {
            held.close();
            HELD.remove(path);
        }
    }

    private static void remove(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(SOCKET));
        Files.deleteIfExists(folder.resolve(LOCK));
        Files.deleteIfExists(folder);
    }
}
