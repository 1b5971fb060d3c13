package org.quipu.launch.daemon;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.quipu.device.host.HostIdentity;

/**
 * The file by which commands of the same user and host find a daemon: its process number, addresses and port. The
 * daemon holds a lock on the file as long as it lives. Only its owner can read the file and enter its folder, which is
 * {@code $XDG_RUNTIME_DIR/quipu}, or {@code quipu-daemon-UID} in the folder of temporary files.
 */
public final class DaemonFile implements AutoCloseable {

    /**
     * A daemon that runs.
     *
     * @param pid its process number
     * @param address one at which it listens
     * @param port at which it listens
     * @param log path of its log file
     */
    public record Daemon(long pid, String address, int port, String log) {}

    private static final String PREFIX = "daemon-";

    private final Path folder;
    private final Path file;
    private final String content;
    private FileChannel channel;

    private DaemonFile(Path folder, Path file, String content, FileChannel channel) {
        this.folder = folder;
        this.file = file;
        this.content = content;
        this.channel = channel;
    }

    /**
     * Writes the file of this process.
     *
     * @param folder from {@link #folder}
     * @param daemon this process
     * @throws IOException if it cannot be written, or others can enter the folder
     */
    static DaemonFile create(Path folder, Daemon daemon) throws IOException {
        Path file = folder.resolve(PREFIX + daemon.port);
        Properties properties = new Properties();
        properties.setProperty("pid", Long.toString(daemon.pid));
        properties.setProperty("address", daemon.address);
        properties.setProperty("port", Integer.toString(daemon.port));
        properties.setProperty("log", daemon.log);
        StringWriter text = new StringWriter();
        properties.store(text, null);
        return new DaemonFile(folder, file, text.toString(), write(folder, file, text.toString()));
    }

    private static FileChannel write(Path folder, Path file, String content) throws IOException {
        makeOwn(folder);
        Path unnamed = Files.createTempFile(folder, "new", null,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(unnamed, content);
        FileChannel channel = FileChannel.open(unnamed, StandardOpenOption.WRITE);
        // Named after it has been locked, so that no reader takes it for one that was left behind.
        channel.tryLock();
        Files.move(unnamed, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return channel;
    }

    private static void makeOwn(Path folder) throws IOException {
        try {
            Files.createDirectory(folder,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (FileAlreadyExistsException e) {
            PosixFileAttributes found = Files.readAttributes(folder, PosixFileAttributes.class,
                    LinkOption.NOFOLLOW_LINKS);
            boolean isMine = Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS).toString()
                    .equals(HostIdentity.user());
            if (!found.isDirectory() || !isMine
                    || !PosixFilePermissions.toString(found.permissions()).equals("rwx------")) {
                throw new IOException("the folder " + folder + " is not one that this user alone can enter; remove it, "
                        + "or set XDG_RUNTIME_DIR to a folder of yours", e);
            }
        }
    }

    /** Keeps the file from being removed as an old one, and writes it again if it was. */
    void refresh() throws IOException {
        if (Files.exists(file)) {
            // Through this channel: to close another one of the same file would release the lock.
            channel.write(ByteBuffer.wrap(content.getBytes(StandardCharsets.UTF_8)), 0);
        } else {
            FileChannel old = channel;
            channel = write(folder, file, content);
            old.close();
        }
    }

    /** Returns the folder of the files of this user's daemons. */
    public static Path folder(Map<String, String> environment) {
        String runtime = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        return runtime.startsWith("/") && Files.isDirectory(Path.of(runtime)) ? Path.of(runtime, "quipu")
                : Path.of(System.getProperty("java.io.tmpdir"), "quipu-daemon-" + HostIdentity.user());
    }

    /**
     * Returns the daemons whose files are in a folder, in the order of their ports, and removes the files of daemons
     * that were killed.
     *
     * @throws IOException if the folder cannot be read
     */
    public static List<Daemon> running(Path folder) throws IOException {
        List<Daemon> found = new ArrayList<>();
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, PREFIX + "*")) {
                for (Path file : files) {
                    Daemon daemon = read(file);
                    if (daemon != null) {
                        found.add(daemon);
                    }
                }
            }
        }
        found.sort(Comparator.comparingInt(Daemon::port));
        return found;
    }

    private static @Nullable Daemon read(Path file) throws IOException {
        try (FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE)) {
            if (other.tryLock() != null) {
                Files.deleteIfExists(file);
                return null;
            }
        } catch (OverlappingFileLockException e) {
            return parse(file); // A daemon of this JVM.
        }
        return parse(file);
    }

    private static @Nullable Daemon parse(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
            return new Daemon(Long.parseLong(properties.getProperty("pid", "")),
                    properties.getProperty("address", ""), Integer.parseInt(properties.getProperty("port", "")),
                    properties.getProperty("log", ""));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        channel.close();
    }
}
