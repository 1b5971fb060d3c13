package org.quipu.mpj.manager.local;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The name of a job, and its temporary folder, which is accessible to its owner only. The folder contains the
 * launcher's control socket, the job's secret, and the compiled program if there is one. The launcher removes the
 * folder at the end of the job. If the launcher was killed, its ranks or the next launcher remove it.
 */
public final class JobFolder implements AutoCloseable {

    /**
     * Unix domain addresses are limited to about 100 bytes; if the temporary folder is too long, {@code /tmp} is used.
     */
    private static final int MAX_SOCKET_PATH = 100;

    private static final String SOCKET = "control";
    private static final String SECRET = "secret";
    private static final String PREFIX = "quipu-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "[0-9]+-[0-9a-f]{8}(-[0-9]+)?");
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    /** Names of the folders created by this JVM; a process ID alone is not unique across containers. */
    private static final Set<String> OWN_NAMES = ConcurrentHashMap.newKeySet();

    private final String jobId;
    private final Path path;
    private final FolderLock lock;

    private JobFolder(String jobId, Path path, FolderLock lock) {
        this.jobId = jobId;
        this.path = path;
        this.lock = lock;
    }

    /** Creates a folder for a new job, and removes the folders left by the user's launchers that were killed. */
    public static JobFolder create() throws IOException {
        String jobId = ProcessHandle.current().pid() + "-" + HexFormat.of().toHexDigits(new SecureRandom().nextInt());
        return create(jobId, nameOf(jobId));
    }

    /**
     * Creates the folder of a job of several hosts on one of them.
     *
     * @param jobId name of the job, from {@link #jobId}
     * @param host index of the host among those of the job, 0 or more
     * @throws IllegalArgumentException if the name is not that of a job
     */
    public static JobFolder createOnHost(String jobId, int host) throws IOException {
        String name = nameOf(jobId) + "-" + host;
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + jobId + "' is not the name of a job");
        }
        return create(jobId, name);
    }

    private static JobFolder create(String jobId, String name) throws IOException {
        Path path = Path.of(System.getProperty("java.io.tmpdir"), name);
        if (path.resolve(SOCKET).toString().length() > MAX_SOCKET_PATH) {
            path = Path.of("/tmp", name);
        }
        OWN_NAMES.add(name);
        Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWN));
        try {
            JobFolder folder = new JobFolder(jobId, path, FolderLock.hold(path));
            folder.sweep();
            return folder;
        } catch (IOException e) {
            removeTree(path);
            throw e;
        }
    }

    private static String nameOf(String jobId) {
        return PREFIX + jobId;
    }

    /** Removes the abandoned job folders of the same user in the temporary folder. */
    private void sweep() {
        try (DirectoryStream<Path> others = Files.newDirectoryStream(path.getParent(), PREFIX + "*")) {
            UserPrincipal owner = Files.getOwner(path);
            for (Path other : others) {
                if (isOthers(other.getFileName().toString())) {
                    sweep(other, owner);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Jobs can run if the temporary folder is writable but not readable.
            logger().log(System.Logger.Level.DEBUG, path.getParent() + " could not be searched", e);
        }
    }

    private static System.Logger logger() {
        return System.getLogger("org.quipu.mpj.manager");
    }

    /** Returns whether a name is that of another process's job folder. */
    private static boolean isOthers(String name) {
        return NAME.matcher(name).matches() && !OWN_NAMES.contains(name);
    }

    private static void sweep(Path other, UserPrincipal owner) {
        try {
            PosixFileAttributes attributes =
                    Files.readAttributes(other, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isDirectory() && attributes.owner().equals(owner) && attributes.permissions().equals(OWN)) {
                FolderLock.ifAbandoned(other, () -> removeTree(other));
            }
        } catch (IOException e) {
            // Another launcher or a rank is removing it. If not, the next launcher tries again.
            logger().log(System.Logger.Level.DEBUG, other + " could not be removed", e);
        }
    }

    /** Returns the name of the job, unique on this machine. */
    public String jobId() {
        return jobId;
    }

    /** Returns the path of the folder. */
    public Path path() {
        return path;
    }

    /** Returns the path of the launcher's socket. */
    public Path socket() {
        return path.resolve(SOCKET);
    }

    /**
     * Writes the job's secret to a file that is readable by its owner only.
     *
     * @return the file, which is removed with the folder
     */
    public Path keepSecret(byte[] secret) throws IOException {
        Path file = Files.createFile(path.resolve(SECRET),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, HexFormat.of().formatHex(secret));
    }

    /** Removes the folder of a job, identified by the path of its socket, with all its contents. */
    public static void removeBySocket(String jobId, String socket) throws IOException {
        Path folder = folderOf(jobId, socket);
        if (folder != null) {
            removeTree(folder);
        }
    }

    /** As {@link #removeBySocket}, but only if the launcher that created the folder has terminated. */
    static void removeIfAbandoned(String jobId, String socket) throws IOException {
        Path folder = folderOf(jobId, socket);
        if (folder != null && isOthers(folder.getFileName().toString())
                && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            FolderLock.ifAbandoned(folder, () -> removeTree(folder));
        }
    }

    /** Returns a job's folder, or null if the path, which comes from the environment, names no file in that folder. */
    private static @Nullable Path folderOf(String jobId, String socket) {
        Path folder = Path.of(socket).getParent();
        Path name = folder == null ? null : folder.getFileName();
        boolean isOfJob = name != null && (name.toString().equals(nameOf(jobId))
                || name.toString().startsWith(nameOf(jobId) + "-") && NAME.matcher(name.toString()).matches());
        return isOfJob ? folder : null;
    }

    @Override
    public void close() throws IOException {
        try {
            removeTree(path);
        } finally {
            lock.close();
        }
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
