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
 * The lock that a launcher holds on its job's folder while it lives. The system releases the lock when the launcher
 * ends, also when it is killed. Unlike a process number, a lock is never reused and is visible across containers that
 * share a folder of temporary files. Closing another channel to the file would release the lock, so a launcher must not
 * examine its own folders.
 */
final class FolderLock implements AutoCloseable {

    private static final String FILE = "lock";
    private static final String UNLOCKED_FILE = "lock.new";

    /** A folder older than this without a lock belongs to a launcher that was killed before it made one. */
    private static final Duration LONGEST_START = Duration.ofHours(1);

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Locks a new folder for as long as this process lives, or until {@link #close}. */
    static FolderLock hold(Path folder) throws IOException {
        Path unlocked = folder.resolve(UNLOCKED_FILE);
        FileChannel channel = FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            channel.tryLock();
        } catch (IOException e) {
            // A file system without locks: no other process can take this one, so the folder never counts as abandoned.
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "no lock on " + folder, e);
        }
        // Visible to other launchers only now that it is locked.
        Files.move(unlocked, folder.resolve(FILE));
        return new FolderLock(channel);
    }

    /** Runs an action if the launcher that made a folder has ended. Must not be called by that launcher. */
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
            // Another thread of this JVM examines it.
            return;
        }
    }

    /** What is done with an abandoned folder. */
    interface Removal {
        void run() throws IOException;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
