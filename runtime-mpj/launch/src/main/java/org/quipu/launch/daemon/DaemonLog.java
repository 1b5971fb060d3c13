package org.quipu.launch.daemon;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/**
 * A log file of bounded size. A full file gets the suffix {@code .1} and replaces the previous one of that name, so
 * that both together never exceed twice the limit. Thread-safe.
 */
final class DaemonLog implements Closeable {

    /** Size in bytes at which a file is full. */
    static final long USUAL_BYTES = 1 << 20;

    private static final Set<PosixFilePermission> OWN_FILE = PosixFilePermissions.fromString("rw-------");

    private final Path file;
    private final long mostBytes;
    private OutputStream out;
    private long written;

    /**
     * Opens the file, which only its owner can read; its content is kept.
     *
     * @throws IOException if it cannot be opened
     */
    DaemonLog(Path file, long mostBytes) throws IOException {
        this.file = file;
        this.mostBytes = mostBytes;
        Files.createDirectories(file.getParent());
        out = open();
    }

    Path file() {
        return file;
    }

    private OutputStream open() throws IOException {
        if (Files.notExists(file)) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(OWN_FILE));
        }
        written = Files.size(file);
        return Files.newOutputStream(file, StandardOpenOption.APPEND);
    }

    /** Writes a line with the current time. A file that cannot be written must not end the daemon. */
    synchronized void write(String message) {
        String line = Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + message.replaceAll("\\p{Cntrl}", " ") + "\n";
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        try {
            if (written > 0 && written + bytes.length > mostBytes) {
                out.close();
                Files.move(file, file.resolveSibling(file.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
                out = open();
            }
            out.write(bytes);
            written += bytes.length;
        } catch (IOException e) {
            System.err.println(line.strip() + " (" + file + ": " + e.getMessage() + ")");
        }
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}
