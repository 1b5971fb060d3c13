package org.quipu.mpj.manager.local;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;

/**
 * The file lock that a launcher holds on its job's folder during its lifetime. The operating system releases the lock
 * when the launcher terminates, even if it is killed. Unlike a process ID, a lock is never reused and is visible in all
 * containers that share the temporary folder. POSIX releases the lock when the process closes any other channel to the
 * same file, so a launcher must not examine its own folders.
 */
final class FolderLock implements AutoCloseable {

    private static final String FILE = "lock";
    private static final String UNLOCKED_FILE = "lock.new";

    /** A folder older than this without a lock was left by a launcher that was killed before it created the lock. */
    private static final Duration LONGEST_START = Duration.ofHours(1);

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Locks a new folder until {@link #close} or the end of this process. */
    static FolderLock hold(Path folder) throws IOException {
        Path unlocked = folder.resolve(UNLOCKED_FILE);
        FileChannel channel = FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            channel.tryLock();
        } catch (IOException e) {
            // A file system without locks: no other process can acquire this one, so the folder never counts as
            // abandoned.
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "no lock on " + folder, e);
        }
        // Made visible to other launchers only after it has been locked.
        Files.move(unlocked, folder.resolve(FILE));
        return new FolderLock(channel);
    }

    /** Runs an action if the launcher that created a folder has terminated. Must not be called by that launcher. */
    static void ifAbandoned(Path folder, Removal removal) throws IOException {
        Path file = folder.resolve(FILE);
        if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
            Instant modified = Files.getLastModifiedTime(folder, LinkOption.NOFOLLOW_LINKS).toInstant();
            if (modified.plus(LONGEST_START).isBefore(Instant.now())) {
                removal.run();
            }
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (channel.tryLock() != null) {
                removal.run();
            }
        } catch (OverlappingFileLockException e) {
            // Another thread of this JVM holds the lock.
            return;
        }
    }

    /** Removes an abandoned folder. */
    interface Removal {
        void run() throws IOException;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
